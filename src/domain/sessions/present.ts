import type { SessionJson } from './json.ts'
import type { listSessions } from './queries.ts'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export const presentSession = (
  { id, browser, system, startedAt, lastSeenAt }: Row,
  currentId: string,
): SessionJson => ({
  _id: id,
  browser,
  system,
  isCurrent: id === currentId,
  startedAt: startedAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})
