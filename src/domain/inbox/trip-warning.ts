import type { BookingJson } from '../bookings/json.ts'
import type { Closure } from '../conditions/condition.ts'
import type { Warning } from '../water/warning.ts'

/**
 * The reasons why a trip may not begin, or not go on: its water, a closure of its river on its days, its tour that does not run then, or takes no child
 * as young as one.
 */
export type TripWarning = {
  water?: Warning | undefined
  closure?: Closure | undefined
  isClosed?: boolean
  youngestAge?: number
}
export type TripWarnings = ReadonlyMap<string, TripWarning>

/** Whether somebody, the reader or the other side, has yet to say yes to days that a booking may get. */
export const isAsked = ({ status, offer }: Pick<BookingJson, 'status' | 'offer'>): boolean =>
  status === 'requested' || status === 'offered' || (status === 'confirmed' && offer !== null)
