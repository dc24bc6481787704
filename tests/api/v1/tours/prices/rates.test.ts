import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '#db/schema/index.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildRated, season } from '#tests/support/api/set-up/rated-tours.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { rate, shuttleFor } from '#tests/support/data/prices.ts'

const db = await getDatabase()
const owner = await signedIn({ role: 'manager' })
const { user, token } = owner
const stranger = await signedIn({ role: 'manager' })
const admin = await signedIn({ role: 'admin' })

describe('the rates of a tour', () => {
  test('are none at first, and read as they were written, in an order of their own', async () => {
    const { rates, read } = await buildRated(owner)
    expect(await read()).toEqual({ rates: [], shuttle: null, extras: [] })
    const weekend = rate('boat', 4500, { dayClass: 'weekend' })
    const body = {
      rates: [rate('child', 1000), weekend, rate('boat', 3500), rate('person', 2000)],
      shuttle: shuttleFor(3000, { carries: ['boats', 'people'] }),
      extras: [
        { kind: 'minimum', amountCents: 6000, unit: 'group' },
        { kind: 'deposit', amountCents: 5000, unit: 'boat' },
      ],
    }
    const { status, json } = await rates(body)
    expect([status, json.data.rates]).toEqual([
      200,
      [rate('person', 2000), rate('child', 1000), rate('boat', 3500), weekend],
    ])
    expect(json.data.extras.map(({ kind }: { kind: string }) => kind)).toEqual(['deposit', 'minimum'])
    expect(await read()).toEqual(json.data)
    // What is not sent stays.
    expect((await rates({ shuttle: null })).json.data).toEqual({ ...json.data, shuttle: null })
  })

  test('say the price, which cannot be written any more until they are gone', async () => {
    const { id, rates, price, call } = await buildRated(owner, { days: 2 })
    const { invalidated } = await rates({ rates: [rate('person', 5000)] })
    expect(await price()).toBe(2500)
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${id}`, `tour-card-${id}`, 'tour-searches']))
    for (const part of ['/price', '']) {
      const refused = await call('PATCH', part, { price: 900 })
      expect([refused.status, refused.json.data[0].path]).toEqual([409, 'price'])
    }
    const body = { filter: { ids: [id] }, update: { price: 900 } }
    const bulk = await api('PATCH', '/api/v1/tours', { token, body })
    expect([bulk.status, bulk.json.data[0].path]).toEqual([409, 'update.price'])
    // As a form sends it that shows it too.
    expect((await call('PATCH', '', { price: 2500, name: 'Kitaip' })).status).toBe(200)
    expect((await rates({ rates: [] })).status).toBe(200)
    expect(await price()).toBe(2500)
    expect((await call('PATCH', '/price', { price: 900 })).status).toBe(200)
    expect(await price()).toBe(900)
  })

  test('follow the days of the tour, its seasons, its boats and the fleet', async () => {
    const { id, providerId, rates, price, call, seasons } = await buildRated(owner)
    await rates({ rates: [rate('boat', 4000), rate('boat', 1500, { boatKind: 'single-kayak' })] })
    expect(await price()).toBe(1500)
    await call('PATCH', '/seasons', { boats: [{ kind: 'double-kayak', maxPerBooking: null }] })
    expect(await price()).toBe(2000)
    await call('PATCH', '', { days: 2 })
    expect(await price()).toBe(1000)
    await api('PATCH', '/api/v1/tours', { token, body: { filter: { ids: [id] }, update: { days: 4 } } })
    expect(await price()).toBe(500)
    const fleet = [{ kind: 'double-kayak', seats: 4, owned: 2 }]
    const { invalidated } = await api('PATCH', `/api/v1/providers/${providerId}/boats`, {
      token,
      body: { boats: fleet },
    })
    expect(await price()).toBe(250)
    expect(invalidated).toContain(`tour-card-${id}`)
    const year = new Date().getFullYear() + 1
    const [summer] = await seasons({ seasons: [season(year)] })
    await rates({ rates: [rate('boat', 4000), rate('boat', 8000, { season: summer.id })] })
    expect(await price()).toBe(500)
  })

  test('follow the days on which nobody goes, and the pages that show them fall', async () => {
    const { id, providerId, rates, price, seasons } = await buildRated(owner)
    const soon = addDays(localDateOf(new Date()), 10)
    const later = addDays(soon, 30)
    const [cheap] = await seasons({
      seasons: [
        season(2030, { fromDay: soon, toDay: addDays(later, -1) }),
        season(2030, { fromDay: later, toDay: addDays(later, 50) }),
      ],
    })
    await rates({ rates: [rate('boat', 8000), rate('boat', 4000, { season: cheap.id })] })
    expect(await price()).toBe(2000)
    const close = (exceptions: object[]) =>
      api('PATCH', `/api/v1/providers/${providerId}/exceptions`, { token, body: { exceptions } })
    const { status, invalidated } = await close([{ fromDay: soon, toDay: addDays(later, -1), kind: 'closed' }])
    expect([status, await price()]).toEqual([200, 4000])
    expect(invalidated).toContain(`tour-card-${id}`)
    expect((await close([])).status).toBe(200)
    expect(await price()).toBe(2000)
  })

  test.each([
    ['overlap', [rate('person', 1), rate('person', 2)], 409, 'rates.1.dayClass'],
    ['price a boat that the tour has not', [rate('boat', 1, { boatKind: 'raft' })], 400, 'rates.0.boatKind'],
    ['price no boat', [rate('boat', 1, { boatKind: null })], 400, 'rates.0.boatKind'],
    ['are for no age', [rate('person', 2), rate('child', 1, { ageTo: null })], 400, 'rates.1.ageTo'],
    ['leave days without', [rate('person', 1, { dayClass: 'weekend' })], 400, 'rates.0.dayClass'],
    ['fall', [rate('group', 9, { upToPeople: 4 }), rate('group', 8, { upToPeople: 8 })], 400, 'rates.1.amountCents'],
    [
      'are of an unknown season',
      [rate('person', 1), rate('person', 2, { season: '000000000000' })],
      400,
      'rates.1.season',
    ],
    ['are below nothing', [rate('person', -1)], 400, 'rates.0.amountCents'],
    ['are of half a cent', [rate('person', 0.5)], 400, 'rates.0.amountCents'],
    ['are too many', Array(121).fill(rate('person', 1)), 400, 'rates'],
  ])('that %s are refused', async (_, rows, status, path) => {
    const { rates, read } = await buildRated(owner)
    const refused = await rates({ rates: rows })
    expect([refused.status, refused.json.data[0].path]).toEqual([status, path])
    expect((await read()).rates).toEqual([])
  })

  test.each([
    [{ shuttle: shuttleFor(500, { mode: 'boat' }) }, 'shuttle.mode'],
    [{ shuttle: shuttleFor(50, { mode: 'km' }) }, 'shuttle.roadKm'],
    [{ shuttle: shuttleFor(5_000_000, { mode: 'km', roadKm: 9 }) }, 'shuttle.amountCents'],
    [{ extras: [{ kind: 'deposit', amountCents: 500, unit: 'boat' }] }, 'extras.0.unit'],
    [{ extras: [{ kind: 'minimum', amountCents: 500, unit: 'person' }] }, 'extras.0.unit'],
    [{ extras: [{ kind: 'permit', amountCents: 0, unit: 'person' }] }, 'extras.0.amountCents'],
    [{ extras: Array(2).fill({ kind: 'permit', amountCents: 5, unit: 'person' }) }, 'extras.1.kind'],
  ])('%j does not agree with a price per person', async (body, path) => {
    const { rates } = await buildRated(owner)
    const refused = await rates({ rates: [rate('person', 2000)], ...body })
    expect([refused.status, refused.json.data[0].path]).toEqual([400, path])
  })

  test('of a tour whose provider counts no boats may be of any kind', async () => {
    const { id: providerId } = await buildProvider(db, { userId: user.id })
    const { id } = await buildTour(db, { providerId })
    const body = { rates: [rate('boat', 9000, { boatKind: 'raft' })] }
    expect((await api('PATCH', `/api/v1/tours/${id}/rates`, { token, body })).status).toBe(200)
  })

  test('are for their provider and admins to read and write, who are written down', async () => {
    const { id, rates, call } = await buildRated(owner, { status: 'draft', priceCents: null })
    const body = { rates: [rate('person', 2000)] }
    expect((await rates(body, stranger.token)).status).toBe(403)
    expect((await call('GET', '/rates', undefined, stranger.token)).status).toBe(403)
    expect((await api('GET', `/api/v1/tours/${id}/rates`)).status).toBe(401)
    expect((await api('GET', '/api/v1/tours/000000000000/rates', { token })).status).toBe(404)
    const done = await rates(body, admin.token)
    expect([done.status, done.invalidated]).toEqual([200, []])
    const acts = and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, 'changed-by-admin'))
    const events = await db.select().from(auditEvents).where(acts)
    expect(events).toMatchObject([{ actorId: admin.user.id }])
    // Nothing changes, and nothing is written.
    await rates(body, admin.token)
    expect(await db.$count(auditEvents, acts)).toBe(1)
  })

  test('that others have changed meanwhile are not overwritten', async () => {
    const { rates, read } = await buildRated(owner)
    const first = [rate('person', 2000), rate('child', 900)]
    await rates({ rates: first })
    const mine = { rates: [rate('person', 2100), rate('child', 900)], before: { rates: first.toReversed() } }
    const theirs = { rates: [rate('person', 2500)], before: { rates: first } }
    // In whatever order they were read.
    expect((await rates(mine)).status).toBe(200)
    const refused = await rates(theirs)
    expect([refused.status, refused.json.data[0].path]).toEqual([409, 'before.rates'])
    expect((await read()).rates).toEqual(mine.rates)
    // Pressed twice.
    expect((await rates(mine)).status).toBe(200)
  })

  test('changed by two at once, and the seasons with them, are of one of them, with the price that follows', async () => {
    const { rates, read, price, seasons } = await buildRated(owner)
    const year = new Date().getFullYear() + 1
    const offers = [1000, 2000].map(cents => [rate('person', cents), rate('child', cents / 2)])
    const answers = await Promise.all([
      ...offers.map(rows => rates({ rates: rows })),
      seasons({ seasons: [season(year)] }).then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(200))
    const { rates: left } = await read()
    expect(offers).toContainEqual(left)
    expect(await price()).toBe(left[0].amountCents)
  })
})
