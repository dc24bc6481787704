import { expect, test } from 'vitest'
import { bodyOf, errorsOf, parseBooking, readValues } from '#src/domain/bookings/request-form.ts'
import { Failure } from '#src/domain/errors.ts'

const typed = {
  date: '2027.07.17',
  adults: '2',
  children: '0',
  name: ' Ona  Onaitė ',
  email: 'ona@upe.example',
  phone: '',
  message: '',
}
const about = { tour: 'a1b2c3d4e5f6', locale: 'lt', totalCents: 3600, seed: 'a seed' } as const
type Changes = Record<string, string>
/** `ages`: of the children, as chosen. */
const sent = (changes: Changes = {}, ages: readonly string[] = []) => {
  const params = new URLSearchParams({ ...typed, children: String(ages.length), ...changes })
  for (const age of ages) params.append('childAges[]', age)
  return params
}
const body = (changes?: Changes, ages?: readonly string[]) => bodyOf(readValues(sent(changes, ages), {}), about)

test('what was typed is the body of the call', () => {
  expect(parseBooking(body({ time: '09:30' }, ['5', '0', '11']))).toMatchObject({
    tour: 'a1b2c3d4e5f6',
    startsOn: '2027-07-17',
    startTime: '09:30',
    adults: 2,
    childAges: [5, 0, 11],
    guest: { name: 'Ona Onaitė', email: 'ona@upe.example', phone: '' },
    locale: 'lt',
    totalCents: 3600,
    channel: 'site',
  })
})

const keyOf = (changes?: Changes) => parseBooking(body(changes)).requestKey

test('the same form sent twice is one request, a changed one is another', () => {
  expect(keyOf()).toBe(keyOf())
  expect(keyOf({ date: '2027-07-18' })).not.toBe(keyOf())
  const { requestKey } = parseBooking(bodyOf(readValues(sent(), {}), { ...about, seed: 'another seed' }))
  expect(requestKey).not.toBe(keyOf())
})

test.each([
  ['no day', { date: '' }, ['date']],
  ['a day that is none', { date: '2027-02-30' }, ['date']],
  ['nobody', { adults: '' }, ['adults']],
  ['no number of people', { adults: 'du' }, ['adults']],
  ['half a person', { adults: '2,5' }, ['adults']],
  ['children whose ages are not chosen', { children: '2' }, ['children']],
  ['an age in words', { children: '1', 'childAges[]': '6 mėn.' }, ['children']],
  ['ages in prose', { children: '2', 'childAges[]': '2 vaikai (5 ir 8 m.)' }, ['children']],
  ['an age of a grown-up', { children: '1', 'childAges[]': '42' }, ['children']],
  ['no name', { name: ' ' }, ['name']],
  ['an address that is none', { email: 'ona@' }, ['email']],
  ['a phone that cannot be dialled', { phone: '123' }, ['phone']],
  ['a message too long', { message: 'a'.repeat(1001) }, ['message']],
])('%s is shown at its field', (_what, changes, fields) => {
  expect(Object.keys(errorsOf(refusalOf(changes)).errors)).toEqual(fields)
  expect(errorsOf(refusalOf(changes)).others).toEqual([])
})

function refusalOf(changes: Changes): Failure {
  try {
    parseBooking(body(changes))
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error('It was not refused.')
}

test('what belongs to no field is told once', () => {
  const conflict = new Failure({
    status: 409,
    items: [
      { message: 'bookings:failure.price', path: 'totalCents' },
      { message: 'bookings:failure.price' },
      { message: 'bookings:refused.full', path: 'startsOn' },
    ],
  })
  expect(errorsOf(conflict)).toEqual({ errors: { date: 'bookings:refused.full' }, others: ['bookings:failure.price'] })
})

test('the form of a tour’s page fills in what is not typed yet', () => {
  const values = readValues(new URLSearchParams({ date: '2027-07-17' }), { adults: '4', email: 'ona@upe.example' })
  expect(values).toMatchObject({ date: '2027-07-17', adults: '4', email: 'ona@upe.example', name: '' })
})

test.each([
  ['as many as all of them', 'people=4', '4', []],
  ['with children among them', 'people=4&childAges[]=6&childAges[]=9', '2', [6, 9]],
  ['adults and how many children', 'adults=2&children=2', '2', [null, null]],
  ['adults and ages', 'adults=2&children=2&childAges[]=6&childAges[]=9', '2', [6, 9]],
  ['fewer children than ages', 'adults=2&children=1&childAges[]=6&childAges[]=9', '2', [6]],
  ['the text that once held ages', 'adults=2&children=2 vaikai (5 ir 8 m.)', '2', []],
])('a link says who comes: %s', (_what, query, adults, childAges) => {
  expect(readValues(new URLSearchParams(query), { adults: '2' })).toMatchObject({ adults, childAges })
})
