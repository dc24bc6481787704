// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useResume } from '#src/islands/files/use-resume.ts'

const resume = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  resume.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(isLost = true, left = 1) {
  return renderHook(props => useResume(props.isLost, props.left, resume), { initialProps: { isLost, left } })
}

/** One more attempt that fails, as the queue shows it. */
function fail({ rerender }: ReturnType<typeof show>, left = 1): void {
  rerender({ isLost: false, left })
  rerender({ isLost: true, left })
}

test('an upload resumes as soon as the browser says that the connection is back', () => {
  show()
  dispatchEvent(new Event('online'))
  expect(resume).toHaveBeenCalledOnce()
})

test('it resumes when the page is looked at again', () => {
  show()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(resume).toHaveBeenCalledOnce()
})

test('else it tries by itself, after waits that grow to a minute and begin again with the next file', () => {
  const shown = show()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(resume).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(resume).toHaveBeenCalledOnce()
    resume.mockReset()
    fail(shown)
  }
  shown.rerender({ isLost: false, left: 0 })
  fail(shown, 1)
  vi.advanceTimersByTime(2000)
  expect(resume).toHaveBeenCalledOnce()
})

test('what is not lost, or no longer shown, is left alone', () => {
  const shown = show(false)
  dispatchEvent(new Event('online'))
  fail(shown)
  shown.unmount()
  dispatchEvent(new Event('online'))
  vi.runAllTimers()
  expect(resume).not.toHaveBeenCalled()
})
