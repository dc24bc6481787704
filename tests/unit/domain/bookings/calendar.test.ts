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
  isCancelled: false,
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
  return { text, component, event: new ICAL.Event(component) }
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

test('one that was called off is taken out of calendars that have it', () => {
  expect(read({ isCancelled: true }).component.getFirstPropertyValue('status')).toBe('CANCELLED')
})
