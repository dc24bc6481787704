import type { Database } from '#db/client.ts'
import type { Asker, BookingContext } from '#src/domain/bookings/ask/new-commands.ts'
import { createBooking, getRepeated } from '#src/domain/bookings/ask/request-commands.ts'
import type { BookingRow } from '#src/domain/bookings/holder-queries.ts'
import type { NewBooking } from '#src/domain/bookings/schema.ts'
import { mailboxOf } from '#src/domain/users/mailbox.ts'
import { requireWithinLimits } from '../http/limits/rate-limit.ts'

type Asking = { asker: Asker; body: NewBooking; address: string }

/**
 * Asks for a trip, for the call and for the page whose form works without a script. What is sent again counts once. Throws
 * `Failure`: 429, and as `createBooking`.
 */
export async function askForBooking(
  db: Database,
  { asker, body, address }: Asking,
  context: BookingContext,
): Promise<BookingRow> {
  const earlier = await getRepeated(db, asker, body)
  if (earlier) return earlier
  if (body.channel === 'phone') await requireWithinLimits(db, ['bookingsPerAccount', asker?.id ?? address])
  else
    await requireWithinLimits(
      db,
      ['bookingsPerAddress', address],
      ['bookingsPerMailbox', mailboxOf(body.guest.email || asker?.email || '')],
    )
  return createBooking(db, asker, body, context)
}
