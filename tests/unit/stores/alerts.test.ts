// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $alerts, ALERT_MILLISECONDS, closeAlert, openAlert, pauseAlert, resumeAlert } from '#src/stores/alerts.ts'
import { $announcements, ANNOUNCEMENT_MILLISECONDS, announce } from '#src/stores/announcements.ts'

const messages = () => $alerts.get().map(it => it.message)

beforeEach(() => {
  vi.useFakeTimers()
  return $alerts.listen(() => {})
})

afterEach(() => {
  vi.runAllTimers()
  sessionStorage.clear()
  vi.useRealTimers()
})

test('an alert disappears after six seconds', () => {
  expect(ALERT_MILLISECONDS).toBe(6000)
  openAlert('success', 'Saved')
  vi.advanceTimersByTime(5999)
  expect(messages()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('each has an id of its own, and they stack in the order in which they came', () => {
  const first = openAlert('danger', 'One')
  const second = openAlert('success', 'Two')
  expect(first).not.toBe(second)
  expect($alerts.get()).toEqual([
    { id: first, type: 'danger', message: 'One' },
    { id: second, type: 'success', message: 'Two' },
  ])
})

test('a failure takes away what was said to have succeeded, but nothing that can be taken back', () => {
  openAlert('success', 'Saved')
  openAlert('success', 'Deleted', { label: 'Undo', run: () => {} })
  openAlert('danger', 'Failed')
  expect(messages()).toEqual(['Deleted', 'Failed'])
})

test('hovering pauses an alert; leaving restarts its time', () => {
  const id = openAlert('danger', 'Read me slowly')
  vi.advanceTimersByTime(5000)
  pauseAlert(id)
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Read me slowly'])
  resumeAlert(id)
  vi.advanceTimersByTime(5999)
  expect(messages()).toEqual(['Read me slowly'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('an alert closed by hand is gone at once, and the others keep their time', () => {
  const id = openAlert('success', 'One')
  openAlert('success', 'Two')
  closeAlert(id)
  expect(messages()).toEqual(['Two'])
  resumeAlert(id)
  vi.advanceTimersByTime(6000)
  expect(messages()).toEqual([])
})

test('one that has been closed does not come back when it is resumed, whatever else is open', () => {
  openAlert('success', 'Stays')
  const id = openAlert('success', 'Goes')
  closeAlert(id)
  const timers = vi.getTimerCount()
  resumeAlert(id)
  expect(vi.getTimerCount()).toBe(timers)
})

test('the same message is not stacked: its time restarts', () => {
  openAlert('danger', 'No network')
  vi.advanceTimersByTime(5000)
  openAlert('danger', 'No network')
  expect(messages()).toEqual(['No network'])
  vi.advanceTimersByTime(5999)
  expect(messages()).toEqual(['No network'])
})

test('an alert with an action is never merged with another, and leaves the action behind on the next page', () => {
  const run = () => {}
  openAlert('success', 'Gone', { label: 'Undo', run })
  openAlert('success', 'Gone', { label: 'Undo', run })
  expect($alerts.get().map(it => it.action?.label)).toEqual(['Undo', 'Undo'])
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  expect($alerts.get()).toMatchObject([{ message: 'Gone', action: undefined }])
})

test('an alert whose action is a call takes it along to the next page, and no further', () => {
  const action = { label: 'Undo', call: { path: 'tours/x/restore', done: 'Back' } }
  openAlert('success', 'Gone', action)
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  expect($alerts.get()).toMatchObject([{ message: 'Gone', action }])
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  expect($alerts.get()).toEqual([])
})

test('alerts that are open when the visitor leaves a page are shown on the next one', () => {
  openAlert('success', 'You are a provider now')
  dispatchEvent(new Event('pagehide'))
  expect(messages()).toEqual([])
  dispatchEvent(new Event('pageshow'))
  expect(messages()).toEqual(['You are a provider now'])
  vi.advanceTimersByTime(6000)
  dispatchEvent(new Event('pageshow'))
  expect(messages()).toEqual([])
})

test('once nobody shows alerts, leaving a page carries none along', () => {
  cleanStores($alerts)
  $alerts.set([{ id: 'a', type: 'success', message: 'Unseen' }])
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.length).toBe(0)
  $alerts.set([])
})

test.each([
  '[{"type":"success","message":"x","action":{"label":"y"}}]',
  '[{"type":"success","message":"x","action":{"label":"y","call":{"path":1,"done":"z"}}}]',
  ...['{', '"text"', '[1, null, {"type":"blink","message":"x"}, {"type":"danger","message":7}]'],
])('what the storage holds of alerts may be %s: nothing is shown', stored => {
  sessionStorage.setItem('alerts', stored)
  dispatchEvent(new Event('pageshow'))
  expect(messages()).toEqual([])
})

test('an announcement stays for seven seconds', () => {
  expect(ANNOUNCEMENT_MILLISECONDS).toBe(7000)
  announce('12 tours')
  vi.advanceTimersByTime(6999)
  expect($announcements.get().map(it => it.text)).toEqual(['12 tours'])
  vi.advanceTimersByTime(1)
  expect($announcements.get()).toEqual([])
})

test('an alert is carried over to one page only, unless it is opened again', () => {
  openAlert('success', 'You are a provider now')
  const turnPage = () => ['pagehide', 'pageshow'].map(sign => dispatchEvent(new Event(sign)))
  turnPage()
  openAlert('success', 'Saved')
  expect(messages()).toEqual(['You are a provider now', 'Saved'])
  turnPage()
  expect(messages()).toEqual(['Saved'])
  openAlert('success', 'Saved')
  turnPage()
  expect(messages()).toEqual(['Saved'])
})
