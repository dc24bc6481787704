import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accessPoints, conditions, conditionVotes, invalidations, tasks, users } from '#db/schema/index.ts'
import { mergePoint } from '#src/domain/access-points/merge-commands.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { buildMember, member, PASSWORD } from '#tests/support/api/belongings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildCondition, buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const files = await getFiles()
const TAG = ['conditions-merkys']
const vote = (id: string, says: 'there' | 'gone', token: string) =>
  api('PUT', `/api/v1/conditions/${id}/vote`, { body: { says }, token })
const review = (id: string, what: string, token: string) =>
  api('PATCH', `/api/v1/conditions/${id}`, { body: { review: what }, token })
const rowOf = async (id: string) => (await db.select().from(conditions).where(eq(conditions.id, id)))[0]
const someone = async () => (await member({ role: 'user' })).token

beforeEach(() => db.delete(conditions))

test('two persons end it, and pages fall once it ends', async () => {
  const { id } = await buildCondition(db)
  const jonas = await someone()
  const tries = [await vote(id, 'gone', jonas), await vote(id, 'gone', jonas), await vote(id, 'gone', await someone())]
  expect(tries.map(({ json, invalidated }) => [json.data.status, invalidated])).toEqual([
    ['shown', []],
    ['shown', []],
    ['ended', TAG],
  ])
  expect(await rowOf(id)).toMatchObject({ status: 'ended', endedBy: 'votes' })
  expect((await vote(id, 'there', jonas)).status).toBe(404)
})

test('an account and the link of a trip with the same address are one person', async () => {
  const { id } = await buildCondition(db)
  const { token } = await member({ role: 'user', email: 'ona@upe.example' })
  const booking = await buildBooking(db, { status: 'confirmed', guestEmail: 'Ona+merkys@upe.example' })
  const headers = { Authorization: `Booking ${await issueGuestToken(db, booking.id)}` }
  await vote(id, 'gone', token)
  const body = { says: 'gone', booking: booking.id }
  const { status, json } = await api('PUT', `/api/v1/conditions/${id}/vote`, { body, headers })
  expect([status, json.data.status]).toEqual([200, 'shown'])
  expect(await db.$count(conditionVotes)).toBe(1)
})

test('twenty who say it at once end it once', async () => {
  const { id } = await buildCondition(db)
  const tokens = await Promise.all(Array.from({ length: 20 }, someone))
  const sent = await Promise.all(tokens.map(token => vote(id, 'gone', token)))
  const ended = sent.filter(({ json, status }) => status === 200 && json.data.status === 'ended')
  expect(sent.map(({ status }) => status).every(status => status === 200 || status === 404)).toBe(true)
  expect(ended.filter(({ invalidated }) => invalidated.length > 0)).toHaveLength(1)
  expect(await db.$count(conditionVotes)).toBe(2)
})

test('still there renews it, and is said with its day', async () => {
  const { id } = await buildCondition(db, { endsAt: new Date(Date.now() + 1000) })
  const { json, invalidated } = await vote(id, 'there', await someone())
  const today = localDateOf(new Date())
  expect(json.data.confirmedOn).toBe(today)
  expect(localDateOf(new Date(Date.parse(json.data.endsAt) - 1))).toBe(addDays(today, 7))
  expect(invalidated).toEqual(TAG)
})

test('what is not shown takes no votes, and what an admin has closed none that could open it', async () => {
  const token = await someone()
  for (const status of ['waiting', 'hidden'] as const)
    expect((await vote((await buildCondition(db, { status })).id, 'gone', token)).status).toBe(404)
  const over = await buildCondition(db, { endsAt: new Date(Date.now() - 1) })
  expect((await vote(over.id, 'there', token)).status).toBe(404)
  const until = addDays(localDateOf(new Date()), 3)
  const closure = await buildCondition(db, { kind: 'closed', km: null, untilDay: until, reporter: 'admin' })
  expect((await vote(closure.id, 'gone', token)).status).toBe(409)
})

