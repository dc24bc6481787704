// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PARTY } from '#src/domain/party/party.ts'
import { $party, chooseParty } from '#src/stores/party.ts'

const stored = () => JSON.parse(localStorage.getItem('party') ?? 'null')

/** Stores it as another tab would. */
const receive = (newValue: string) => dispatchEvent(new StorageEvent('storage', { key: 'party', newValue }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 5, 20, 23, 30) })
  cleanStores($party)
  localStorage.clear()
  $party.set(DEFAULT_PARTY)
  $party.listen(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is chosen is in the storage of the browser, under one key', () => {
  chooseParty({ adults: 4 })
  chooseParty({ date: '2026-07-17', childAges: [7, 0] })
  expect(stored()).toEqual({ date: '2026-07-17', adults: 4, childAges: [7, 0], version: 2 })
})

test('it is there again when the page is opened again', async () => {
  chooseParty({ date: '2026-07-17', adults: 4, childAges: [7] })
  vi.resetModules()
  const again = await import('#src/stores/party.ts')
  expect(again.$party.get()).toEqual({ date: '2026-07-17', adults: 4, childAges: [7] })
})

test('another tab that chooses is followed, and one that clears the storage as well', () => {
  receive(JSON.stringify({ date: '', adults: 9, childAges: [], version: 2 }))
  expect($party.get().adults).toBe(9)
  dispatchEvent(new StorageEvent('storage', { key: 'party', newValue: null }))
  expect($party.get()).toBe(DEFAULT_PARTY)
})

test('what cannot be is not stored', () => {
  chooseParty({ date: '2026-06-19', adults: 201, childAges: Array.from({ length: 25 }, () => 5) })
  expect(stored()).toEqual({ date: '', adults: 2, childAges: Array.from({ length: 20 }, () => 5), version: 2 })
})

test('an age that is not chosen yet is remembered as missing', () => {
  chooseParty({ childAges: [6, null] })
  expect(stored()).toEqual({ date: '', adults: 2, childAges: [6, null], version: 2 })
})

test('of what was stored while children began with the age of eight, how many there are is known, and how old they are is asked', () => {
  receive(JSON.stringify({ date: '2026-07-17', adults: 3, childAges: [8, 8] }))
  expect($party.get()).toEqual({ date: '2026-07-17', adults: 3, childAges: [null, null] })
})

test.each([
  ['broken JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[4]'],
  ['other keys', '{"people":4}'],
])('a storage with %s is no party', (_what, text) => {
  receive(text)
  expect($party.get()).toEqual(DEFAULT_PARTY)
})

const valid = { date: '2026-07-17', adults: 4, childAges: [7, 12] }
const nobody = { date: '2026-07-17', adults: 2, childAges: [] }

test.each([
  ['today', { date: '2026-06-20' }, { date: '2026-06-20' }],
  ['a day that is over', { date: '2026-06-19' }, { date: '' }],
  ['a day that no calendar has', { date: '2027-02-29' }, { date: '' }],
  ['a day with a time', { date: '2026-07-17T10:00' }, { date: '' }],
  ['a day as a number', { date: 20260717 }, { date: '' }],
  ['the fewest adults', { adults: 1 }, { adults: 1 }],
  ['the most adults', { adults: 198 }, { adults: 198 }],
  ['children alone', { adults: 0 }, { adults: 0 }],
  ['nobody', { adults: 0, childAges: [] }, nobody],
  ['more than may come', { adults: 199 }, nobody],
  ['too many adults', { adults: 201 }, { adults: 2 }],
  ['half an adult', { adults: 2.5 }, { adults: 2 }],
  ['adults as text', { adults: '4' }, { adults: 2 }],
  ['ages at both ends', { childAges: [0, 17] }, { childAges: [0, 17] }],
  [
    'ages that are none',
    { childAges: [-1, 18, 7, '8', null, 3.5, [5]] },
    { childAges: [null, null, 7, null, null, null, null] },
  ],
  ['children as a number', { childAges: 3 }, { childAges: [] }],
])('of a storage with %s only that is judged', (_what, part, read) => {
  receive(JSON.stringify({ ...valid, version: 2, ...part }))
  expect($party.get()).toEqual({ ...valid, ...read })
})
