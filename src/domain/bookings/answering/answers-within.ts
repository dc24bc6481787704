import { WAITING_HOURS } from '../booking.ts'
import type { BookingEvent } from '../status.ts'

/** How soon a provider usually answers requests: a word from real answers, never a number that could tell of one guest. */

/** The words, soonest first, each with the hours that it stands for. Nothing is answered later than the last: a request has lapsed then. */
export const ANSWER_HOURS = { hour: 1, hours: 4, day: WAITING_HOURS.answer } as const
export type AnswersWithin = keyof typeof ANSWER_HOURS
export const ANSWERS_WITHIN = Object.keys(ANSWER_HOURS) as [AnswersWithin, ...AnswersWithin[]]

/** The events by which a provider answers a request that waits. */
export const ANSWERS = ['accept', 'decline', 'offer'] as const satisfies readonly BookingEvent[]

export const isAnswer = (event: BookingEvent): boolean => (ANSWERS as readonly BookingEvent[]).includes(event)

export const ANSWER_RULE = {
  /** Requests of so many days are looked at. */
  days: 365,
  /** Nothing is said of fewer. */
  requests: 5,
  /** So many of a hundred have to be answered within the time that is said. */
  percent: 75,
} as const

/** `asked`: the requests that were answered, or lapsed unanswered. Beside it, how many of them were answered within the hours of each word. */
export type AnswerCounts = { asked: number } & Record<AnswersWithin, number>

/** The soonest word that holds for enough of them; null where there are too few requests, or too few were answered. */
export function answersWithin(counts: AnswerCounts): AnswersWithin | null {
  if (counts.asked < ANSWER_RULE.requests) return null
  return ANSWERS_WITHIN.find(word => counts[word] * 100 >= counts.asked * ANSWER_RULE.percent) ?? null
}
