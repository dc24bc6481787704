import { expect, test } from 'vitest'
import {
  answerBy,
  canBeNoShow,
  cancellation,
  effectiveStatus,
  instantsOf,
  isLinkAlive,
} from '#src/domain/bookings/status.ts'

const at = (text: string) => new Date(text)
const NOW = at('2027-07-10T09:00:00Z')

test.each([
  ['a day where there is time', '2027-07-17T06:00:00Z', '2027-07-11T09:00:00Z'],
  ['never past the last moment', '2027-07-10T15:00:00Z', '2027-07-10T15:00:00Z'],
  ['but two hours at least', '2027-07-10T10:00:00Z', '2027-07-10T11:00:00Z'],
])('an answer is waited for: %s', (_, last, until) => expect(answerBy(NOW, at(last))).toEqual(at(until)))

test('a trip lasts from its start to the midnight after its last day, there', () => {
  expect(instantsOf({ startsOn: '2026-12-31', days: 2, startTime: '10:00' })).toEqual({
    startsAt: at('2026-12-31T08:00:00Z'),
    endsAt: at('2027-01-01T22:00:00Z'),
  })
  // The day of spring has 23 hours.
  expect(instantsOf({ startsOn: '2027-03-28', days: 1, startTime: null })).toEqual({
    startsAt: at('2027-03-27T22:00:00Z'),
    endsAt: at('2027-03-28T21:00:00Z'),
  })
  expect(instantsOf({ startsOn: '2028-02-29', days: 1, startTime: null }).endsAt).toEqual(at('2028-02-29T22:00:00Z'))
})

const confirmed = {
  status: 'confirmed',
  updatedAt: NOW,
  expiresAt: null,
  ...instantsOf({ startsOn: '2027-07-17', days: 2, startTime: null }),
} as const

test('what is over counts as over at that very moment', () => {
  const requested = { ...confirmed, status: 'requested', expiresAt: NOW } as const
  expect(effectiveStatus(requested, new Date(NOW.getTime() - 1))).toBe('requested')
  expect(effectiveStatus(requested, NOW)).toBe('expired')
  expect(effectiveStatus(confirmed, at('2027-07-18T20:59:59Z'))).toBe('confirmed')
  expect(effectiveStatus(confirmed, at('2027-07-18T21:00:00Z'))).toBe('done')
})

test('nobody came: from the start to three days after the end', () => {
  const moments = ['2027-07-16T20:59:59Z', '2027-07-16T21:00:00Z', '2027-07-21T20:59:59Z', '2027-07-21T21:00:00Z']
  expect(moments.map(moment => canBeNoShow(confirmed, at(moment)))).toEqual([false, true, true, false])
})

test('a link works for a hundred days after the trip', () => {
  const moments = ['2027-10-26T20:59:59Z', '2027-10-26T21:00:00Z']
  expect(moments.map(moment => isLinkAlive(confirmed, at(moment)))).toEqual([true, false])
})

test.each(['declined', 'withdrawn', 'cancelled', 'expired'] as const)(
  'a link to what is %s works for fourteen days more, and not past its usual end',
  status => {
    const ended = { ...confirmed, status }
    const moments = ['2027-07-24T08:59:59Z', '2027-07-24T09:00:00Z']
    expect(moments.map(moment => isLinkAlive(ended, at(moment)))).toEqual([true, false])
    const late = { ...ended, updatedAt: at('2027-10-26T20:00:00Z') }
    expect(['2027-10-26T20:59:59Z', '2027-10-26T21:00:00Z'].map(moment => isLinkAlive(late, at(moment)))).toEqual([
      true,
      false,
    ])
  },
)

test('what the clock has ended is over since then, whether or not a task has written it down', () => {
  const requested = { ...confirmed, status: 'requested', expiresAt: at('2027-07-11T09:00:00Z') } as const
  const moments = ['2027-07-25T08:59:59Z', '2027-07-25T09:00:00Z']
  expect(moments.map(moment => isLinkAlive(requested, at(moment)))).toEqual([true, false])
})

test.each([
  ['flexible', '2027-07-16T06:30:00Z'],
  ['moderate', '2027-07-14T06:30:00Z'],
  ['strict', '2027-07-10T06:30:00Z'],
] as const)('cancelling is free until hours before the start: %s', (level, until) => {
  const { startsAt } = instantsOf({ startsOn: '2027-07-17', days: 1, startTime: '09:30' })
  const policy = { cancellation: level, badWater: 'free-for-both' } as const
  expect(cancellation(policy, startsAt, new Date(at(until).getTime() - 1)).isFree).toBe(true)
  expect(cancellation(policy, startsAt, at(until))).toEqual({ isFree: false, freeUntil: at(until) })
})
