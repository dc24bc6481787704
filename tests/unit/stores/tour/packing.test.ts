// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { $packed, togglePacked } from '#src/stores/tour/packing.ts'

const id = (number: number) => `tour${String(number).padStart(8, '0')}`
const stored = () => JSON.parse(localStorage.getItem('packing') ?? 'null')

beforeEach(() => {
  cleanStores($packed)
  localStorage.clear()
  $packed.set({})
  $packed.listen(() => {})
})

test('what is ticked for a tour is in the storage of the browser until it is ticked off', () => {
  togglePacked(id(1), 'tent')
  togglePacked(id(2), 'food')
  togglePacked(id(1), 'sun')
  expect(stored()).toEqual({ [id(1)]: ['tent', 'sun'], [id(2)]: ['food'] })
  togglePacked(id(2), 'food')
  togglePacked(id(1), 'tent')
  expect(stored()).toEqual({ [id(1)]: ['sun'] })
})

test('ticks are there again when the page is opened again', async () => {
  togglePacked(id(1), 'tent')
  vi.resetModules()
  const again = await import('#src/stores/tour/packing.ts')
  expect(again.$packed.get()).toEqual({ [id(1)]: ['tent'] })
})

test('only the latest fifty tours are kept', () => {
  for (let number = 0; number < 52; number++) togglePacked(id(number), 'tent')
  togglePacked(id(2), 'food')
  togglePacked(id(99), 'food')
  expect(Object.keys(stored())).toHaveLength(50)
  expect(stored()).toMatchObject({ [id(2)]: ['tent', 'food'], [id(99)]: ['food'] })
  expect(stored()[id(3)]).toBeUndefined()
})

test.each([
  ['broken JSON', '{', {}],
  ['null', 'null', {}],
  ['a list', '["tent"]', {}],
  [
    'nonsense among items',
    JSON.stringify({ [id(1)]: ['tent', 7, '<b>', null], x: ['tent'], [id(2)]: 'tent' }),
    { [id(1)]: ['tent'] },
  ],
])('a storage with %s', (_what, newValue, read) => {
  dispatchEvent(new StorageEvent('storage', { key: 'packing', newValue }))
  expect($packed.get()).toEqual(read)
})
