import { expect, test } from 'vitest'
import { packingList } from '#src/domain/tours/packing.ts'

const easyDay = { days: 1, difficulty: 1, amenities: [] }
const itemsOf = (tour: Parameters<typeof packingList>[0]) => packingList(tour).map(({ item }) => item)

test('for an easy day there is no word of tents and helmets', () => {
  expect(itemsOf(easyDay)).toEqual(['lifeVest', 'clothes', 'shoes', 'dryBag', 'phoneCase', 'food', 'sun'])
})

test('a night outside asks for more, and so does hard water', () => {
  expect(itemsOf({ ...easyDay, days: 2 })).toEqual(expect.arrayContaining(['tent', 'sleepingBag', 'warm', 'torch']))
  expect(itemsOf({ ...easyDay, difficulty: 4 })).toContain('helmet')
  expect(itemsOf({ ...easyDay, difficulty: 3.5 })).not.toContain('helmet')
})

const tent = { variant: 'tent' as const, amountCents: 500 }
const vest = { variant: 'life-vest' as const, amountCents: 0 }

test('what the provider offers at a price is marked', () => {
  const offered = packingList({ days: 2, difficulty: 2, amenities: [tent, { variant: 'map', amountCents: 0 }] })
  expect(offered.filter(it => it.isOffered)).toEqual([{ item: 'tent', isOffered: true }])
})

test('what the price includes is not to be brought', () => {
  const items = itemsOf({ days: 2, difficulty: 2, amenities: [vest, tent, { ...tent, amountCents: 0 }] })
  expect(items).not.toContain('lifeVest')
  expect(items).not.toContain('tent')
  expect(items).toContain('dryBag')
})

test('what was ordered for more is not to be brought either', () => {
  const priced = { days: 2, difficulty: 2, amenities: [tent, { ...vest, amountCents: 300 }] }
  expect(packingList(priced, ['life-vest']).map(({ item }) => item)).not.toContain('lifeVest')
  expect(packingList(priced, ['life-vest']).map(({ item }) => item)).toContain('tent')
})
