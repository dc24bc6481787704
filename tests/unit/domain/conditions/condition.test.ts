import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterReview,
  afterVote,
  CONDITION_KINDS,
  CONDITION_STATUSES,
  endOf,
  firstStanding,
  isClosedFrom,
  isClosedOn,
  longestDays,
  REPORTERS,
  REVIEWS,
  statusAt,
  takesVotes,
  type Vote,
} from '#src/domain/conditions/condition.ts'
import { addDays, daysBetween, instantOf, localDateOf } from '#src/lib/local-date.ts'

const DAY_MS = 86_400_000
const kinds = fc.constantFrom(...CONDITION_KINDS)
const reporters = fc.constantFrom(...REPORTERS)
const days = fc.integer({ min: 0, max: 800 }).map(count => addDays('2026-01-01', count))

test('a report lives through seven days unless its reporter says less, and only who may say more', () => {
  const seenOn = '2026-07-10'
  const lastDay = (reporter: (typeof REPORTERS)[number], said?: number) =>
    localDateOf(new Date(endOf({ kind: 'tree', reporter, seenOn, days: said }).getTime() - 1))
  expect(REPORTERS.map(reporter => lastDay(reporter))).toEqual(Array(4).fill('2026-07-17'))
  expect(lastDay('guest', 2)).toBe('2026-07-12')
  expect(REPORTERS.map(reporter => lastDay(reporter, 30))).toEqual([
    '2026-07-17',
    '2026-07-17',
    '2026-08-09',
    '2026-08-09',
  ])
})

test('a closure ends at the midnight after its last day, in summer and in winter', () => {
  const end = (untilDay: string) =>
    endOf({ kind: 'closed', reporter: 'admin', seenOn: '2026-03-01', untilDay }).toISOString()
  expect(end('2026-03-28')).toBe('2026-03-28T22:00:00.000Z')
  expect(end('2026-03-29')).toBe('2026-03-29T21:00:00.000Z')
})

test('whatever is said, a report ends by itself, and never later than its reporter may say', () => {
  fc.assert(
    fc.property(kinds, reporters, days, fc.integer({ min: -5, max: 999 }), (kind, reporter, seenOn, said) => {
      const end = endOf({ kind, reporter, seenOn, days: said })
      const lived = daysBetween(seenOn, localDateOf(new Date(end.getTime() - 1)))
      expect(lived).toBeGreaterThanOrEqual(1)
      expect(lived).toBeLessThanOrEqual(longestDays(kind, reporter))
      expect(statusAt({ status: 'shown', endsAt: end }, new Date(end.getTime() - 1))).toBe('shown')
      for (const status of CONDITION_STATUSES) expect(statusAt({ status, endsAt: end }, end)).toBe('ended')
    }),
  )
})

test.each([
  ['guest', 'tree', 'shown', false],
  ['provider', 'weir-closed', 'shown', false],
  ['account', 'tree', 'waiting', false],
  ['guest', 'other', 'waiting', false],
  ['provider', 'other', 'waiting', false],
  ['admin', 'other', 'shown', true],
] as const)('what a %s says of %s is %s at first, its words looked at: %s', (reporter, kind, status, isReviewed) => {
  expect(firstStanding(reporter, kind)).toEqual({ status, isReviewed })
})

test('nobody’s words but those of an admin are read before somebody has looked', () => {
  fc.assert(
    fc.property(reporters, kinds, (reporter, kind) => {
      expect(firstStanding(reporter, kind).isReviewed).toBe(reporter === 'admin')
    }),
  )
})

const START = instantOf('2026-06-01', '10:00')
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000)
const reported = (overrides: object = {}) => ({
  kind: 'tree' as const,
  reporter: 'guest' as const,
  person: 'rasa',
  status: 'shown' as const,
  createdAt: START,
  endsAt: endOf({ kind: 'tree', reporter: 'guest', seenOn: '2026-06-01' }),
  ...overrides,
})
const vote = (person: string, says: Vote['says'], hours: number): Vote => ({ person, says, at: after(hours) })

test('two persons end it, one does not, and one who says it twice is one', () => {
  const [jonas, ona] = [vote('jonas', 'gone', 1), vote('ona', 'gone', 2)]
  expect(afterVote(reported(), [jonas], jonas).endedBy).toBeNull()
  expect(afterVote(reported(), [jonas, ona], ona).endedBy).toBe('votes')
  expect(afterVote(reported(), [ona], ona).endedBy).toBeNull()
})

test('who found it gone longer than a week ago says nothing of now', () => {
  const old = vote('jonas', 'gone', 0)
  const seen = vote('petras', 'there', 100)
  const late = vote('ona', 'gone', 7 * 24)
  expect(afterVote(reported(), [old, seen, late], late).endedBy).toBeNull()
  const soon = vote('ona', 'gone', 7 * 24 - 1)
  expect(afterVote(reported(), [old, seen, soon], soon).endedBy).toBe('votes')
})

test('who reported takes it back alone, unless somebody else has found it too', () => {
  const own = vote('rasa', 'gone', 3)
  expect(afterVote(reported(), [own], own).endedBy).toBe('reporter')
  const seen = vote('ona', 'there', 2)
  expect(afterVote(reported(), [seen, own], own).endedBy).toBeNull()
  const gone = vote('jonas', 'gone', 2)
  expect(afterVote(reported(), [seen, gone, own], own).endedBy).toBe('votes')
})

