import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isByRiver, isOnStretch } from '#src/domain/conditions/stretch.ts'
import { lengthKm, placeAt } from '#src/domain/courses/course.ts'
import { riverCourse } from '#src/domain/courses/drawn/drawn-course.ts'

const course = riverCourse('merkys')
const whole = lengthKm(course)
const at = (km: number) => ({ km: null, location: placeAt(course, km) ?? null })
const byKm = (km: number) => ({ km, location: null })
const NOWHERE = { km: null, location: null }

test('by kilometres of the river, from whichever end they are counted', () => {
  const stretch = { from: byKm(40), to: byKm(25) }
  const on = (km: number) => isOnStretch('merkys', byKm(km), stretch)
  expect([41, 40.4, 33, 24.6, 24].map(on)).toEqual([false, true, true, true, false])
})

test('by the drawn course where a kilometre is missing, with room for how rough that is', () => {
  const stretch = { from: at(80), to: at(100) }
  expect([70, 79, 90, 101, 110].map(km => isOnStretch('merkys', at(km), stretch))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('a kilometre against places, where the drawn course is the whole river, roughly', () => {
  const TURGELIAI = { lng: 25.49, lat: 54.47 }
  const JASIUNAI = { lng: 25.32, lat: 54.45 }
  const upper = { from: { km: null, location: TURGELIAI }, to: { km: null, location: JASIUNAI } }
  expect([20, 100, 150, 160].map(km => isOnStretch('merkys', byKm(km), upper))).toEqual([false, false, true, true])
})

test('what cannot be compared is told', () => {
  expect(isOnStretch('merkys', NOWHERE, { from: at(80), to: at(100) })).toBe(true)
  expect(isOnStretch('merkys', NOWHERE, { from: byKm(80), to: byKm(60) })).toBe(true)
  expect(isOnStretch('merkys', at(3), { from: at(80), to: NOWHERE })).toBe(true)
  expect(isOnStretch('a river that nobody has drawn', at(3), { from: at(80), to: at(100) })).toBe(true)
})

test('whatever lies between the ends of a tour is on its way, wherever those are', () => {
  const km = fc.double({ min: 0, max: whole, noNaN: true })
  fc.assert(
    fc.property(km, km, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
      const between = one + (other - one) * share
      expect(isOnStretch('merkys', at(between), { from: at(one), to: at(other) })).toBe(true)
      expect(isOnStretch('merkys', byKm(between), { from: byKm(one), to: byKm(other) })).toBe(true)
    }),
    { numRuns: 50 },
  )
})

/** How far each kind of place reaches, in kilometres: of the river, or of its course as it is drawn. */
const RIVER_KM = 203
const REACHES = [
  {
    what: 'a place on the drawn course, by a place',
    ...{ reach: 2.5, shown: (km: number) => at(km), end: (km: number) => at(km), length: whole },
  },
  {
    what: 'a kilometre of the river, by a kilometre',
    ...{ reach: 0.5, shown: byKm, end: byKm, length: RIVER_KM },
  },
  {
    what: 'a kilometre of the river, by a place',
    ...{
      reach: (12 / RIVER_KM) * whole,
      shown: (km: number) => byKm((1 - km / whole) * RIVER_KM),
      end: at,
      length: whole,
    },
  },
] as const

test.each(REACHES)('$what, reaches a tour that ends just within, and none that ends just beyond', it => {
  const { reach, shown, end, length } = it
  const border = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    side: fc.constantFrom(1, -1),
    aside: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
    isWithin: fc.boolean(),
    more: fc.double({ min: 0, max: 15, noNaN: true }),
    isUpstream: fc.boolean(),
  })
  const seen = { true: 0, false: 0 }
  for (const { share, side, aside, isWithin, more, isUpstream } of fc.sample(border, { seed: 5, numRuns: 300 })) {
    const room = reach + 20
    const place = room + share * (length - 2 * room)
    const near = place + side * (reach + (isWithin ? -aside : aside))
    const ends = [end(near), end(near + side * more)] as const
    const [from, to] = isUpstream ? ends.toReversed() : ends
    const on = isOnStretch('merkys', shown(place), { from: from ?? NOWHERE, to: to ?? NOWHERE })
    expect({ place, near, more, on }).toEqual({ place, near, more, on: isWithin })
    seen[`${on}`]++
  }
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100)
})

test('a point by another river is not by this one', () => {
  expect(isByRiver('merkys', { lng: 24.31, lat: 54.12 })).toBe(true)
  expect(isByRiver('merkys', { lng: 21.3, lat: 55.9 })).toBe(false)
})
