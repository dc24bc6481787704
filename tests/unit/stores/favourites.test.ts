// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import { $favourites, addFavourites, removeFavourites, toggleFavourite } from '#src/stores/favourites.ts'

const id = (number: number) => String(number).padStart(12, '0')
const stored = () => JSON.parse(localStorage.getItem('favourites') ?? 'null')
/** The event of a change in another tab. */
const otherTabStores = (newValue: string) => {
  const event = new StorageEvent('storage', { key: 'favourites', newValue })
  dispatchEvent(event)
}

beforeEach(() => {
  cleanStores($favourites)
  localStorage.clear()
  $favourites.set([])
  $favourites.listen(() => {})
})

test('a tour is saved in the storage of the browser, and a second press removes it', () => {
  toggleFavourite(id(1))
  toggleFavourite(id(2))
  expect(stored()).toEqual([id(1), id(2)])
  toggleFavourite(id(1))
  expect([$favourites.get(), stored()]).toEqual([[id(2)], [id(2)]])
})

test('changes in another tab are here at once', () => {
  otherTabStores(JSON.stringify([id(7)]))
  expect($favourites.get()).toEqual([id(7)])
})

test.each([
  ['broken JSON', '{"not": ["a list', []],
  ['something else than a list', '{"ids":1}', []],
  ['an empty text', '', []],
  ['ids among nonsense, and one of them twice', JSON.stringify([id(1), 7, null, 'x', id(1), '<b>']), [id(1)]],
])('a storage with %s', (_what, text, read) => {
  otherTabStores(text)
  expect($favourites.get()).toEqual(read)
  toggleFavourite(id(9))
  expect(stored()).toEqual([...read, id(9)])
})

test('no more are saved than one page of results can show, the latest ones', () => {
  for (let number = 0; number < 205; number++) toggleFavourite(id(number))
  expect($favourites.get()).toHaveLength(200)
  expect($favourites.get().at(-1)).toBe(id(204))
})

test('several are saved at once, each once, and removed at once', () => {
  toggleFavourite(id(2))
  addFavourites([id(1), id(2), id(3), id(1)])
  expect(stored()).toEqual([id(2), id(1), id(3)])
  removeFavourites([id(2), id(3), id(9)])
  expect(stored()).toEqual([id(1)])
})

test('of several at once, too, the latest are kept', () => {
  toggleFavourite(id(999))
  addFavourites(Array.from({ length: 200 }, (_, number) => id(number)))
  expect($favourites.get()).toHaveLength(200)
  expect($favourites.get()).not.toContain(id(999))
})
