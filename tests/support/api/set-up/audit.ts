import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { auditEvents, rateLimits } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { captureLog } from '../../data/captured-log.ts'
import { api } from '../api.ts'
import { buildBelongings, buildMember, PASSWORD } from '../belongings.ts'

export const OTHER_PASSWORD = 'sraunus upelis miške'
/** Where all calls of these tests come from. */
export const SOURCE = '203.0.113.77'

export type AuditEvent = Omit<typeof auditEvents.$inferSelect, 'id' | 'createdAt'>

export const byOneself = (
  user: string,
  kind: AuditEvent['kind'],
  details: AuditEvent['details'] = {},
): AuditEvent[] => [{ kind, actorId: user, subjectId: user, details }]

export const call = (method: string, path: string, body?: unknown, token?: string) =>
  api(method, `/api/v1/${path}`, { body, token, address: SOURCE })

/** The events of the tests of a file, each of which begins with none; no event may have one of the secrets. */
export async function setUpAudit() {
  const db = await getDatabase()
  const secrets = new Set<string>([SOURCE, PASSWORD, OTHER_PASSWORD])
  const seen = new Set<string>()
  beforeAll(() => {
    captureLog()
    return () => vi.restoreAllMocks()
  })
  beforeEach(async () => {
    await db.delete(auditEvents)
    await db.delete(rateLimits)
  })
  return {
    secrets,
    seen,
    /** Returns what was recorded since the last look. */
    async recorded(): Promise<AuditEvent[]> {
      const rows = await db.select().from(auditEvents).orderBy(auditEvents.createdAt)
      for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
      await db.delete(auditEvents)
      for (const { kind } of rows) seen.add(kind)
      return rows.map(({ id: _, createdAt: __, ...event }) => event)
    },
    async buildPerson(overrides: Parameters<typeof buildMember>[0] = {}) {
      const user = await buildMember(overrides)
      const own = await buildBelongings(user)
      for (const secret of [user.email, own.token, own.reset, own.change, own.verification]) secrets.add(secret)
      return { ...own, role: user.role }
    },
  }
}
