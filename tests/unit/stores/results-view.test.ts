// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $view, followViewHash, viewHash } from '#src/stores/results-view.ts'

let stop: () => void = () => {}
beforeEach(() => {
  localStorage.clear()
  $view.set('list')
  history.replaceState(null, '', '/?page=2')
})
afterEach(() => {
  stop()
  cleanStores($view)
})

const arrive = (stored: string) => {
  localStorage.setItem('view', stored)
  dispatchEvent(new StorageEvent('storage', { key: 'view', newValue: stored, storageArea: localStorage }))
}

test.each([
  ['map', 'map'],
  ['list', 'list'],
  ['nonsense', 'list'],
  ['', 'list'],
])('what another tab stored as “%s” is a %s', (stored, view) => {
  const end = $view.listen(() => {})
  arrive('map')
  arrive(stored)
  expect($view.get()).toBe(view)
  end()
})

test('the address of a map opens a map, and the view is part of the address', () => {
  history.replaceState(null, '', '/?page=2#map')
  stop = followViewHash()
  expect($view.get()).toBe('map')
  $view.set('list')
  expect(location.href).toMatch(/\/\?page=2$/)
  $view.set('map')
  expect(location.hash).toBe('#map')
  expect(viewHash()).toBe('#map')
})

test('a map that is opened is a step, which Back and closing take back', () => {
  stop = followViewHash()
  const before = history.length
  $view.set('map')
  expect(history.length).toBe(before + 1)
  expect(history.state).toEqual({ isMap: true })
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  $view.set('list')
  expect(back).toHaveBeenCalledOnce()
  back.mockRestore()
})

test('a map that the browser shows anyway, or another tab opens, is no step', () => {
  $view.set('map')
  const before = history.length
  stop = followViewHash()
  expect(location.hash).toBe('#map')
  expect(history.length).toBe(before)
  $view.set('list')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  $view.set('map')
  expect(history.length).toBe(before)
  hidden.mockRestore()
})

test('Back to the list shows the list, another fragment changes nothing', () => {
  stop = followViewHash()
  $view.set('map')
  history.replaceState(null, '', '/?page=2#main')
  dispatchEvent(new PopStateEvent('popstate'))
  expect($view.get()).toBe('map')
  history.replaceState(null, '', '/?page=2')
  dispatchEvent(new PopStateEvent('popstate'))
  expect($view.get()).toBe('list')
})
