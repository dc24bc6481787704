import { expect, test } from 'vitest'
import { type Stop, stopIssues } from '#src/domain/courses/stop.ts'

const tour = { days: 2, distanceKm: 20, hasDeparture: true, hasArrival: true }
const stop = (role: Stop['role'], rest: Partial<Stop> = {}): Stop => ({
  accessPoint: role,
  role,
  day: 1,
  km: null,
  ...rest,
})

test('a loop begins and ends at one place', () => {
  const loop = [stop('put-in', { accessPoint: 'a' }), stop('take-out', { accessPoint: 'a' })]
  expect(stopIssues(loop, tour)).toEqual([])
})

test('unknown kilometres between known ones are no mistake', () => {
  const stops = [
    stop('put-in', { km: 0 }),
    stop('stop'),
    stop('overnight', { km: 12 }),
    stop('take-out', { day: 2, km: 20 }),
  ]
  expect(stopIssues(stops, tour)).toEqual([])
  expect(stopIssues(stops, { ...tour, distanceKm: null })).toEqual([])
  expect(stopIssues(stops, { ...tour, distanceKm: 19 }).map(({ path }) => path)).toEqual(['stops.3.km'])
})

test('days never go back', () => {
  const stops = [stop('put-in'), stop('overnight', { day: 2 }), stop('take-out', { day: 1 })]
  expect(stopIssues(stops, tour).map(({ path }) => path)).toEqual(['stops.2.day'])
})

test('kilometres never go back, also over a stop whose own nobody knows', () => {
  const kms = (...all: (number | null)[]) =>
    stopIssues(
      all.map((km, at) =>
        stop(at === 0 ? 'put-in' : at === all.length - 1 ? 'take-out' : 'stop', { accessPoint: `vieta-${at}`, km }),
      ),
      tour,
    ).map(({ path }) => path)
  expect(kms(0, 7, 7, 12)).toEqual([])
  expect(kms(0, 12, 7, 20)).toEqual(['stops.2.km'])
  expect(kms(0, 12, null, 7)).toEqual(['stops.3.km'])
  expect(kms(-1, 5)).toEqual(['stops.0.km'])
})
