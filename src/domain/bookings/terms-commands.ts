import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { conflict } from '../errors.ts'
import { message } from '../message.ts'
import { changeTour } from '../tours/own-tour-commands.ts'
import type { TourRecord } from '../tours/record-queries.ts'
import { traderOf } from '../traders/queries.ts'
import type { Actor } from '../users/user.ts'
import type { BookingTerms } from './terms.ts'

export const termsOf = ({ bookingMode: mode, cancellation, badWater }: TourRecord): BookingTerms => ({
  mode,
  cancellation,
  badWater,
})

/**
 * Throws a 409 `Failure` where requests are to be taken of a provider that has not certified who sells, or where no message
 * would reach a guest.
 */
export function saveBookingTerms(
  db: Database,
  actor: Actor,
  id: string,
  { mode, cancellation, badWater }: BookingTerms,
  { reachesGuests }: { reachesGuests: boolean },
) {
  return changeTour(db, actor, id, async (tx, before) => {
    if (mode === 'request') {
      if (!reachesGuests) throw conflict(message('account:failure.bookingMail'), 'mode')
      if (!(await traderOf(tx, before.providerId))) throw conflict(message('account:failure.bookingTrader'), 'mode')
    }
    await tx.update(tours).set({ bookingMode: mode, cancellation, badWater }).where(eq(tours.id, id))
  })
}
