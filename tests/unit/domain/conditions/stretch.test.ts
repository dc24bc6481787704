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

test('a point by another river is not by this one', () => {
  expect(isByRiver('merkys', { lng: 24.31, lat: 54.12 })).toBe(true)
  expect(isByRiver('merkys', { lng: 21.3, lat: 55.9 })).toBe(false)
})
