import type { PasskeyJson } from './json.ts'
import type { listPasskeys } from './queries.ts'

type Row = Awaited<ReturnType<typeof listPasskeys>>[number]

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Row): PasskeyJson => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
