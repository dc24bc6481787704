import type { Message } from '../message.ts'
import type { TraderJson } from '../traders/json.ts'
import type { QuoteJson } from './json.ts'

/** The form that asks for a tour, which works without script. */

export const BOOK_FIELDS = ['date', 'time', 'adults', 'children', 'name', 'email', 'phone', 'message'] as const
export type BookField = (typeof BOOK_FIELDS)[number]
/** As they were typed. */
export type BookValues = Record<BookField, string>
export type BookErrors = Partial<Record<BookField, Message>>

/** The form as it is shown: what was typed, what is wrong with it, and what it would cost. */
export type BookFormState = {
  values: BookValues
  errors: BookErrors
  /** What is wrong with none of the fields. */
  failures: readonly Message[]
  /** None where day or party are not known yet. */
  quote: QuoteJson | undefined
  /** Whom the quote is for. */
  people: number | undefined
  trader: TraderJson
  startTimes: readonly string[]
  /** Ids of the amenities that were ticked. */
  extras: readonly string[]
  /** For what the price is shown, as one text. */
  shown: string
  /** The price that was shown for the same, where it is another now. */
  changed: { before: number; now: number } | undefined
  /** Whether something else is asked for than the price was shown for. */
  isRecounted: boolean
  /** By which a repetition of the same request is known. */
  seed: string
  days: { first: string; last: string }
}
