// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $alerts } from '#src/stores/alerts.ts'
import {
  $isNothingFound,
  $suggestions,
  clearSuggestions,
  suggest,
  TYPING_MILLISECONDS,
} from '#src/stores/suggestions.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const server = createStubServer()
const labels = () => $suggestions.get().map(({ label }) => label)
const named = (label: string) => ({ body: { data: [{ type: 'river', value: 'ula', label }] } })
const asked = () => server.received.map(({ path }) => new URL(path, 'http://x').searchParams.get('q'))

afterEach(closeAlerts)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clearSuggestions()
  closeAlerts()
  server.respond(({ path }) => named(path))
})
afterEach(() => {
  vi.useRealTimers()
})

test('a pause in typing asks once, for what is typed by then', async () => {
  suggest('u')
  vi.advanceTimersByTime(TYPING_MILLISECONDS - 1)
  suggest(' ūla ')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect(labels()).toHaveLength(1))
  expect(asked()).toEqual(['ūla'])
})

test('nothing is asked without a letter or digit, and nothing comes after the field was left', async () => {
  suggest(' -- ')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  suggest('ula')
  clearSuggestions()
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  expect(asked()).toEqual([])
  expect(labels()).toEqual([])
})

test('suggestions for earlier words never overwrite those for later ones', async () => {
  const late = Promise.withResolvers<void>()
  server.respond(async ({ path }) => {
    if (path.endsWith('q=u')) await late.promise
    return named(path.endsWith('q=u') ? 'late' : 'Ūla')
  })
  suggest('u')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect(asked()).toEqual(['u']))
  suggest('ul')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect(labels()).toEqual(['Ūla']))
  late.resolve()
  await vi.waitFor(() => expect(labels()).toEqual(['Ūla']))
})

test('a failure is reported, leaves the current ones, and the next letter retries', async () => {
  suggest('u')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect(labels()).toHaveLength(1))
  const before = labels()
  server.respond(() => ({ status: 503, body: { isAppError: true, data: [{ message: 'Away' }] } }))
  suggest('ul')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect($alerts.get().map(({ message }) => message)).toEqual(['Away']))
  expect(labels()).toEqual(before)
  server.respond(() => named('Ūla'))
  suggest('ula')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect(labels()).toEqual(['Ūla']))
})

test('a phrase without suggestions is told from one that was not asked for', async () => {
  server.respond(() => ({ body: { data: [] } }))
  expect($isNothingFound.get()).toBe(false)
  suggest('xyz')
  vi.advanceTimersByTime(TYPING_MILLISECONDS)
  await vi.waitFor(() => expect($isNothingFound.get()).toBe(true))
  suggest('')
  expect($isNothingFound.get()).toBe(false)
})

test('nothing is suggested before anything is typed', async () => {
  vi.resetModules()
  const { $suggestions, $isNothingFound } = await import('#src/stores/suggestions.ts')
  expect([$suggestions.get(), $isNothingFound.get()]).toEqual([[], false])
})
