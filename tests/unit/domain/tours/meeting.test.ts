import { expect, test } from 'vitest'
import {
  AT_PUT_IN,
  agreedMeeting,
  changedMeet,
  isFindable,
  isSaid,
  MEETING_PLACES,
  meetingOf,
  meetingTime,
  type TourMeet,
} from '#src/domain/tours/meeting.ts'

const tour = {
  departure: { lng: 25.1, lat: 55.6 },
  departureAddress: 'Andrioniškis',
  arrival: { lng: 25.11, lat: 55.53 },
  arrivalAddress: 'Anykščiai',
}
const base = { address: 'Paupio g. 14, Anykščiai', location: { lng: 25.10264, lat: 55.52557 } }
const car = { address: 'Aikštelė prie tilto', coordinates: { lng: 25.2, lat: 55.5 } }
const at = (meet: Partial<TourMeet>) => meetingOf({ ...tour, meet: { ...AT_PUT_IN, ...meet } }, base)

test.each([
  ['put-in', {}, 'Andrioniškis', [25.1, 55.6]],
  ['take-out', {}, 'Anykščiai', [25.11, 55.53]],
  ['base', {}, 'Paupio g. 14, Anykščiai', [25.10264, 55.52557]],
  ['elsewhere', car, 'Aikštelė prie tilto', [25.2, 55.5]],
] as const)('a party that meets at %s is sent there', (place, more, address, point) => {
  expect(at({ at: place, ...more })).toEqual({ at: place, address, point, notes: {}, minutesBefore: 0 })
})

test('nobody has said where a tour without any place begins', () => {
  const nowhere = { departure: null, departureAddress: '', arrival: null, arrivalAddress: '' }
  const meet = (changes: Partial<TourMeet>) => meetingOf({ ...nowhere, meet: { ...AT_PUT_IN, ...changes } }, base)
  expect(meet({})).toBeNull()
  // These say something all the same.
  for (const changes of [{ minutesBefore: 15 }, { notes: { lt: 'Prie tilto.' } }])
    expect(meet(changes)).toMatchObject({ address: '', point: null, ...changes })
})

test('only a place that has a name or a point is found', () => {
  const unknown = { address: '', location: null }
  const found = MEETING_PLACES.map(place => {
    const meet = { ...AT_PUT_IN, at: place }
    return isFindable(meetingOf({ ...tour, arrival: null, arrivalAddress: '', meet }, unknown))
  })
  expect(found).toEqual([true, false, false, false])
  expect(isFindable(at({ at: 'elsewhere', coordinates: car.coordinates }))).toBe(true)
  expect(isFindable(null)).toBe(true)
})

test('an address and a point belong to a place elsewhere alone, and what is not sent stays', () => {
  const elsewhere = changedMeet(AT_PUT_IN, { at: 'elsewhere', ...car, notes: { lt: 'Šalia.' }, minutesBefore: 30 })
  expect(elsewhere).toEqual({ at: 'elsewhere', ...car, notes: { lt: 'Šalia.' }, minutesBefore: 30 })
  expect(changedMeet(elsewhere, { notes: { en: 'Near.' } })).toEqual({
    ...elsewhere,
    notes: { lt: 'Šalia.', en: 'Near.' },
  })
  expect(changedMeet(elsewhere, { coordinates: null, notes: { lt: null }, minutesBefore: 0 })).toEqual({
    ...elsewhere,
    coordinates: null,
    notes: {},
    minutesBefore: 0,
  })
  expect(changedMeet(elsewhere, { at: 'base' })).toEqual({ ...elsewhere, at: 'base', address: '', coordinates: null })
  expect(changedMeet(elsewhere, { notes: { lt: '' } }).notes).toEqual({})
})

test('what was agreed before there was a choice is met at the put-in, at the start', () => {
  const agreed = { address: 'Puvočiai', point: [24.31, 54.12] as [number, number] }
  expect(agreedMeeting(agreed)).toEqual({ at: 'put-in', ...agreed, notes: {}, minutesBefore: 0 })
  expect(agreedMeeting(null)).toBeNull()
  const told = { ...agreed, at: 'base' as const, notes: { lt: 'Kieme.' }, minutesBefore: 15 }
  expect(agreedMeeting(told)).toEqual(told)
})

test.each([
  ['09:00', 0, '09:00'],
  ['09:00', 30, '08:30'],
  ['10:05', 65, '09:00'],
  ['00:20', 20, '00:00'],
  ['00:10', 20, null],
  [null, 30, null],
])('of a start at %s a party comes %d minutes earlier: %s', (startTime, minutesBefore, time) => {
  expect(meetingTime({ minutesBefore }, startTime)).toBe(time)
})

test('a put-in without anything more is what is usual', () => {
  const usual = { at: 'put-in' as const, address: 'Puvočiai', point: null, notes: {}, minutesBefore: 0 }
  expect(isSaid(usual)).toBe(false)
  for (const more of [{ at: 'base' as const }, { minutesBefore: 10 }, { notes: { en: 'By the bridge.' } }])
    expect(isSaid({ ...usual, ...more })).toBe(true)
})