test('still there is good for a week from that day, never shortens it, and moves no closure', () => {
  const there = vote('ona', 'there', 72)
  expect(afterVote(reported(), [there], there).endsAt).toEqual(instantOf('2026-06-12'))
  const long = reported({ reporter: 'provider', endsAt: instantOf('2026-07-01') })
  expect(afterVote(long, [there], there).endsAt).toEqual(long.endsAt)
  const closure = reported({ kind: 'closed', endsAt: instantOf('2026-06-05') })
  expect(afterVote(closure, [there], there).endsAt).toEqual(closure.endsAt)
})

test('what an admin has closed is not voted on, all else is', () => {
  const closed = CONDITION_KINDS.flatMap(kind => REPORTERS.map(reporter => ({ kind, reporter }))).filter(
    it => !takesVotes(it),
  )
  expect(closed).toEqual([{ kind: 'closed', reporter: 'admin' }])
})

/** Histories of a report while the clock goes on: votes of four persons, and nothing at all for some hours. */
const histories = fc.array(
  fc.record({
    person: fc.constantFrom('rasa', 'jonas', 'ona', 'petras'),
    says: fc.constantFrom('there' as const, 'gone' as const),
    hours: fc.integer({ min: 1, max: 200 }),
  }),
  { minLength: 1, maxLength: 120 },
)

test('in any history it ends within a year and a week, once, and only for a reason that can be told', () => {
  fc.assert(
    fc.property(histories, history => {
      let condition = reported()
      const votes = new Map<string, Vote>()
      let hours = 0
      for (const step of history) {
        hours += step.hours
        const now = after(hours)
        if (statusAt(condition, now) === 'ended') {
          // By the clock: nobody has found it within its time.
          expect(now.getTime()).toBeGreaterThanOrEqual(condition.endsAt.getTime())
          return
        }
        votes.set(step.person, { ...step, at: now })
        const all = [...votes.values()]
        const { endsAt, endedBy } = afterVote(condition, all, { ...step, at: now })
        expect(endsAt.getTime()).toBeGreaterThanOrEqual(condition.endsAt.getTime())
        expect(endsAt.getTime() - START.getTime()).toBeLessThan(366 * DAY_MS)
        const gone = all.filter(it => it.says === 'gone' && now.getTime() - it.at.getTime() < 7 * DAY_MS)
        if (step.says === 'there') expect(endedBy).toBeNull()
        else if (gone.length >= 2) expect(['votes', 'reporter']).toContain(endedBy)
        else expect(endedBy === null || (endedBy === 'reporter' && step.person === 'rasa')).toBe(true)
        if (endedBy) return
        condition = { ...condition, endsAt }
      }
    }),
    { numRuns: 500 },
  )
})

test('what has ended stays so, whatever an admin does', () => {
  for (const review of REVIEWS) expect(afterReview('ended', review)).toBeUndefined()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REVIEWS), { maxLength: 8 }), reviews => {
      let status: (typeof CONDITION_STATUSES)[number] = 'waiting'
      for (const review of reviews) status = afterReview(status, review)?.status ?? status
      const first = reviews.indexOf('end')
      const last = { approve: 'shown', hide: 'hidden', end: 'ended' } as const
      const by = first < 0 ? reviews.at(-1) : 'end'
      expect(status).toBe(by ? last[by] : 'waiting')
    }),
  )
})

test('a closure meets the trips that are on the river on one of its days, and no others', () => {
  fc.assert(
    fc.property(
      days,
      fc.nat(4),
      // Days on which one of them begins or ends are the hard ones.
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      (from, long, later, count, isNow) => {
        const startsOn = addDays(from, later)
        const closure = { fromDay: isNow ? null : from, untilDay: addDays(from, long) }
        const trip = Array.from({ length: count }, (_, at) => addDays(startsOn, at))
        const meets = trip.some(day => day <= closure.untilDay && (isNow || day >= from))
        expect(isClosedOn(closure, startsOn, count)).toBe(meets)
      },
    ),
  )
})

test('a trip that has begun meets a closure on the days that are left of it alone', () => {
  const seen = { true: 0, false: 0 }
  const drawn = fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 5 }), fc.nat(8), fc.nat(3), fc.nat(8))
  for (const [first, count, from, long, now] of fc.sample(drawn, { seed: 4, numRuns: 500 })) {
    const [startsOn, today] = [addDays('2026-06-01', first), addDays('2026-06-01', now)]
    const closure = { fromDay: addDays('2026-06-01', from), untilDay: addDays('2026-06-01', from + long) }
    const left = Array.from({ length: count }, (_, at) => addDays(startsOn, at)).filter(day => day >= today)
    if (left.length === 0 || left.length === count) continue
    const meets = left.some(day => closure.fromDay <= day && day <= closure.untilDay)
    expect({ startsOn, count, closure, today, is: isClosedFrom(closure, { startsOn, days: count }, today) }).toEqual({
      ...{ startsOn, count, closure, today, is: meets },
    })
    seen[`${meets}`]++
  }
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(30)
})
