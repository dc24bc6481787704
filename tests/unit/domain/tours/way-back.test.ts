import { expect, test } from 'vitest'
import { wayBack } from '#src/domain/tours/way-back.ts'

const ends = {
  departure: null,
  arrival: null,
  departureAddress: 'Merkinė',
  arrivalAddress: 'Nemunaitis',
  amenities: [],
}
const bridge = { lng: 24.5, lat: 54 }

test('between ends on the map it is so far in a straight line', () => {
  const { straightKm, isLoop } = wayBack({ ...ends, departure: bridge, arrival: { lng: 24.5, lat: 54.1 } })
  expect(straightKm).toBeCloseTo(11.12, 1)
  expect(isLoop).toBe(false)
})

test.each([
  ['ends at one place', { departure: bridge, arrival: { lng: 24.503, lat: 54.001 } }, true],
  [
    'ends a kilometre apart, though their village is one',
    { ...bothAt('Zervynos'), departure: bridge, arrival: { lng: 24.515, lat: 54 } },
    false,
  ],
  ['one village without points', bothAt('Zervynos'), true],
  ['no addresses at all', bothAt(''), false],
  ['one point alone', { departure: bridge }, false],
])('whether the car waits where one gets out: %s', (_what, changes, isLoop) => {
  expect(wayBack({ ...ends, ...changes }).isLoop).toBe(isLoop)
})

test('at one place there is no distance to tell', () => {
  expect(wayBack({ ...ends, departure: bridge, arrival: bridge }).straightKm).toBeUndefined()
  expect(wayBack({ ...ends, departure: bridge }).straightKm).toBeUndefined()
})

test('the provider’s transport is found among what a tour offers', () => {
  const offered = [{ variant: 'tent' as const }, { variant: 'transport' as const }]
  expect(wayBack({ ...ends, amenities: offered }).transport).toBe(offered[1])
  expect(wayBack({ ...ends, amenities: offered.slice(0, 1) }).transport).toBeUndefined()
})

function bothAt(address: string) {
  return { departureAddress: address, arrivalAddress: address }
}
