import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents, rateLimits } from '#db/schema/index.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { sweep } from '#src/server/tasks/sweep.ts'
import { PASSWORD } from '#tests/support/api/belongings.ts'
import { countWrites, whileWriteFails } from '#tests/support/api/failing-writes.ts'
import { call, OTHER_PASSWORD, setUpAudit } from '#tests/support/api/set-up/audit.ts'
import { ENDING } from '#tests/support/data/bookings.ts'

const db = await getDatabase()
/** No change takes as many: to delete a provider takes a hundred, some more where counts happen to be merged. */
const MOST_WRITES = 200
const { buildPerson, recorded } = await setUpAudit()

test('a refusal is recorded so often and no more: nobody fills the table', async () => {
  const [own, theirs] = [await buildPerson(), await buildPerson()]
  const { hits } = LIMITS.refusalsPerSource
  for (let at = 0; at < hits + 3; at++) await call('DELETE', `tours/${theirs.tour}`, undefined, own.token)
  expect(await recorded()).toHaveLength(hits)
})

test('a refusal stays one where its event cannot be written', async () => {
  const [own, theirs] = [await buildPerson(), await buildPerson()]
  await db.execute(sql`alter table audit_events rename to away`)
  try {
    expect((await call('DELETE', `tours/${theirs.tour}`, undefined, own.token)).status).toBe(403)
    expect((await call('POST', 'users/signin', { email: own.email, password: OTHER_PASSWORD })).status).toBe(401)
  } finally {
    await db.execute(sql`alter table away rename to audit_events`)
  }
})

test('what is rolled back leaves no event', async () => {
  await countWrites()
  const [own, admin] = [await buildPerson(), await buildPerson({ role: 'admin' })]
  const reset = await issueMailToken(db, { userId: own.user, purpose: 'reset-password' })
  const changes = [
    () => call('PATCH', `tours/${own.tour}`, { days: 3 }, admin.token),
    () => call('POST', 'users/signin', { email: own.email, password: PASSWORD }),
    () => call('POST', 'users/reset-password', { user: own.user, token: reset, password: OTHER_PASSWORD }),
    () => call('DELETE', `providers/${own.provider}`, ENDING, admin.token),
  ]
  for (const change of changes) {
    for (let nth = 1; nth < MOST_WRITES; nth++) {
      await db.delete(rateLimits)
      const { result } = await whileWriteFails(nth, change)
      if (result.status < 300) break
      expect([result.status, await recorded()]).toEqual([500, []])
    }
    expect(await recorded()).toHaveLength(1)
  }
})

test('an event is kept for a year, also without its account', async () => {
  const row = (createdAt: Date) => ({ kind: 'signed-in' as const, actorId: 'nobody000000', createdAt })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.insert(auditEvents).values([row(daysAgo(364.9)), row(daysAgo(365.1))])
  await sweep(await getFiles(), new Date())
  expect(await recorded()).toHaveLength(1)
})
