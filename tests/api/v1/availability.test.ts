import { describe, expect, test } from 'vitest'
import { boats, dayExceptions } from '#db/schema/index.ts'
import { holdBoats } from '#src/domain/boats/hold-commands.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { saidOn } from '#tests/support/api/words-of-day.ts'
import { buildBooking, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const DAY = addDays(localDateOf(new Date()), 45)
const DOUBLE = 'double-kayak' as const

type Built = {
  owned?: number
  childToAge?: number
  held?: number
  bookingMode?: 'none' | 'request'
  isClosed?: boolean
}

/** A tour of a provider with so many double kayaks, some of them promised that day. */
async function build({
  owned = 0,
  childToAge,
  held = 0,
  bookingMode = 'request',
  isClosed = false,
}: Built): Promise<string> {
  const { id: providerId } = await buildProvider(db)
  if (owned) await db.insert(boats).values({ providerId, kind: DOUBLE, seats: 2, owned, childToAge })
  const { id } = await buildTour(db, { providerId, bookingMode, departure: { lng: 24.2, lat: 54.2 } })
  if (isClosed) await db.insert(dayExceptions).values({ providerId, fromDay: DAY, toDay: DAY, kind: 'closed' })
  if (held) {
    const { id: bookingId } = await buildBooking(db, { tourId: id, startsOn: DAY, isCounted: true })
    await db.transaction(tx =>
      holdBoats(tx, { bookingId, providerId, days: [DAY], boats: [{ kind: DOUBLE, count: held }] }),
    )
  }
  return id
}

const counts = { free: 0, few: 0, ask: 0 }
const found = (word: 'free' | 'few' | 'ask') => ({
  ...{ word, calendar: word, counts: { ...counts, [word]: 1 } },
  ...{ listed: 1, filtered: 1, pin: [word] },
})
const none = { counts, listed: 0, filtered: 0, pin: [] }

describe('on a day, the list, its counts, its filters, the map, the calendar and a quote say the same of a tour', () => {
  test.each<[what: string, built: Built, people: number, said: object]>([
    ['with all its boats', { owned: 5 }, 4, { ...found('free'), quote: 'free' }],
    ['with few boats, all at home', { owned: 2 }, 4, { ...found('free'), quote: 'free' }],
    ['with few seats left', { owned: 5, held: 3 }, 4, { ...found('few'), quote: 'free' }],
    ['with no boats left', { owned: 5, held: 5 }, 2, { ...none, word: 'full', calendar: 'full', quote: 'full' }],
    [
      'with fewer seats than people',
      { owned: 5, held: 3 },
      5,
      { ...none, word: 'full', calendar: 'few', quote: 'full' },
    ],
    [
      'that does not go',
      { owned: 5, isClosed: true },
      2,
      { ...none, word: 'closed', calendar: 'closed', quote: 'closed' },
    ],
    ['whose boats nobody counts', {}, 2, { ...found('ask'), quote: 'uncounted' }],
    ['that takes no requests here', { owned: 5, bookingMode: 'none' }, 2, { ...found('ask'), quote: 'none' }],
    [
      'that takes no requests here and has no boats left',
      { owned: 5, held: 5, bookingMode: 'none' },
      2,
      { ...none, word: 'full', calendar: 'full', quote: 'full' },
    ],
  ])('%s', async (_, built, people, said) => {
    expect(await saidOn(DAY, await build(built), people)).toEqual(said)
  })

  test.each<[what: string, built: Built, childAges: number[], said: object]>([
    ['takes a small child', { owned: 1 }, [7], { ...found('free'), party: 'free', quote: 'free' }],
    ['of the last boat does', { owned: 5, held: 4 }, [5], { ...found('few'), party: 'few', quote: 'free' }],
    [
      'takes no older one',
      { owned: 1 },
      [8],
      { ...none, word: 'full', calendar: 'free', party: undefined, quote: 'full' },
    ],
    [
      'takes one alone',
      { owned: 1 },
      [5, 6],
      { ...none, word: 'full', calendar: 'free', party: undefined, quote: 'full' },
    ],
    [
      'where no requests are taken here',
      { owned: 1, bookingMode: 'none' },
      [7],
      { ...found('ask'), party: 'ask', quote: 'none' },
    ],
  ])('and a place in the middle of a boat %s', async (_, built, childAges, said) => {
    const id = await build({ ...built, childToAge: 7 })
    expect(await saidOn(DAY, id, 2 + childAges.length, childAges)).toEqual(said)
  })

  test('and a search lists what is free before what is to be asked for, of that what can be requested here first, in the chosen order within each', async () => {
    const ids = [
      await build({}),
      await build({ owned: 4 }),
      await build({ bookingMode: 'none' }),
      await build({ owned: 4, held: 3 }),
    ]
    const query = ids.map(id => `ids[]=${id}`).join('&')
    const listed = async (more: string) => {
      const { json } = await api('GET', `/api/v1/tours?${query}&date=${DAY}${more}`)
      return { ids: json.data.map(({ _id }: { _id: string }) => ids.indexOf(_id)), counts: json.meta.counts }
    }
    const all = { free: 1, few: 1, ask: 2 }
    expect(await listed('')).toEqual({ ids: [3, 1, 0, 2], counts: all })
    expect(await listed('&limit=3&page=2')).toEqual({ ids: [2], counts: all })
    expect(await listed('&requests=true')).toEqual({ ids: [3, 1, 0], counts: { ...all, ask: 1 } })
  })
})

test('without a day, or of a draft, nothing is said', async () => {
  const id = await build({ owned: 2 })
  const { id: draft } = await buildTour(db, { status: 'draft' })
  expect((await api('GET', `/api/v1/tours/availability?ids[]=${id}`)).json.data).toEqual([])
  expect((await api('GET', `/api/v1/tours/availability?ids[]=${draft}&date=${DAY}`)).json.data).toEqual([])
  expect((await api('GET', `/api/v1/tours?ids[]=${id}`)).json.meta).not.toHaveProperty('counts')
})

describe('of several days each tour has the best', () => {
  test('with the day of which that is true, and what is full on all of them is not found', async () => {
    const busy = await build({ owned: 5, held: 5 })
    const closed = await build({ owned: 5, isClosed: true })
    const query = `ids[]=${busy}&ids[]=${closed}&people=2`
    const said = async (when: string) => {
      const { json } = await api('GET', `/api/v1/tours/availability?${query}&${when}`)
      return json.data.toSorted((one: { _id: string }) => (one._id === busy ? -1 : 1))
    }
    const before = addDays(DAY, -1)
    expect(await said(`date=${DAY}`)).toEqual([
      { _id: busy, availability: 'full', day: DAY },
      { _id: closed, availability: 'closed', day: DAY },
    ])
    expect(await said(`date=${DAY}&flex=1`)).toEqual([
      { _id: busy, availability: 'free', day: before },
      { _id: closed, availability: 'free', day: before },
    ])
    const found = async (when: string) => (await api('GET', `/api/v1/tours?${query}&${when}`)).json.meta
    expect(await found(`date=${DAY}`)).toMatchObject({ total: 0 })
    for (const when of [`date=${DAY}&flex=2`, `date=${DAY.slice(0, 7)}`])
      expect(await found(when)).toMatchObject({ total: 2, counts: { free: 2, few: 0, ask: 0 } })
    expect((await api('GET', `/api/v1/tours/filters?${query}&date=${DAY}&flex=1`)).json.data.total).toBe(2)
  })
})
