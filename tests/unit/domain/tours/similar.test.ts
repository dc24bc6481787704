import { expect, test } from 'vitest'
import { distanceKm } from '#src/domain/places/projection.ts'
import { areaOf, areasAround, SIMILAR } from '#src/domain/tours/similar.ts'

const grid = (step: number) => {
  const places = []
  for (let lng = 20; lng < 28; lng += step) for (let lat = 53; lat < 57; lat += step) places.push({ lng, lat })
  return places
}

test('whatever put-in is near to a place lies in one of the areas around it, and these are few', () => {
  const others = grid(0.093)
  for (const place of grid(0.71)) {
    const areas = areasAround(place)
    expect(new Set(areas).size).toBe(areas.length)
    expect(areas.length).toBeLessThanOrEqual(9)
    const near = others.filter(other => distanceKm(place, other) < SIMILAR.nearKm * 0.99)
    expect(near.length).toBeGreaterThan(20)
    expect(near.map(areaOf).filter(area => !areas.includes(area))).toEqual([])
  }
})
