import { expect, test } from 'vitest'
import { riversAround } from '#src/domain/places/rivers-around.ts'
import type { RiverStretch } from '#src/domain/places/rivers-near.ts'

const at = (lng: number) => ({ lng, lat: 55 })
const stretch = (river: RiverStretch['river'], from: number, to: number): RiverStretch => ({
  river,
  ends: [at(from), at(to)],
})

test('rivers around come the nearest first, each once, without the river itself', () => {
  const stretches = [
    stretch('neris', 24.4, 24.5),
    stretch('ula', 24.2, 24.3),
    stretch('ula', 24.5, 24.6),
    stretch('merkys', 24, 24.1),
  ]
  expect(riversAround('merkys', [at(24), at(24.1)], stretches)).toEqual(['ula', 'neris'])
})

test('at most six, none farther than 40 km, none where no place is known', () => {
  const near = (['ula', 'neris', 'minija', 'venta', 'jura', 'musa', 'levuo'] as const).map((river, index) =>
    stretch(river, 24 + index * 0.05, 24 + index * 0.05),
  )
  expect(riversAround('merkys', [at(24)], [...near, stretch('voke', 25, 25)])).toHaveLength(6)
  expect(riversAround('merkys', [at(26)], near)).toEqual([])
  expect(riversAround('merkys', [], near)).toEqual([])
})
