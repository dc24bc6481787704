// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import { $home, forgetHome, rememberHome } from '#src/stores/tour/home.ts'

const stored = () => JSON.parse(localStorage.getItem('home') ?? 'null')

beforeEach(() => {
  cleanStores($home)
  localStorage.clear()
  $home.set(null)
  $home.listen(() => {})
})

test('a place is remembered in tenths of a degree, until it is forgotten', () => {
  rememberHome({ lng: 25.279652, lat: 54.687157 })
  expect([$home.get(), stored()]).toEqual([
    { lng: 25.3, lat: 54.7 },
    { lng: 25.3, lat: 54.7 },
  ])
  forgetHome()
  expect([$home.get(), stored()]).toEqual([null, null])
})

test.each([
  ['broken JSON', '{'],
  ['nothing', 'null'],
  ['texts', '{"lng":"25","lat":"54"}'],
  ['half a place', '{"lng":25}'],
  ['a place out of this world', '{"lng":25,"lat":91}'],
  ['a place without numbers', '{"lng":null,"lat":54}'],
])('a storage with %s holds no place', (_what, newValue) => {
  rememberHome({ lng: 25, lat: 54 })
  dispatchEvent(new StorageEvent('storage', { key: 'home', newValue }))
  expect($home.get()).toBeNull()
})
