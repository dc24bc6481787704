import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { conflictWith, forbidden, invalid, notFound, unauthorized } from '../../errors.ts'
import { message } from '../../message.ts'
import { dialable } from '../../phone.ts'
import { canChange } from '../../policy.ts'
import type { PriceAnswer } from '../../prices/price.ts'
import { ALONE_FROM_AGE } from '../../prices/rate.ts'
import { meetingOf } from '../../tours/meeting.ts'
import { traderOf } from '../../traders/queries.ts'
import { type BookingAccount, type BookingRow, hasProved, lockTour } from '../access-commands.ts'
import { type BindingWords, type BookingSnapshot, WAITING_HOURS } from '../booking.ts'
import { bindBrowser } from '../code-commands.ts'
import type { NewBooking } from '../schema.ts'
import { answerBy, hoursAfter, instantsOf } from '../status.ts'
import { requireAge } from './age-queries.ts'
import { type BookingWanted, holdOrAsk, requirePlan } from './boat-commands.ts'
import { writeEvent } from './event-commands.ts'
import { type Bookable, getBookable } from './quote-queries.ts'

/**
 * `check` comes before anything is loaded, and is passed by what is sent again. `admit` is the last part of the transaction: it may still
 * refuse what was written. `browser`: the secret of the one that sends it, for the code of the email.
 */
export type BookingContext = {
  now: Date
  locale: Locale
  /** The words that a guest was told where they ordered. */
  binding?: BindingWords
  browser?: string
  check?: () => Promise<void>
  admit?: (tx: Database, booking: BookingRow) => Promise<void>
}

/**
 * Requests a trip or, of a provider, records what was agreed by telephone: loads, allows, plans, prices, locks, writes and tells, in
 * this order. The same body with the same `requestKey` is one request. Throws `Failure`: 400 fields; 404 an unknown tour, or one that takes
 * no requests; 409 `gone`, `closed` or `price`.
 */
export async function createBooking(
  db: Database,
  account: BookingAccount,
  body: NewBooking,
  { now, locale, binding, browser, check, admit }: BookingContext,
): Promise<BookingRow> {
  const requestKey = keyOf(account, body)
  const earlier = requestKey === null ? undefined : await getByKey(db, requestKey)
  if (earlier) {
    await bindBrowser(db, earlier, browser)
    return earlier
  }
  await check?.()
  const tour = await getBookable(db, body.tour)
  if (!tour || (tour.status === 'draft' && body.channel === 'site')) throw notFound()
  const way = body.channel === 'phone' ? recording(account, tour, body, now) : requesting(account, tour, body)
  const wanted = wantedBy(tour, body, now)
  // Refused before anything is locked, so that of many who want the last boat only a few wait for each other.
  const plan = await requirePlan(db, wanted)
  const row = {
    ...columnsOf(tour, body, { now, locale }),
    ...way.columns,
    ...plan.columns,
    ...agreedPrice(plan.price, body),
    expiresAt: expiryOf(way.columns.status, plan.lastMoment, now),
    snapshot: {
      ...snapshotOf(tour, await traderOf(db, tour.providerId)),
      ...(body.channel === 'site' && binding && { binding }),
    },
    requestKey,
  }
  return db.transaction(async tx => {
    await lockTour(tx, { ...tour, userId: account?.id ?? null })
    const { booking: written, isNew } = await insertOnce(tx, row)
    await bindBrowser(tx, written, browser)
    if (!isNew) return written
    const booking = way.isHeld ? await holdNew(tx, written, wanted, body) : written
    await writeEvent(tx, booking, { from: 'new', event: way.event, actor: way.actor, now })
    await admit?.(tx, booking)
    return booking
  })
}

function keyOf(account: BookingAccount, body: NewBooking): string | null {
  if (body.requestKey === undefined) return null
  return createHash('sha256')
    .update(JSON.stringify([account?.id, body]))
    .digest('base64url')
}

async function getByKey(db: Database, requestKey: string): Promise<BookingRow | undefined> {
  const [earlier] = await db.select().from(bookings).where(eq(bookings.requestKey, requestKey))
  return earlier
}

type Way = {
  columns: Pick<BookingRow, 'channel' | 'status'> & Partial<typeof bookings.$inferInsert>
  /** Whether its boats are held from the beginning. */
  isHeld: boolean
  event: 'request' | 'record'
  actor: 'guest' | 'provider'
}

function requesting(account: BookingAccount, tour: Bookable, { guest, childAges }: NewBooking): Way {
  if (!tour.takesRequests) throw conflictWith(message('bookings:refused.none'), 'closed', { reason: 'none' })
  const guestEmail = guest.email || (account?.isVerified ? account.email : '')
  if (!guestEmail) throw invalid(message('bookings:failure.email'), 'guest.email')
  requireAge(tour.youngestAge, { childAges }, 'childAges')
  // Only an address that is proved already needs no email first.
  const isProved = hasProved(account, guestEmail)
  const status = isProved ? 'requested' : 'unverified'
  const columns = { channel: 'site', status, userId: account?.id ?? null, guestEmail } as const
  return { columns, isHeld: isProved, event: 'request', actor: 'guest' }
}

