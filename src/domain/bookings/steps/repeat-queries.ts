import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents } from '#db/schema/index.ts'
import { isSameParty } from '../../party/party.ts'
import type { BookingAccess, BookingRow } from '../access-commands.ts'
import type { EventBody } from '../schema.ts'
import type { BookingActor, CalledEvent } from '../status.ts'

/** Whether this very step is the one that came first: of a press that was repeated, or whose answer was lost. */
export async function isRepeated(
  tx: Database,
  { booking, seat }: BookingAccess,
  { event, body }: { event: CalledEvent; body: EventBody },
): Promise<boolean> {
  if (booking.version !== body.version + 1) return false
  const [last] = await tx
    .select()
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.seq, booking.version)))
  const isSame = last?.event === event && last.note === body.note && isActor(seat.actors, last.actor)
  return isSame && isSameOffer(booking, body)
}

const isActor = (actors: readonly BookingActor[], actor: BookingActor) => actors.includes(actor)

/** Whether that is what was offered: what is the same as before an offer does not repeat. */
function isSameOffer(booking: BookingRow, { offer: { adults, childAges, ...sent } = {} }: EventBody): boolean {
  const { offer } = booking
  const party = (it: { adults?: number | undefined; childAges?: readonly number[] | undefined } | null) => ({
    adults: it?.adults ?? booking.adults,
    childAges: it?.childAges ?? booking.childAges,
  })
  const named = Object.entries(sent).filter(([, value]) => value !== undefined)
  return (
    isSameParty(party({ adults, childAges }), party(offer)) &&
    named.every(([name, value]) => isDeepStrictEqual(offer?.[name as keyof typeof offer], value))
  )
}
