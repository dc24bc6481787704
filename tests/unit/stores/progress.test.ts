import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $progress, finishNavigation, startNavigation, withProgress } from '#src/stores/progress.ts'

const seen: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  const stop = $progress.listen(percent => seen.push(percent))
  seen.length = 0
  return stop
})

afterEach(() => vi.useRealTimers())

test('with nothing to wait for the bar is at 100 and stays', () => {
  vi.advanceTimersByTime(60_000)
  expect($progress.get()).toBe(100)
  finishNavigation()
  expect(seen).toEqual([])
})

test('while a page loads the bar ticks forward, nears 75 and never reaches it', () => {
  startNavigation()
  vi.advanceTimersByTime(10_000)
  expect(seen[0]).toBe(1)
  expect(seen.length).toBeGreaterThan(10)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(Math.max(...seen)).toBeLessThan(75)
  expect($progress.get()).toBeGreaterThan(74)
  finishNavigation()
})

test('when the page has come the bar returns to 1 and goes to 100, and ticks no more', () => {
  startNavigation()
  vi.advanceTimersByTime(1000)
  seen.length = 0
  finishNavigation()
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([1, 100])
})

test('when one of two has come the bar returns to 1 and ticks on for the other', () => {
  startNavigation()
  startNavigation()
  vi.advanceTimersByTime(2000)
  seen.length = 0
  finishNavigation()
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(2000)
  expect($progress.get()).toBeGreaterThan(1)
  expect($progress.get()).toBeLessThan(75)
  seen.length = 0
  finishNavigation()
  expect(seen).toEqual([1, 100])
})

test('what fails ends the bar like what succeeds', async () => {
  await expect(withProgress(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect($progress.get()).toBe(100)
  expect(await withProgress(Promise.resolve(7))).toBe(7)
  expect(seen).toEqual([1, 100, 1, 100])
})
