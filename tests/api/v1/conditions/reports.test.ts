import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { conditions, rateLimits } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { member } from '#tests/support/api/belongings.ts'
import { buildBooking, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildCondition, buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const today = localDateOf(new Date())
const tree = { river: 'merkys', kind: 'tree', km: 30 }
const TAG = ['conditions-merkys']

const report = (by: { token?: string; headers?: Record<string, string> }, body: object = tree) =>
  api('POST', '/api/v1/conditions', { body, ...by })
const listed = async (river = 'merkys') => (await api('GET', `/api/v1/conditions?river=${river}`)).json.data

/** Whoever has the link of a trip. */
async function guest(overrides: Parameters<typeof buildBooking>[1] = {}) {
  const { id } = await buildBooking(db, { status: 'confirmed', ...overrides })
  return { booking: id, headers: { Authorization: `Booking ${await issueGuestToken(db, id)}` } }
}

const provider = async (river = 'merkys', tour: object = {}) => {
  const made = await member()
  const { id: providerId } = await buildProvider(db, { userId: made.user.id })
  await buildTour(db, { providerId, rivers: [river], ...tour })
  return made
}

beforeEach(() => db.delete(conditions))

describe('who may report, and what of it is shown at once', () => {
  test('a guest of an agreed trip: kind and place, not a word', async () => {
    const { booking, headers } = await guest()
    const sent = await report({ headers }, { ...tree, words: 'Apsineškite kairėje.', booking })
    expect([sent.status, sent.invalidated]).toEqual([201, TAG])
    expect(sent.json.data).toMatchObject({ kind: 'tree', km: 30, words: '', reporter: 'guest', status: 'shown' })
    expect(await listed()).toEqual([sent.json.data])
    expect(await listed('ula')).toEqual([])
    expect(JSON.stringify(await listed())).not.toMatch(/person|userId|booking|Apsinešk/)
  })

  test('a trip that is over counts too; one that was never agreed, or went elsewhere, does not', async () => {
    const over = await guest({ status: 'done', startsOn: addDays(today, -10) })
    expect((await report(over, { ...tree, booking: over.booking })).status).toBe(201)
    for (const status of ['requested', 'declined', 'cancelled', 'no-show'] as const) {
      const other = await guest({ status })
      expect([status, (await report(other, { ...tree, booking: other.booking })).status]).toEqual([status, 403])
    }
    const elsewhere = await guest()
    expect((await report(elsewhere, { ...tree, river: 'ula', booking: elsewhere.booking })).status).toBe(403)
  })

  test('a secret opens its own trip alone, and has to name it', async () => {
    const [one, other] = [await guest(), await guest()]
    expect((await report(one, { ...tree, booking: other.booking })).status).toBe(404)
    expect((await report(one)).status).toBe(404)
    expect((await report({ headers: { Authorization: 'Booking x' } }, { ...tree, booking: one.booking })).status).toBe(
      404,
    )
    expect((await report({})).status).toBe(401)
  })

  test('neither its provider nor an admin speaks for the guest of a trip', async () => {
    const owner = await provider()
    const { id } = await buildProvider(db, { userId: owner.user.id })
    const { booking } = await guest({ providerId: id })
    expect((await report(owner, { ...tree, booking })).status).toBe(403)
    expect((await report(await member({ role: 'admin' }), { ...tree, booking })).status).toBe(403)
  })

  test('the account of a guest is one of that trip without naming it', async () => {
    const { token, user } = await member({ role: 'user' })
    await buildBooking(db, { status: 'confirmed', userId: user.id })
    expect((await report({ token })).json.data).toMatchObject({ reporter: 'guest', status: 'shown' })
  })

  test('a provider with a tour there: shown; without one, or with a draft alone, as any account: it waits', async () => {
    const there = await report(await provider())
    expect(there.json.data).toMatchObject({ reporter: 'provider', status: 'shown' })
    for (const other of [await provider('ula'), await provider('merkys', { status: 'draft' })])
      expect((await report(other)).json.data).toMatchObject({ reporter: 'account', status: 'waiting' })
    const { json, invalidated } = await report(await member({ role: 'user' }), { ...tree, km: 31 })
    expect(json.data).toMatchObject({ reporter: 'account', status: 'waiting' })
    expect(invalidated).toEqual([])
    expect(await listed()).toEqual([there.json.data])
  })

  test('an account whose address nobody has proved may not', async () => {
    expect((await report(await member({ emailVerifiedAt: null }))).status).toBe(403)
  })

  test('an admin: all of it, at once', async () => {
    const sent = await report(await member({ role: 'admin' }), { river: 'merkys', kind: 'other', words: 'Regata.' })
    expect(sent.json.data).toMatchObject({ words: 'Regata.', reporter: 'admin', status: 'shown' })
  })

  test('the last kind says nothing without words: those of others wait', async () => {
    const by = await guest()
    const other = { river: 'merkys', kind: 'other', booking: by.booking }
    expect((await report(by, other)).json.data[0].path).toBe('words')
    expect((await report(by, { ...other, words: 'Širšės prie tilto.' })).json.data.status).toBe('waiting')
  })
})

describe('what cannot be is refused with its field', () => {
  test.each([
    [{ km: undefined }, 'accessPoint'],
    [{ km: 400 }, 'km'],
    [{ km: 1001 }, 'km'],
    [{ km: -1 }, 'km'],
    [{ location: { coordinates: [21.3, 55.9] } }, 'location'],
    [{ location: { coordinates: [2, 48] } }, 'location'],
    [{ accessPoint: '000000000000' }, 'accessPoint'],
    [{ seenOn: addDays(today, 1) }, 'seenOn'],
    [{ seenOn: addDays(today, -7) }, 'seenOn'],
    [{ days: 8 }, 'days'],
    [{ words: 'x'.repeat(501) }, 'words'],
    [{ kind: 'flood' }, 'kind'],
    [{ river: 'amazone' }, 'river'],
    [{ kind: 'closed' }, 'until'],
    [{ kind: 'closed', until: addDays(today, -1) }, 'until'],
    [{ kind: 'closed', from: addDays(today, 3), until: addDays(today, 2) }, 'until'],
    [{ kind: 'closed', until: addDays(today, 8) }, 'until'],
  ])('%j', async (change, path) => {
    const by = await guest()
    const { status, json, invalidated } = await report(by, { ...tree, ...change, booking: by.booking })
    expect([status, json.data.map((it: { path: string }) => it.path.split('.')[0]), invalidated]).toEqual([
      400,
      [path],
      [],
    ])
    expect(await db.$count(conditions)).toBe(0)
  })

  test('a place of another river, one that nobody has looked at, and one that is another by now', async () => {
    const by = await provider()
    const elsewhere = await buildPoint(db, { rivers: [{ river: 'ula' }] })
    const own = await buildPoint(db, { createdBy: by.user.id })
    const into = await buildPoint(db)
    const merged = await buildPoint(db, { status: 'merged', mergedInto: into.id })
    for (const { id } of [elsewhere, own, merged])
      expect((await report(by, { river: 'merkys', kind: 'tree', accessPoint: id })).status).toBe(400)
    const { json } = await report(by, { river: 'merkys', kind: 'tree', accessPoint: into.id })
    expect(json.data).toMatchObject({
      accessPoint: { _id: into.id, name: 'Puvočių tiltas' },
      location: { coordinates: [24.4, 54.2] },
    })
  })
})

describe('how long, and how often', () => {
  const lastDay = (endsAt: string) => localDateOf(new Date(Date.parse(endsAt) - 1))

  test('a provider says thirty days, an admin closes a river for a year', async () => {
    const { json } = await report(await provider(), { ...tree, days: 30 })
    expect(lastDay(json.data.endsAt)).toBe(addDays(today, 30))
    expect((await report(await provider(), { ...tree, days: 31 })).status).toBe(400)
    const closed = { river: 'merkys', kind: 'closed', from: addDays(today, 10), until: addDays(today, 366) }
    const admin = await member({ role: 'admin' })
    expect((await report(admin, closed)).json.data).toMatchObject({ from: closed.from, until: closed.until })
    expect((await report(admin, { ...closed, until: addDays(today, 367) })).status).toBe(400)
    expect((await report(await provider(), { ...closed, until: addDays(today, 31) })).status).toBe(400)
  })

  test('it is counted from the day on which it was seen', async () => {
    const { json } = await report(await provider(), { ...tree, seenOn: addDays(today, -6) })
    expect(lastDay(json.data.endsAt)).toBe(addDays(today, 1))
  })

  test('ten a day, of all trips and accounts of one mailbox; the same once more is the same, and counts for nothing', async () => {
    const email = 'dazna@upe.example'
    const { token } = await member({ role: 'user', email })
    const by = await guest({ guestEmail: 'Dazna+upe@upe.example' })
    const first = await report({ token }, { ...tree, km: 1 })
    for (let again = 0; again < 12; again++)
      expect((await report({ token }, { ...tree, km: 1 })).json.data._id).toBe(first.json.data._id)
    for (let km = 2; km <= 6; km++) expect((await report({ token }, { ...tree, km })).status).toBe(201)
    for (let km = 7; km <= 10; km++) expect((await report(by, { ...tree, km, booking: by.booking })).status).toBe(201)
    for (const refused of [await report({ token }), await report(by, { ...tree, booking: by.booking })])
      expect([refused.status, refused.headers.has('retry-after'), refused.invalidated]).toEqual([429, true, []])
    expect(await db.$count(conditions)).toBe(10)
    await db.delete(rateLimits)
  })

  test('sent twenty times at once it is one report', async () => {
    const { token } = await member({ role: 'user' })
    const sent = await Promise.all(Array.from({ length: 20 }, () => report({ token })))
    expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await db.$count(conditions)).toBe(1)
  })
})

