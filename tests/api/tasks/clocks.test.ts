import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mails, tasks } from '#db/schema/index.ts'
import { claimMail, queueMail } from '#src/domain/mails/commands.ts'
import { authSecret } from '#src/server/config/auth-secret.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { authorizationOf } from '#src/server/config/derive-key.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { runTasksRegularly } from '#src/server/tasks/run-due-tasks.ts'
import { api } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

/** Servers that share a database agree on whose turn it is, whatever their own clocks say. */

const db = await getDatabase()
const files = await getFiles()
const MINUTE_MS = 60_000

/** Each way in which a server runs its tasks, and which of them it ran. */
const servers: Record<string, () => Promise<void>> = {
  'that keeps time itself': async () => {
    const stop = runTasksRegularly(files)
    stop()
    await emailsTo('')
  },
  'that is called every minute': async () => {
    const token = authorizationOf(authSecret(), 'tasks').replace('Bearer ', '')
    expect((await api('POST', '/api/tasks', { token })).status).toBe(200)
  },
}
const minutes = (count: number) => sql`make_interval(mins => ${count}::int)`
const isDueAgain = () => db.update(tasks).set({ dueAt: sql`now() - ${minutes(1)}` })
const isOffBy = (count: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * MINUTE_MS })

beforeEach(async () => {
  captureLog()
  await db.delete(tasks)
  await db.delete(mails)
})
afterEach(() => {
  vi.useRealTimers()
})

const cases = Object.entries(servers).flatMap(([server, run]) => [-5, 5].map(off => ({ server, off, run })))

test.each(cases)(
  'a server $server, $off minutes off, sends nothing that another is sending, and takes it over once that has died',
  async ({ off, server, run }) => {
    const to = `${server.replaceAll(' ', '-')}${off}@upe.example`
    await queueMail(db, { kind: 'password-changed', to, locale: 'lt' })
    const claimed = await claimMail(db)
    expect(claimed?.toEmail).toBe(to)
    isOffBy(off)
    await run()
    expect(await emailsTo(to)).toEqual([])
    expect(await db.select({ tries: mails.tries }).from(mails)).toEqual([{ tries: 1 }])

    await db.update(mails).set({ notBefore: sql`${mails.notBefore} - ${minutes(1)}` })
    await isDueAgain()
    await run()
    expect(await emailsTo(to)).toHaveLength(1)
  },
)

test.each(cases)(
  'a server $server, $off minutes off, runs no task that another is running, and takes it over once that has died',
  async ({ off, run }) => {
    const ran = async () => {
      await run()
      const [row] = await db.select({ at: tasks.succeededAt }).from(tasks).where(eq(tasks.name, 'mails'))
      return row?.at !== null
    }
    await run()
    await isDueAgain()
    await db.update(tasks).set({ leasedUntil: sql`now() + ${minutes(4)}`, succeededAt: null })
    isOffBy(off)
    expect(await ran()).toBe(false)
    await db.update(tasks).set({ leasedUntil: sql`now() - ${minutes(1)}` })
    expect(await ran()).toBe(true)
  },
)
