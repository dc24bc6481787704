import type { Database } from '#db/client.ts'
import type { BookingCaller, HeldBooking } from '#src/domain/bookings/holder-queries.ts'
import { renewGuestLink } from '#src/domain/bookings/link-commands.ts'
import { type AskedStep, doWithBooking, type StepContext } from '#src/domain/bookings/steps/step-commands.ts'
import { requireWithinLimits } from '../http/limits/rate-limit.ts'

/** The events that ask the other side for an answer: everything else happens once, or once for each of these. */
const OPENING: readonly AskedStep['event'][] = ['offer', 'propose']

/**
 * Something happens to a request, for the call and for the page whose form works without a script. How often either side offers
 * another time or price is limited; ending it never is. Throws `Failure`: 429, and as `doWithBooking`.
 */
export const stepBooking = (
  db: Database,
  caller: BookingCaller,
  asked: AskedStep,
  context: Omit<StepContext, 'admit'>,
): Promise<HeldBooking> =>
  doWithBooking(db, caller, asked, {
    ...context,
    admit: async (tx, actor) => {
      if (OPENING.includes(asked.event)) await requireWithinLimits(tx, ['offersPerBookingAndSide', asked.id, actor])
    },
  })

/** Sends a guest a new link, which ends the earlier ones, for the call and for the page. Throws `Failure`: 429, and as `renewGuestLink`. */
export const renewLinkOf = (db: Database, caller: BookingCaller, id: string): Promise<void> =>
  renewGuestLink(db, caller, id, {
    now: new Date(),
    admit: tx => requireWithinLimits(tx, ['linksPerBooking', id]),
  })
