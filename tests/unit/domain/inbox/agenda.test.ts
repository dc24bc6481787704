import { expect, test } from 'vitest'
import { agendaOf } from '#src/domain/inbox/agenda.ts'
import { request } from '#tests/islands/account/inbox/bookings.ts'

const guest = (name: string) => ({ guest: { name, email: '', phone: '' } })
const booked = [
  request({ ...guest('Ona'), startTime: null }),
  request({ ...guest('Jonas'), startTime: '09:30', boats: [{ kind: 'raft', count: 1 }] }),
  request({ ...guest('Rasa'), startsOn: '2027-07-16', days: 2 }),
  request({ ...guest('Lina'), startsOn: '2027-07-18' }),
]
const namesOn = (day: string) => agendaOf(booked, day).bookings.map(it => it.guest.name)

test('a day has those who are on the river, in the order in which they come', () => {
  expect(namesOn('2027-07-16')).toEqual(['Rasa'])
  expect(namesOn('2027-07-17')).toEqual(['Rasa', 'Jonas', 'Ona'])
  expect(namesOn('2027-07-18')).toEqual(['Lina'])
  expect(namesOn('2027-07-19')).toEqual([])
})

test('its people and boats are summed by kind', () => {
  expect(agendaOf(booked, '2027-07-17')).toMatchObject({
    people: 12,
    boats: [
      { kind: 'double-kayak', count: 4 },
      { kind: 'raft', count: 1 },
    ],
  })
})

test('a trip over New Year is on both days', () => {
  const trip = [request({ startsOn: '2027-12-31', days: 2 })]
  expect(agendaOf(trip, '2028-01-01').bookings).toHaveLength(1)
  expect(agendaOf(trip, '2028-01-02').bookings).toHaveLength(0)
})
