import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#src/domain/errors.ts'
import { createBudget } from '#src/server/limits/budget.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function refusal(call: () => void): Failure | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    return error as Failure
  }
}

test('each caller has so many calls in a window, which its first one opens', () => {
  const take = createBudget({ calls: 2, seconds: 60 })
  take('a')
  vi.advanceTimersByTime(20_000)
  take('a')
  take('b')
  expect(refusal(() => take('a'))).toMatchObject({ status: 429, retryAfterSeconds: 40 })
  vi.advanceTimersByTime(39_999)
  expect(refusal(() => take('a'))).toMatchObject({ status: 429, retryAfterSeconds: 1 })
  vi.advanceTimersByTime(1)
  expect(refusal(() => take('a'))).toBeUndefined()
})

test('of too many callers the longest silent is forgotten', () => {
  const take = createBudget({ calls: 1, seconds: 60, callers: 2 })
  take('a')
  take('b')
  expect(refusal(() => take('a'))).toBeDefined()
  take('c')
  expect(refusal(() => take('a'))).toBeDefined()
  expect(refusal(() => take('b'))).toBeUndefined()
})
