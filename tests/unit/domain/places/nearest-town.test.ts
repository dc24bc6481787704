import { expect, test } from 'vitest'
import { towns } from '#src/domain/places/atlas/atlas.ts'
import { nearestTown } from '#src/domain/places/nearest-town.ts'

test('a place is near the town that the crow flies to first', () => {
  expect(nearestTown(towns, { lat: 54.21, lng: 24.57 })?.name).toBe('Varėna')
  expect(nearestTown(towns, { lat: 55.3, lng: 21.05 })?.name).toBe('Nida')
})

test('a place far from every town is near none', () => {
  expect(nearestTown(towns, { lat: 48.86, lng: 2.35 })).toBeUndefined()
  expect(nearestTown(towns, { lat: -90, lng: 180 })).toBeUndefined()
})
