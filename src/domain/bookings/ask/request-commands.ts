import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import { forbidden, invalid, notFound, overtaken, unauthorized } from '../../errors.ts'
import { message } from '../../message.ts'
import { canChange } from '../../policy.ts'
import { traderOf } from '../../traders/queries.ts'
import { type BookingTime, WAITING_HOURS } from '../booking.ts'
import type { BookingRow } from '../holder-queries.ts'
import type { NewBooking } from '../schema.ts'
import { holdFor, plannedBoats, type Wanted } from '../steps/boat-commands.ts'
import { lastMomentOf } from '../steps/deadline-queries.ts'
import { writeEvent } from '../steps/event-commands.ts'
import { holdOrAsk } from '../steps/large-commands.ts'
import { queueBookingMails } from '../steps/mail-commands.ts'
import { answerBy, hoursAfter } from '../waiting.ts'
import { type Bookable, getBookable, snapshotOf, takesRequests } from './bookable-queries.ts'
import {
  type Asker,
  agreedPrice,
  type BookingContext,
  getByKey,
  hasProved,
  insertOnce,
  keyOf,
  lockTour,
  newColumns,
} from './new-commands.ts'

/**
 * Asks for a trip, or, of a provider, writes down what was agreed by telephone. The same body with the same `requestKey` is one
 * request. Throws `Failure`: 400 fields; 404 an unknown tour, or one that takes no requests; 409 `gone`, `closed` or `price`.
 */
export async function createBooking(
  db: Database,
  asker: Asker,
  body: NewBooking,
  context: BookingContext,
): Promise<BookingRow> {
  const requestKey = keyOf(asker, body)
  const tour = await getBookable(db, body.tour)
  if (!tour || (tour.status === 'draft' && body.channel === 'site')) throw notFound()
  const columns = newColumns(tour, body, context)
  const isProvider = body.channel === 'phone'
  const sent = { guest: body.guest, time: columns }
  const way = isProvider ? recorded(asker, tour, columns) : await requested(db, asker, tour, sent, context)
  const { startsOn, days, startTime, adults, childAges } = columns
  const party = { adults, childAges, extras: body.extras, ...(isProvider && { boats: body.boats }) }
  const wanted = { tourId: tour.id, startsOn, days, startTime, ...party, isProvider, now: context.now }
  // Refused before anything is locked, so that of many who want the last boat only a few wait for each other.
  const planned = await plannedBoats(db, wanted)
  const row = {
    ...columns,
    ...way.columns,
    ...planned.held,
    ...agreedPrice(planned.price, body),
    snapshot: snapshotOf(tour, await traderOf(db, tour.providerId)),
    requestKey,
  }
  return db.transaction(async tx => {
    await lockTour(tx, tour, asker)
    const made = await insertOnce(tx, row)
    if (!made.isNew) return made.booking
    const booking = way.isHeld ? await holdNew(tx, made.booking, { wanted, body }) : made.booking
    await writeEvent(tx, booking, { from: 'new', event: way.event, actor: way.actor, now: context.now })
    await queueBookingMails(tx, { before: undefined, after: booking, event: way.event, actor: way.actor })
    await context.admit?.(tx, booking)
    return booking
  })
}

/** Others may have taken boats meanwhile: it is priced by those that it gets. */
async function holdNew(tx: Database, booking: BookingRow, { wanted, body }: { wanted: Wanted; body: NewBooking }) {
  const { id: bookingId, channel, providerId } = booking
  const made =
    channel === 'phone' && providerId !== null
      ? { ...(await holdFor(tx, wanted, { bookingId, providerId })), asksFirst: false }
      : await holdOrAsk(tx, { booking, wanted })
  if (!made) throw notFound()
  const changes = { ...made.held, asksFirst: made.asksFirst, ...agreedPrice(made.price, body) }
  await tx.update(bookings).set(changes).where(eq(bookings.id, booking.id))
  return { ...booking, ...changes }
}

/** What came of the very same body before, for whoever knows all of it with its key. */
export async function getRepeated(db: Database, asker: Asker, body: NewBooking): Promise<BookingRow | undefined> {
  const requestKey = keyOf(asker, body)
  return requestKey === null ? undefined : getByKey(db, requestKey)
}

type Way = {
  columns: Pick<BookingRow, 'channel' | 'status'> & Partial<typeof bookings.$inferInsert>
  /** Whether its boats are held from the beginning. */
  isHeld: boolean
  event: 'request' | 'record'
  actor: 'guest' | 'provider'
}

async function requested(
  db: Database,
  asker: Asker,
  tour: Bookable,
  { guest, time }: { guest: NewBooking['guest']; time: BookingTime },
  { now }: BookingContext,
): Promise<Way> {
  if (!takesRequests(tour)) throw overtaken(message('bookings:refused.none'), 'closed', { reason: 'none' })
  const guestEmail = guest.email || (asker?.isVerified ? asker.email : '')
  if (!guestEmail) throw invalid(message('bookings:failure.email'), 'guest.email')
  // Only an address that is proved already needs no letter first.
  const isProved = hasProved(asker, guestEmail)
  const expiresAt = isProved
    ? answerBy(now, await lastMomentOf(db, tour.id, time))
    : hoursAfter(now, WAITING_HOURS.unverified)
  const status = isProved ? 'requested' : 'unverified'
  const columns = { channel: 'site', status, userId: asker?.id ?? null, expiresAt, guestEmail } as const
  return { columns, isHeld: isProved, event: 'request', actor: 'guest' }
}

function recorded(asker: Asker, tour: Bookable, { endsAt, createdAt }: { endsAt: Date; createdAt: Date }): Way {
  if (!asker) throw unauthorized()
  if (!canChange(asker, { userId: tour.ownerId })) throw forbidden()
  if (tour.priceCents === null) throw invalid(message('bookings:failure.tour'), 'tour')
  if (endsAt <= createdAt) throw invalid(message('bookings:refused.past'), 'startsOn')
  return { columns: { channel: 'phone', status: 'confirmed' }, isHeld: true, event: 'record', actor: 'provider' }
}
