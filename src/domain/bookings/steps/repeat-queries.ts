import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents } from '#db/schema/index.ts'
import type { BoatCount } from '../../boats/boat.ts'
import { isSameParty } from '../../party/party.ts'
import type { BookingAccess, BookingRow } from '../access-commands.ts'
import type { EventBody } from '../schema.ts'
import type { BookingEvent, CalledEvent } from '../status.ts'

type Step = { event: CalledEvent; body: EventBody }

/** The most events that one step writes: what was overdue is dropped before a move, which a booking by telephone takes at once. */
const MOST_EVENTS = 3

/** Whether this very step is the one that came first: of a press that was repeated, or whose answer was lost. */
export async function isRepeated(tx: Database, { booking, seat }: BookingAccess, { event, body }: Step) {
  if (body.version >= booking.version) return false
  const { bookingId, seq } = bookingEvents
  const since = await tx
    .select()
    .from(bookingEvents)
    .where(and(eq(bookingId, booking.id), gt(seq, body.version)))
    .orderBy(asc(seq))
    .limit(MOST_EVENTS + 1)
  const made = event === 'propose' && since[0]?.event === 'expire' ? since.slice(1) : since
  const isIts = made.every(({ actor, note }) => note === body.note && actor === seat.actor)
  const isSame =
    isIts &&
    isDeepStrictEqual(
      made.map(it => it.event),
      eventsOf(event, booking),
    )
  return isSame && isSameTime(booking, body) && isSameOffer(booking, { event, body })
}

/** The events that a step writes, but for what was overdue before. */
const eventsOf = (event: CalledEvent, booking: BookingRow): BookingEvent[] =>
  isTakenAtOnce(event, booking) ? [event, 'take'] : [event]

const isTakenAtOnce = (event: CalledEvent, { channel }: BookingRow) => event === 'propose' && channel === 'phone'

/** Whether the hour that a provider names with a yes is the one that was agreed. */
const isSameTime = ({ startTime }: BookingRow, body: EventBody) => !body.startTime || body.startTime === startTime

/** Whether that is what was offered, or is agreed by now: what is the same as before an offer does not repeat. */
function isSameOffer(booking: BookingRow, { event, body }: Step): boolean {
  const { adults, childAges, boats, ...sent } = body.offer ?? {}
  const terms = isTakenAtOnce(event, booking) ? booking : booking.offer
  const party = (it: { adults?: number | undefined; childAges?: readonly number[] | undefined } | null) => ({
    adults: it?.adults ?? booking.adults,
    childAges: it?.childAges ?? booking.childAges,
  })
  const named = Object.entries(sent).filter(([, value]) => value !== undefined)
  return (
    isSameParty(party({ adults, childAges }), party(terms)) &&
    (boats === undefined || isDeepStrictEqual(boats.map(countOf), terms?.boats.map(countOf))) &&
    named.every(([name, value]) => isDeepStrictEqual(terms?.[name as keyof typeof terms], value))
  )
}

/** Boats are kept with what their fleet says of them besides. */
const countOf = ({ kind, count }: BoatCount) => ({ kind, count })
