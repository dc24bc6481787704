import type { Database } from '#db/client.ts'
import { type Asker, type BookingContext, hasProved } from '#src/domain/bookings/ask/new-commands.ts'
import { createBooking, getRepeated } from '#src/domain/bookings/ask/request-commands.ts'
import type { BookingRow } from '#src/domain/bookings/holder-queries.ts'
import type { NewBooking } from '#src/domain/bookings/schema.ts'
import { mailboxOf } from '#src/domain/users/mailbox.ts'
import { type LimitPair, requireUnspent, requireWithinLimits } from '../http/limits/rate-limit.ts'
import { strangerLimits } from '../mail/account-mail.ts'

type Asking = { asker: Asker; body: NewBooking; address: string }

/**
 * Asks for a trip, for the call and for the page whose form works without a script. What is sent again, and what is refused,
 * counts for no limit. Throws `Failure`: 429, and as `createBooking`.
 */
export async function askForBooking(
  db: Database,
  { asker, body, address }: Asking,
  context: BookingContext,
): Promise<BookingRow> {
  const earlier = await getRepeated(db, asker, body)
  if (earlier) return earlier
  const own = ownLimit({ asker, body, address })
  if (own) await requireUnspent(db, own)
  else await requireUnspent(db, ...unprovedLimits(body.guest.email, address))
  return createBooking(db, asker, body, {
    ...context,
    admit: (tx, { guestEmail, tourId, providerId }) =>
      own
        ? requireWithinLimits(tx, own)
        : requireWithinLimits(tx, ...unprovedLimits(guestEmail, address, { tourId, providerId })),
  })
}

/** An account with a proved address has a limit of its own, for which nobody else's requests count. */
function ownLimit({ asker, body, address }: Asking): LimitPair | undefined {
  if (body.channel === 'phone') return ['bookingsPerAccount', asker?.id ?? address]
  return asker && hasProved(asker, body.guest.email || asker.email) ? ['requestsPerAccount', asker.id] : undefined
}

/** Each of these writes an email to an address that may be anybody's. Nothing else is locked after the first of them. */
const unprovedLimits = (
  email: string,
  address: string,
  about?: Pick<BookingRow, 'tourId' | 'providerId'>,
): LimitPair[] => [
  ['bookingsPerAddress', address],
  ['bookingsPerMailbox', mailboxOf(email)],
  ...(about
    ? ([
        ['bookingsPerTour', about.tourId ?? ''],
        ['bookingsPerProvider', about.providerId ?? ''],
      ] as const)
    : []),
  ...strangerLimits(address),
]