test('lists have what is shown now, downstream, and no river that there is not', async () => {
  const past = new Date(Date.now() - 1000)
  const shown = [
    await buildCondition(db, { km: 40 }),
    await buildCondition(db, { km: 9 }),
    await buildCondition(db, { km: null }),
  ]
  await buildCondition(db, { endsAt: past })
  await buildCondition(db, { status: 'waiting' })
  await buildCondition(db, { status: 'hidden' })
  await buildCondition(db, { status: 'ended', endedBy: 'votes', endedAt: past })
  const ula = await buildCondition(db, { river: 'ula' })
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
  expect(ids(await listed())).toEqual(shown.map(({ id }) => id))
  expect(ids((await api('GET', '/api/v1/conditions')).json.data)).toEqual([...shown, ula].map(({ id }) => id))
  expect(await listed('amazone')).toEqual([])
})

test('words are read once an admin has looked, in the language that they have', async () => {
  const { id } = await buildCondition(db)
  expect((await listed())[0].words).toBe('')
  await db.update(conditions).set({ isReviewed: true }).where(eq(conditions.id, id))
  expect((await listed())[0]).not.toHaveProperty('textLocale', 'en')
  const english = (await api('GET', '/api/v1/conditions', { headers: { 'Accept-Language': 'en' } })).json.data
  expect(english[0]).toMatchObject({ words: 'Apsineškite kairiuoju krantu.', textLocale: 'lt' })
})
