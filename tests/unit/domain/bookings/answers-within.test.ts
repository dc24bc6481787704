import { expect, test } from 'vitest'
import { ANSWER_HOURS, ANSWERS, answersWithin, isAnswer } from '#src/domain/bookings/answering/answers-within.ts'
import { WAITING_HOURS } from '#src/domain/bookings/booking.ts'
import { TRANSITIONS } from '#src/domain/bookings/status.ts'

test.each([
  ['of four requests nothing is said, however soon', { asked: 4, hour: 4, hours: 4, day: 4 }, null],
  ['of five it is', { asked: 5, hour: 5, hours: 5, day: 5 }, 'hour'],
  ['of none nothing', { asked: 0, hour: 0, hours: 0, day: 0 }, null],
  ['three of four are enough', { asked: 8, hour: 6, hours: 6, day: 6 }, 'hour'],
  ['one fewer are not', { asked: 8, hour: 5, hours: 6, day: 8 }, 'hours'],
  ['of five it takes four', { asked: 5, hour: 3, hours: 4, day: 4 }, 'hours'],
  ['the soonest word that holds', { asked: 12, hour: 8, hours: 8, day: 9 }, 'day'],
  ['where too many lapsed, nothing', { asked: 12, hour: 8, hours: 8, day: 8 }, null],
] as const)('%s', (_, counts, word) => {
  expect(answersWithin(counts)).toBe(word)
})

test('the last word is as long as a request waits, so every answer is within it', () => {
  expect(Math.max(...Object.values(ANSWER_HOURS))).toBe(WAITING_HOURS.answer)
})

test('an answer is whatever a provider can say to a request that waits, but for its end with what is deleted', () => {
  const said = TRANSITIONS.filter(({ from, actor }) => from === 'requested' && actor === 'provider')
  expect(said.map(({ event }) => event).filter(event => event !== 'cancel')).toEqual([...ANSWERS])
  expect(isAnswer('accept')).toBe(true)
  expect(isAnswer('no-show')).toBe(false)
})
