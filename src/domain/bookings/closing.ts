import * as v from 'valibot'
import { fields, text } from '../fields.ts'
import { message } from '../message.ts'
import { BOOKING_LIMITS } from './booking.ts'

/** The counts of what ends with a tour, a provider or an account, and the body of a deletion; shared with the browser. */

/** `agreed`: requested here and accepted. `phone`: agreed by telephone. `waiting`: for an answer of the provider. */
export const OPEN_KINDS = ['agreed', 'phone', 'offered', 'waiting'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** In whose name something is deleted: its provider's, or the site's where one of its admins did it. */
export const CLOSERS = ['provider', 'operator'] as const
export type Closer = (typeof CLOSERS)[number]

const integer = v.pipe(v.number(), v.integer())
const sumJson = v.object({ bookings: integer, people: integer, totalCents: integer })

export const openBookingsJson = v.object({
  agreed: sumJson,
  phone: sumJson,
  offered: sumJson,
  waiting: sumJson,
  days: v.pipe(
    v.array(v.object({ day: v.string(), bookings: integer, people: integer })),
    v.description('On which they begin, the next first.'),
  ),
})
/** The open bookings, counted by kind, with their days. */
export type OpenBookings = v.InferOutput<typeof openBookingsJson>
export type OpenSum = v.InferOutput<typeof sumJson>

export const noneOpen = (): OpenBookings => ({
  agreed: none(),
  phone: none(),
  offered: none(),
  waiting: none(),
  days: [],
})
const none = (): OpenSum => ({ bookings: 0, people: 0, totalCents: 0 })

export const countOpen = (open: OpenBookings): number =>
  OPEN_KINDS.reduce((count, kind) => count + open[kind].bookings, 0)

export const REASON_MISSING = message('bookings:failure.deletionReason')

/** A deletion's instruction about the bookings that it ends. */
export const endingEntries = {
  bookings: v.pipe(
    v.optional(v.picklist(['cancel'], message('bookings:failure.deletionBookings'))),
    v.description('`cancel`: what is open ends. Without it such a deletion is refused with 409.'),
  ),
  reason: v.pipe(
    v.optional(text(BOOKING_LIMITS.noteLength), ''),
    v.description('Shown to whoever counted on it; needed where bookings are cancelled.'),
  ),
}

export type Ending = { bookings?: 'cancel' | undefined; reason: string }

/** An ending with a reason, wherever it cancels. */
export const withReason = <T extends Ending>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.bookings === undefined || dataset.value.reason !== '') return
    const { value } = dataset
    const at = { type: 'object', origin: 'value', input: { ...value }, key: 'reason', value: value.reason } as const
    addIssue({ message: REASON_MISSING, path: [at] })
  })

export const deletionBody = v.optional(v.pipe(fields(endingEntries, {}), withReason()))
