import { describe, expect, test } from 'vitest'
import { answerTo, cacheOf, keptRequest, LIST_CACHE, requestOf, tripOf } from '#src/domain/saved-trips.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { listPages, paths, tripFiles } from '#src/paths.ts'

const ID = 'abc123def456'
const [lt, en] = [
  { card: `/trip-card/${ID}`, list: '/saved' },
  { card: `/en/trip-card/${ID}`, list: '/en/saved' },
]

describe('a navigation without signal', () => {
  test.each([
    [`/tours/${ID}/merkiu-zemyn`, lt],
    [`/tours/${ID}`, lt],
    [`/tours/${ID}/`, lt],
    [`/trip-card/${ID}`, lt],
    [`/en/tours/${ID}/down-the-merkys`, en],
    [`/en/trip-card/${ID}`, en],
  ])('to %s shows the card of the trip, in the language of the path', (path, { card, list }) => {
    expect(answerTo(path, false)).toMatchObject({ waitMs: 4000, card, list })
  })

  test.each([
    ['/', '/saved'],
    ['/saved', '/saved'],
    ['/tours', '/saved'],
    ['/rivers/merkys', '/saved'],
    ['/english', '/saved'],
    ['/en', '/en/saved'],
    ['/en/saved', '/en/saved'],
    ['/en/tours', '/en/saved'],
  ])('to %s shows %s', (path, list) => {
    expect(answerTo(path, false)).toEqual({ waitMs: 4000, card: undefined, failing: 500, list })
  })

  test.each([
    ['/account/profile', '/saved'],
    ['/en/account/tours', '/en/saved'],
    ['/auth/signin', '/saved'],
    ['/redirect', '/saved'],
    [`/book/${ID}`, '/saved'],
  ])('to %s waits until the network fails', (path, list) => {
    expect(answerTo(path, false)).toEqual({ waitMs: undefined, card: undefined, failing: 500, list })
  })

  test.each([
    [`/bookings/${ID}`, `/bookings/${ID}/card`, '/saved'],
    [`/en/bookings/${ID}`, `/en/bookings/${ID}/card`, '/en/saved'],
  ])('to %s waits until the network fails, then shows what was agreed', (path, card, list) => {
    expect(answerTo(path, false)).toEqual({ waitMs: undefined, card, failing: 500, list })
  })

  test('to the card of a request shows what is kept, as it is somebody’s own', () => {
    const card = `/en/bookings/${ID}/card`
    expect(answerTo(card, false)).toEqual({ waitMs: 4000, card, failing: 400, list: '/en/saved' })
    expect(answerTo(card, true)?.waitMs).toBeUndefined()
  })

  test.each([
    '/api/auth/callback/google',
    '/api/v1/tours',
    `/routes/${ID}.gpx`,
    `/tours/${ID}.md`,
    '/account/profile/data.zip',
    `/bookings/${ID}/calendar.ics`,
    '/saved-trips.js',
  ])('to %s is left to the browser', path => {
    expect(answerTo(path, false)).toBeUndefined()
  })

  test('that is a reload waits for the network', () => {
    expect(answerTo(`/tours/${ID}/a`, true)).toMatchObject({ waitMs: undefined, ...lt })
    expect(answerTo('/en', true)?.waitMs).toBeUndefined()
  })
})

test('the page of a tour that is gone says so, but its card opens as it is kept', () => {
  expect(answerTo(`/en/tours/${ID}/a`, false)?.failing).toBe(500)
  expect(answerTo(`/en/trip-card/${ID}`, false)?.failing).toBe(400)
})

test('what is kept is what the worker looks for', () => {
  for (const locale of LOCALES) {
    const { cards } = tripFiles(locale, ID)
    expect(cards).toContain(answerTo(paths.tour(locale, { id: ID, name: 'x' }), false)?.card)
    expect(listPages).toContain(answerTo(paths.home(locale), false)?.list)
    expect(tripFiles(locale, ID).gpx).toBe(paths.routeFile(locale, ID, 'gpx'))
  }
})

test('a request is kept beside the card of its tour, under a name of its own', () => {
  const kept = keptRequest(ID)
  expect([requestOf(kept), requestOf(ID), tripOf(cacheOf(kept))]).toEqual([ID, undefined, kept])
  for (const locale of LOCALES) {
    const { cards, gpx, mark } = tripFiles(locale, kept)
    expect(cards).toEqual(LOCALES.map(it => paths.bookingCard(it, ID)))
    expect(cards).toContain(answerTo(paths.booking(locale, ID), false)?.card)
    expect([gpx, cards.every(card => card.includes(mark))]).toEqual([undefined, true])
  }
})

test('a cache is of one trip, or of none', () => {
  expect(tripOf(cacheOf(ID))).toBe(ID)
  expect(tripOf(LIST_CACHE)).toBeUndefined()
  expect(tripOf('workbox-precache')).toBeUndefined()
})
