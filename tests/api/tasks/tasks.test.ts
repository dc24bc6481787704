import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { boatDays, mails, tasks } from '#db/schema/index.ts'
import { queueMail } from '#src/domain/mails/commands.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { authSecret } from '#src/server/config/auth-secret.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { authorizationOf } from '#src/server/config/derive-key.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { api } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildProvider } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const files = await getFiles()
const FIRST = ['bookings', 'mails', 'conditions', 'closures', 'fleets']
const EACH_MINUTE = [...FIRST, 'water']
const HOURLY = [...FIRST, 'accounts', 'sweep', 'water']
const TENTH = ['bookings', 'warnings', 'mails', 'conditions', 'closures', 'fleets']
const ALL = [...TENTH, 'accounts', 'sweep', 'boats', 'answers', 'prices', 'water']
const START = new Date('2027-05-01T10:00:00Z')
const today = localDateOf(START)
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const run = (seconds: number, budgetMs = 20_000) => runDueTasks({ files, now: after(seconds), budgetMs })

beforeEach(async () => {
  captureLog()
  await db.delete(tasks)
  await db.delete(mails)
})

test('each task runs when it is due: bookings, mails, conditions, closures, fleets and water every minute, warnings and prices every ten, others every hour, boats and answers every night', async () => {
  expect(await run(0)).toEqual(ALL)
  expect(await run(59)).toEqual([])
  expect(await run(60)).toEqual(EACH_MINUTE)
  expect(await run(600)).toEqual([...TENTH, 'prices', 'water'])
  expect(await run(3599)).toEqual([...TENTH, 'prices', 'water'])
  expect(await run(3660)).toEqual(HOURLY)
  expect(await run(24 * 3600)).toEqual(ALL)
})

test('of several servers one runs it', async () => {
  const ran = (await Promise.all(Array.from({ length: 8 }, () => run(0)))).flat()
  expect(ran.toSorted()).toEqual(ALL.toSorted())
})

test('what a server died over is done by another five minutes later', async () => {
  await run(0)
  await db.update(tasks).set({ dueAt: START, leasedUntil: after(300) })
  expect(await run(299)).toEqual([])
  expect(await run(300)).toEqual(ALL)
})

test('what a clock that was ahead has set keeps nothing from running once it is right again', async () => {
  const ahead = 9 * 24 * 3600
  await run(ahead)
  await db.update(tasks).set({ leasedUntil: after(ahead + 300) })
  expect(await run(0)).toEqual(ALL)
  expect(await run(59)).toEqual([])
  expect(await run(60)).toEqual(EACH_MINUTE)
})

test('a server whose clock is some minutes behind takes no task from another, and none more often', async () => {
  await run(0)
  expect(await run(-240)).toEqual([])
  await db.update(tasks).set({ dueAt: after(-3600), leasedUntil: after(300) })
  expect(await run(-240)).toEqual([])
})

test('one that fails is logged, keeps no other from running, and its time comes again', async () => {
  const log = captureLog()
  await db.execute(sql`alter table mails rename to mails_away`)
  try {
    expect(await run(0)).toEqual(ALL)
  } finally {
    await db.execute(sql`alter table mails_away rename to mails`)
  }
  expect(log.text()).toContain('The task mails failed')
  const succeeded = async (name: string) => {
    const [row] = await db.select({ at: tasks.succeededAt }).from(tasks).where(eq(tasks.name, name))
    return row?.at
  }
  expect([await succeeded('mails'), await succeeded('fleets')]).toEqual([null, START])
  expect(await run(60)).toEqual(EACH_MINUTE)
  expect(await succeeded('mails')).toEqual(after(60))
})

test('the operator hears of boats that are counted other than they are promised', async () => {
  const log = captureLog()
  await run(0)
  expect(log.text()).not.toContain('boats-miscounted')
  const { id: providerId } = await buildProvider(db)
  await db.insert(boatDays).values({ providerId, kind: 'raft', day: addDays(today, -1), capacity: 3, held: 1 })
  await run(24 * 3600)
  expect(log.text()).not.toContain('boats-miscounted')
  await db.insert(boatDays).values({ providerId, kind: 'raft', day: addDays(today, 1), capacity: 3, held: 1 })
  await run(48 * 3600)
  expect(log.text()).toContain('"days":1,"event":"boats-miscounted"')
})

test('nothing is begun without time left', async () => {
  expect(await run(0, 0)).toEqual([])
})

test('a clock outside runs them with its token; to everybody else there is no such address', async () => {
  await queueMail(db, { kind: 'password-changed', to: 'ruta@upe.example', locale: 'lt' })
  const token = authorizationOf(authSecret(), 'tasks').replace('Bearer ', '')
  for (const wrong of ['', token.slice(0, -1), `${token.slice(0, -1)}x`])
    expect((await api('POST', '/api/tasks', { token: wrong })).status).toBe(404)
  expect((await api('GET', '/api/tasks', { token })).status).toBe(404)
  expect(await emailsTo('ruta@upe.example')).toEqual([])
  const { status, json } = await api('POST', '/api/tasks', { token })
  expect([status, json]).toEqual([200, { ran: ALL }])
  expect(await emailsTo('ruta@upe.example')).toHaveLength(1)
})

test('what one task writes the next one sends, in the same round', async () => {
  const { tour } = await buildBookable(db)
  const guestEmail = `${newId()}@upe.example`
  await buildBooking(db, { tourId: tour.id, status: 'confirmed', startsOn: inDays(-2), guestEmail })
  await runDueTasks({ files, now: new Date(), budgetMs: 20_000 })
  expect((await emailsTo(guestEmail)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Kaip sekėsi?')])
})