test('sixty votes a day', async () => {
  const token = await someone()
  const { id } = await buildCondition(db)
  for (let count = 0; count < 60; count++) expect((await vote(id, 'there', token)).status).toBe(200)
  expect((await vote(id, 'there', token)).status).toBe(429)
})

test('an admin approves, hides and ends; done again it changes nothing, and what has ended stays so', async () => {
  const { token } = await member({ role: 'admin' })
  const { id } = await buildCondition(db, { status: 'waiting', reporter: 'account' })
  const steps: [string, number, string | undefined, string[]][] = [
    ['approve', 200, 'shown', TAG],
    ['approve', 200, 'shown', []],
    ['hide', 200, 'hidden', TAG],
    ['hide', 200, 'hidden', []],
    ['approve', 200, 'shown', TAG],
    ['end', 200, 'ended', TAG],
    ['end', 200, 'ended', []],
    ['approve', 409, undefined, []],
  ]
  for (const [what, status, stands, tags] of steps) {
    const done = await review(id, what, token)
    expect([what, done.status, done.json.data?.status, done.invalidated]).toEqual([what, status, stands, tags])
  }
  expect(await rowOf(id)).toMatchObject({ endedBy: 'admin' })
})

test('the clock ends it, and exactly the pages of its river fall', async () => {
  captureLog()
  const now = new Date()
  const over = new Date(now.getTime() - 1000)
  await buildCondition(db, { endsAt: over, seenOn: '2026-01-01' })
  await buildCondition(db, { river: 'ula', km: 3, endsAt: new Date(now.getTime() + 60_000) })
  await buildCondition(db, { river: 'minija', km: 3, endsAt: over, status: 'waiting' })
  const run = async (at: Date) => {
    await db.delete(tasks)
    await db.delete(invalidations)
    await runDueTasks({ files, now: at, budgetMs: 20_000 })
    const invalidated = (await db.select().from(invalidations)).flatMap(({ tags }) => tags)
    return invalidated.filter(tag => tag.startsWith('conditions-'))
  }
  expect(await run(now)).toEqual(TAG)
  expect(await run(now)).toEqual([])
  expect(await run(new Date(now.getTime() + 120_000))).toEqual(['conditions-ula'])
  expect(await db.$count(conditions, eq(conditions.endedBy, 'clock'))).toBe(3)
})

test('somebody’s data has their reports and votes, without the hash; when they go, nobody tells whose a report was', async () => {
  captureLog()
  const user = await buildMember({ role: 'user', emailVerifiedAt: new Date() })
  const { token } = await member({ role: 'user' })
  const own = await buildCondition(db, { userId: user.id })
  const other = await buildCondition(db)
  await db
    .insert(conditionVotes)
    .values({ conditionId: other.id, person: own.person, userId: user.id, says: 'gone', at: new Date() })
  const { data } = (await collectAccount(db, user.id)) ?? {}
  expect([data?.conditions.length, data?.conditionVotes.length]).toEqual([1, 1])
  expect(JSON.stringify(data)).not.toContain(own.person)
  const body = { currentPassword: PASSWORD, confirmation: user.email }
  expect((await api('DELETE', '/api/v1/users/account', { body, token: await tokenOf(user) })).status).toBe(204)
  expect(await db.$count(users, eq(users.id, user.id))).toBe(0)
  expect(await rowOf(own.id)).toMatchObject({ userId: null, person: '', status: 'shown' })
  expect(await db.$count(conditionVotes)).toBe(0)
  expect((await vote(own.id, 'there', token)).status).toBe(200)
})

test('where two places become one, what was met there is at that one', async () => {
  const [into, id] = [await buildPoint(db), await buildPoint(db, { location: { lng: 24.3, lat: 54.1 } })].map(
    it => it.id,
  )
  const { id: condition } = await buildCondition(db, { accessPointId: id ?? '', km: null })
  const admin = await buildMember({ role: 'admin' })
  await mergePoint(db, toActor(admin), id ?? '', into ?? '')
  expect(await rowOf(condition)).toMatchObject({ accessPointId: into })
  expect(await db.$count(accessPoints, eq(accessPoints.mergedInto, into ?? ''))).toBe(1)
})
