import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from '#src/domain/bookings/calendar.ts'
import { instantOf } from '#src/lib/local-date.ts'

const trip: CalendarEvent = {
  id: 'abcdefghijkl',
  revision: 3,
  host: 'tekme.example',
  changedAt: new Date('2027-05-01T10:00:00Z'),
  startsOn: '2027-07-17',
  days: 1,
  startTime: '09:30',
  state: 'CONFIRMED',
  durationHours: 4,
  organizer: { name: 'Merkio „vingis"', email: 'labas@upe.example' },
  title: 'Merkys, iš lėto; „ramiai“ \\ toli',
  place: 'Puvočių tiltas, Varėnos r.',
  point: [24.31, 54.12],
  description: `Pirma eilutė\nAntra: ${'šiaurės ežerų žygis '.repeat(20)}`,
  url: '',
}

function read(event: Partial<CalendarEvent>) {
  const text = writeCalendar({ ...trip, ...event })
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event')
  return { text, calendar, component, event: new ICAL.Event(component) }
}

test('a calendar reads what was written, whatever the words hold', () => {
  const { event, component } = read({})
  expect([event.uid, event.sequence, event.summary, event.location, event.description]).toEqual([
    'abcdefghijkl@tekme.example',
    3,
    trip.title,
    trip.place,
    trip.description,
  ])
  expect(component.getFirstPropertyValue('geo')).toEqual([54.12, 24.31])
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('no line is longer than 75 bytes, and no letter is torn', () => {
  const { text } = read({})
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map(line => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test.each([
  ['in summer', '2027-07-17'],
  ['in winter', '2027-01-02'],
  ['on the day on which the clock is put on', '2027-03-28'],
  ['on the day on which it is put back', '2027-10-31'],
  ['on the day after', '2027-11-01'],
  ['on 29 February', '2028-02-29'],
])('it begins when clocks there show the time, %s', (_, startsOn) => {
  const { event } = read({ startsOn })
  expect(event.startDate.toJSDate()).toEqual(instantOf(startsOn, '09:30'))
})

test('of two days over New Year it ends on the second', () => {
  const { event } = read({ startsOn: '2026-12-31', days: 2 })
  expect(event.endDate.toString()).toMatch(/^2027-01-01/)
})

test('without a start time it is whole days', () => {
  const { event } = read({ startsOn: '2028-02-28', days: 2, startTime: null })
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
    true,
    '2028-02-28',
    '2028-03-01',
  ])
})

test.each([
  ['so many hours after its start', { durationHours: 4 }, '2027-07-17T13:30:00'],
  ['half an hour later', { durationHours: 4.5 }, '2027-07-17T14:00:00'],
  ['the next day, where it goes into the night', { durationHours: 5, startTime: '21:00' }, '2027-07-18T02:00:00'],
  [
    'by the clock that was put back meanwhile',
    { startsOn: '2027-10-31', startTime: '02:00', durationHours: 4 },
    '2027-10-31T05:00:00',
  ],
  ['in the evening, where nobody said how long it takes', { durationHours: null }, '2027-07-17T20:00:00'],
  ['in the evening of its last day', { days: 3, durationHours: null }, '2027-07-19T20:00:00'],
  [
    'before midnight, where it begins in the evening',
    { startTime: '21:00', durationHours: null },
    '2027-07-17T23:59:00',
  ],
])('it ends %s', (_, changes, end) => {
  expect(read(changes).event.endDate.toString()).toBe(end)
})

test.each([
  ['CONFIRMED', 'PUBLISH'],
  ['TENTATIVE', 'PUBLISH'],
  ['CANCELLED', 'CANCEL'],
] as const)('one that is %s is sent as %s, by whom it is organized', (state, method) => {
  const { calendar, component } = read({ state })
  const organizer = component.getFirstProperty('organizer')
  expect([calendar.getFirstPropertyValue('method'), component.getFirstPropertyValue('status')]).toEqual([method, state])
  expect([organizer?.getParameter('cn'), organizer?.getFirstValue()]).toEqual([
    "Merkio „vingis'",
    'mailto:labas@upe.example',
  ])
})