function recording(account: BookingAccount, tour: Bookable, body: NewBooking, now: Date): Way {
  if (!account) throw unauthorized()
  if (!canChange(account, { userId: tour.ownerId })) throw forbidden()
  if (tour.priceCents === null) throw invalid(message('bookings:failure.tour'), 'tour')
  if (body.startTime === null) throw invalid(message('bookings:failure.hour'), 'startTime')
  if (instantsOf(timeOf(tour, body)).endsAt <= now) throw invalid(message('bookings:refused.past'), 'startsOn')
  return { columns: { channel: 'phone', status: 'confirmed' }, isHeld: true, event: 'record', actor: 'provider' }
}

const timeOf = ({ days }: Bookable, { startsOn, startTime }: NewBooking) => ({ startsOn, startTime, days })

function wantedBy(tour: Bookable, body: NewBooking, now: Date): BookingWanted {
  const { adults, childAges, extras, boats, channel } = body
  const isProvider = channel === 'phone'
  const party = { adults, childAges, extras, ...(isProvider && { boats }) }
  return { tourId: tour.id, ...timeOf(tour, body), ...party, isProvider, now }
}

function columnsOf(tour: Bookable, body: NewBooking, { now, locale }: Pick<BookingContext, 'now' | 'locale'>) {
  const { adults, childAges, guest } = body
  const time = timeOf(tour, body)
  return {
    ...time,
    ...instantsOf(time),
    adults,
    childAges,
    providerId: tour.providerId,
    tourId: tour.id,
    policy: { cancellation: tour.cancellation, badWater: tour.badWater },
    guestName: guest.name,
    guestEmail: guest.email,
    guestPhone: guest.phone,
    locale: body.locale ?? locale,
    message: body.message,
    createdAt: now,
  }
}

/** Until when somebody is waited for: the guest to confirm the address, or the provider to answer. */
function expiryOf(status: BookingRow['status'], lastMoment: Date, now: Date): Date | null {
  if (status === 'unverified') return hoursAfter(now, WAITING_HOURS.unverified)
  return status === 'requested' ? answerBy(now, lastMoment) : null
}

function snapshotOf(tour: Bookable, trader: BookingSnapshot['trader']): BookingSnapshot {
  return {
    tourNames: tour.names,
    provider: { name: tour.providerName, phone: dialable(tour.providerPhone), email: tour.providerEmail },
    meet: meetingOf(tour, tour.base),
    rivers: tour.rivers,
    distanceKm: tour.distanceKm,
    durationHours: tour.durationHours,
    trader,
  }
}

/** Each refusal names its field, unless a provider who wrote it down says the total. */
const REFUSED = { boats: 'startsOn', alone: 'childAges', party: 'adults', extras: 'extras' } as const

/**
 * The price that the party will pay. Throws `Failure`: 400 where there is no price for it; 409 `price` where it is another one than the
 * guest was shown.
 */
function agreedPrice(price: PriceAnswer | undefined, { channel, totalCents }: NewBooking) {
  const isSaid = channel === 'phone' && totalCents !== undefined
  if (!price || 'refusal' in price) {
    if (isSaid) return { priceLines: [], totalCents, priceIsEstimate: false }
    const refusal = price?.refusal ?? 'party'
    throw invalid(message(`bookings:refused.${refusal}`, { age: ALONE_FROM_AGE }), REFUSED[refusal])
  }
  const { boats: _, ...shown } = price
  if (isSaid) return { priceLines: price.lines, totalCents, priceIsEstimate: false }
  if (totalCents !== undefined && totalCents !== price.totalCents)
    throw conflictWith(message('bookings:failure.price'), 'price', { ...shown, before: totalCents }, 'totalCents')
  return { priceLines: price.lines, totalCents: price.totalCents, priceIsEstimate: price.isEstimate }
}

/** Writes one request of several that are sent at once; the others wait for it. */
async function insertOnce(
  tx: Database,
  row: typeof bookings.$inferInsert,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  const [booking] = await tx
    .insert(bookings)
    .values(row)
    .onConflictDoNothing({ target: bookings.requestKey })
    .returning()
  if (booking) return { booking, isNew: true }
  const earlier = row.requestKey ? await getByKey(tx, row.requestKey) : undefined
  if (!earlier) throw notFound()
  return { booking: earlier, isNew: false }
}

/** Others may have taken boats meanwhile: it is priced by those that it gets. */
async function holdNew(tx: Database, booking: BookingRow, wanted: BookingWanted, body: NewBooking) {
  const held = await holdOrAsk(tx, { booking, wanted })
  if (!held) throw notFound()
  const changes = { ...held.columns, asksFirst: held.asksFirst, ...agreedPrice(held.price, body) }
  await tx.update(bookings).set(changes).where(eq(bookings.id, booking.id))
  return { ...booking, ...changes }
}
