import { expect, test } from 'vitest'
import { routePoints } from '#src/domain/tours/route.ts'

const tour = { distanceKm: 18.5, departureAddress: 'Zervynos', arrivalAddress: '' }
const ends = [
  { km: 0, kind: 'put-in', name: 'Zervynos' },
  { km: 18.5, kind: 'take-out', name: '' },
]

test('a route begins at its put-in and ends at its take-out, after its whole length', () => {
  expect(routePoints(tour)).toEqual(ends)
})

test('stops lie between the ends in the order of the river; what lies beyond them is none', () => {
  const stops = [
    { km: 11, kind: 'weir', name: 'Mančiagirė' },
    { km: 4.5, kind: 'stop', name: 'Žiūrai' },
    { km: 0, kind: 'stop', name: 'Zervynos' },
    { km: 19, kind: 'stop', name: 'Kaniūkai' },
  ] as const
  expect(routePoints(tour, stops)).toEqual([
    ends[0],
    { km: 4.5, kind: 'stop', name: 'Žiūrai' },
    { km: 11, kind: 'weir', name: 'Mančiagirė' },
    ends[1],
  ])
  expect(stops[0]?.km).toBe(11)
})
