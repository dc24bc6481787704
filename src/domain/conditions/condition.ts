import { addDays, daysBetween, instantOf, type LocalDate, localDateOf } from '#src/lib/local-date.ts'

/** A report of what somebody has met on a river, and others should know for a while: enumerations, limits, and the rules of its clock. */

export const CONDITION_KINDS = [
  'tree',
  'weir-open',
  'weir-closed',
  'low-water',
  'high-water',
  'access',
  'closed',
  'other',
] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** These are at a place; without one nobody could look out for them. */
export const AT_A_PLACE: readonly ConditionKind[] = ['tree', 'weir-open', 'weir-closed', 'access']

/**
 * The kinds of reporters: a guest with a trip on that river that was agreed or is over, any other account, a provider with tours there, or an
 * admin.
 */
export const REPORTERS = ['guest', 'account', 'provider', 'admin'] as const
export type Reporter = (typeof REPORTERS)[number]

/** `waiting` for an admin to look at it. Whatever has ended never comes back. */
export const CONDITION_STATUSES = ['waiting', 'shown', 'hidden', 'ended'] as const
export type ConditionStatus = (typeof CONDITION_STATUSES)[number]

export const ENDED_BY = ['clock', 'votes', 'reporter', 'admin'] as const
export type EndedBy = (typeof ENDED_BY)[number]

export const VOTES = ['there', 'gone'] as const
export type Says = (typeof VOTES)[number]
/** The newest word of a person; earlier ones are forgotten. */
export type Vote = { person: string; says: Says; at: Date }

export const CONDITION_LIMITS = {
  km: { min: 0, max: 1000 },
  wordsLength: 500,
  /** How long ago it may have been seen. */
  seenDays: 6,
  /** How far a place may be from the course of its river, which is drawn within two kilometres. */
  awayKm: 5,
  /** Reports of one river, on its page and in lists. */
  shown: 40,
} as const

/** Days after the one on which it was seen, where its reporter says nothing else; also how long a word that it is still there is good for. */
export const LIFE_DAYS = 7
/** The days that a reporter may give it at most. */
const LONGEST_DAYS: Record<Reporter, number> = { guest: 7, account: 7, provider: 30, admin: 30 }
/** A closure ends on the day that its reporter names, so many days from now at most. */
const LONGEST_CLOSURE_DAYS: Record<Reporter, number> = { ...LONGEST_DAYS, admin: 366 }
/** However often others find it, it ends a year after it was reported: then it is no news. */
const MOST_DAYS = 365
/** So many persons who found it gone, within so many days, end it. */
const GONE_VOTES = 2
const GONE_DAYS = LIFE_DAYS

export const longestDays = (kind: ConditionKind, reporter: Reporter): number =>
  (kind === 'closed' ? LONGEST_CLOSURE_DAYS : LONGEST_DAYS)[reporter]

/** The midnight after a day. */
const endOfDay = (day: LocalDate): Date => instantOf(addDays(day, 1))

type Lasting = {
  kind: ConditionKind
  reporter: Reporter
  seenOn: LocalDate
  /** Days that its reporter gives it; none for a closure. */
  days?: number | undefined
  /** The last day of a closure. */
  untilDay?: LocalDate | null | undefined
}

/** When a report ends by itself, never later than its reporter may say. */
export function endOf({ kind, reporter, seenOn, days = LIFE_DAYS, untilDay }: Lasting): Date {
  if (kind === 'closed' && untilDay) return endOfDay(untilDay)
  return endOfDay(addDays(seenOn, Math.min(Math.max(1, days), longestDays(kind, reporter))))
}

/** Says what all see at once: all that an admin says; the kind and the place that those say who go there. */
export function firstStanding(
  reporter: Reporter,
  kind: ConditionKind,
): { status: 'waiting' | 'shown'; isReviewed: boolean } {
  if (reporter === 'admin') return { status: 'shown', isReviewed: true }
  // Without its words the last kind says nothing.
  const isKnown = reporter !== 'account' && kind !== 'other'
  return { status: isKnown ? 'shown' : 'waiting', isReviewed: false }
}

type Standing = { status: ConditionStatus; endsAt: Date }

