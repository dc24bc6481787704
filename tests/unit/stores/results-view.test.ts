// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $followsMap, $view, followViewHash } from '#src/stores/results-view.ts'

let stop = () => {}
const otherTabStores = (key: string, newValue: string) => dispatchEvent(new StorageEvent('storage', { key, newValue }))
const goBackTo = (address: string) => {
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  localStorage.clear()
  $view.set('list')
  $followsMap.set(false)
  history.replaceState(null, '', '/?sort=price')
})
afterEach(() => stop())

test('the map is part of the address, beside the search', () => {
  stop = followViewHash()
  $view.set('map')
  expect(location.search + location.hash).toBe('?sort=price#map')
  $view.set('list')
  expect(location.search + location.hash).toBe('?sort=price')
})

test('a link to a map opens the map, also where a list was seen last', () => {
  history.replaceState(null, '', '/#map')
  stop = followViewHash()
  expect($view.get()).toBe('map')
})

test('going back shows the view of that address; one that names another part of the page changes nothing', () => {
  stop = followViewHash()
  goBackTo('/#map')
  expect($view.get()).toBe('map')
  goBackTo('/#results')
  expect($view.get()).toBe('map')
  goBackTo('/')
  expect($view.get()).toBe('list')
})

test.each(['{"broken', 'globe', '', 'null'])('a storage that says “%s” means a list that does not follow', stored => {
  $view.listen(() => {})
  $followsMap.listen(() => {})
  otherTabStores('view', stored)
  otherTabStores('follows-map', stored)
  expect([$view.get(), $followsMap.get()]).toEqual(['list', false])
})