/** A condition ends on time, also where no task has run since. */
export const statusAt = ({ status, endsAt }: Standing, now: Date): ConditionStatus => (endsAt <= now ? 'ended' : status)

type Reported = Standing & { kind: ConditionKind; reporter: Reporter; person: string; createdAt: Date }

/** Whether anybody may vote: what an admin has closed, an admin opens. */
export const takesVotes = ({ kind, reporter }: Pick<Reported, 'kind' | 'reporter'>): boolean =>
  !(kind === 'closed' && reporter === 'admin')

const DAY_MS = 86_400_000

/**
 * Says what becomes of a condition that is shown once somebody has voted; `votes` are those of all, the new one among them. A closure keeps
 * its date.
 */
export function afterVote(
  condition: Reported,
  votes: readonly Vote[],
  { person, says, at }: Vote,
): { endsAt: Date; endedBy: EndedBy | null } {
  const { kind, endsAt, createdAt } = condition
  if (says === 'there') {
    const renewed = endOfDay(addDays(localDateOf(at), LIFE_DAYS))
    const latest = endOfDay(addDays(localDateOf(createdAt), MOST_DAYS))
    const later = Math.max(endsAt.getTime(), Math.min(renewed.getTime(), latest.getTime()))
    return { endsAt: kind === 'closed' ? endsAt : new Date(later), endedBy: null }
  }
  const others = votes.filter(it => it.person !== condition.person)
  // Whoever was mistaken takes it back, unless somebody else has found it too.
  if (person === condition.person && others.every(it => it.says === 'gone')) return { endsAt, endedBy: 'reporter' }
  const since = at.getTime() - GONE_DAYS * DAY_MS
  const gone = new Set(votes.filter(it => it.says === 'gone' && it.at.getTime() > since).map(it => it.person))
  return { endsAt, endedBy: gone.size >= GONE_VOTES ? 'votes' : null }
}

/** The answers of an admin to a report. */
export const REVIEWS = ['approve', 'hide', 'end'] as const
export type Review = (typeof REVIEWS)[number]

/** How a report stands after an admin has looked at it; undefined where it has ended already. */
export function afterReview(
  status: ConditionStatus,
  review: Review,
): { status: ConditionStatus; isReviewed: true } | undefined {
  if (status === 'ended') return undefined
  const next = { approve: 'shown', hide: 'hidden', end: 'ended' } as const
  return { status: next[review], isReviewed: true }
}

/** The days on which a closure holds; `fromDay` is null where it holds already. */
export type Closure = { fromDay: LocalDate | null; untilDay: LocalDate }

/**
 * The part of a river that a closure closes, in kilometres along its course as it was drawn then: longitude, latitude and kilometre of each
 * point. `closures_of` of the database compares it with the ways of tours, by the rule of `isOnStretch`.
 */
export type ClosedWay = {
  course: readonly (readonly [lng: number, lat: number, km: number])[]
  fromKm: number
  toKm: number
}

/** Whether a trip of so many days from `startsOn` on meets a closure. */
export const isClosedOn = ({ fromDay, untilDay }: Closure, startsOn: LocalDate, days: number): boolean =>
  startsOn <= untilDay && (fromDay === null || addDays(startsOn, days - 1) >= fromDay)

type TripDays = { startsOn: LocalDate; days: number }

/** Whether a trip meets a closure on the days that are left of it: all of them, or where it has begun those from today on. */
export function isClosedFrom(closure: Closure, { startsOn, days }: TripDays, today: LocalDate): boolean {
  const first = startsOn < today ? today : startsOn
  return isClosedOn(closure, first, days - daysBetween(startsOn, first))
}

/** Whether a report is a closure by an admin that a trip meets on the days that are left of it. */
export const stopsTrip = (
  {
    fromDay,
    untilDay,
    ...report
  }: Pick<Reported, 'kind' | 'reporter'> & { fromDay: LocalDate | null; untilDay: LocalDate | null },
  trip: TripDays,
  today: LocalDate,
): boolean => !takesVotes(report) && untilDay !== null && isClosedFrom({ fromDay, untilDay }, trip, today)
