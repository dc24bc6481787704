import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours, tourTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { listAvailability } from '../../availability/day-queries.ts'
import { isTaken } from '../../boats/boat.ts'
import { planBoats } from '../../boats/plan-queries.ts'
import { rulesOn } from '../../boats/season.ts'
import { getTourRules } from '../../boats/tour-queries.ts'
import { forbidden, notFound, unauthorized } from '../../errors.ts'
import { peopleOf } from '../../party/party.ts'
import { bringsTooYoung, tooYoung } from '../../party/youngest-age.ts'
import { canChange } from '../../policy.ts'
import type { Price } from '../../prices/price.ts'
import { isNotDeleted } from '../../tours/lifecycle/visibility-queries.ts'
import type { Actor } from '../../users/user.ts'
import type { BookingJson, Quote } from '../json.ts'
import { type AskedMove, offerPrice } from '../offer-price.ts'
import type { QuoteBody } from '../schema.ts'
import { cancellation, instantsOf } from '../status.ts'

/**
 * Prices a trip for a party, and says whether there are boats. By telephone it is for the provider, who goes when they like and sees what is
 * left. Throws `Failure`: 404; for others by telephone 401 or 403.
 */
export async function getQuote(
  db: Database,
  { tour: tourId, startsOn, startTime, channel, ...party }: QuoteBody,
  { now, account }: { now: Date; account?: Pick<Actor, 'id' | 'role'> | undefined },
): Promise<Quote> {
  const tour = await getBookable(db, tourId)
  if (!tour || tour.status === 'draft' || tour.priceCents === null) throw notFound()
  const isProvider = channel === 'phone'
  if (isProvider && !account) throw unauthorized()
  if (isProvider && account && !canChange(account, { userId: tour.ownerId })) throw forbidden()
  const { days, cancellation: level, badWater } = tour
  const policy = { cancellation: level, badWater }
  const time = { startsOn, days, startTime }
  const plan = await planBoats(db, { tourId, ...time, ...party, isProvider, now })
  const rules = await getTourRules(db, tourId)
  const asked = { ...party, people: peopleOf(party), date: startsOn, isOfAnyAge: isProvider }
  const found = await listAvailability(db, [tourId], asked, now)
  const { price, cheaperTaken } = plan
  const availability = { counted: 'free', uncounted: 'uncounted' } as const
  // On a day that is over nobody can go.
  const status = startsOn < localDateOf(now) ? 'closed' : (found.get(tourId)?.status ?? 'closed')
  const cannotGo = isTaken(status) && !isProvider
  const refusal = 'refusal' in price ? price.refusal : null
  const isTooYoung = tooYoung(party.childAges, tour.youngestAge)
  const taking = plan.kind === 'refused' || (isTooYoung && !isProvider) ? undefined : plan
  const reason = plan.kind === 'refused' ? plan.reason : 'full'
  return {
    startsOn,
    days,
    price: cannotGo || 'refusal' in price ? null : shown(price),
    refusal: isTooYoung && (refusal === null || !isProvider) ? 'young' : refusal,
    youngestAge: tour.youngestAge,
    cheaperTaken,
    policy,
    freeUntil: cannotGo ? null : cancellation(policy, instantsOf(time).startsAt, now).freeUntil.toISOString(),
    boats: taking?.boats ?? [],
    free: isProvider ? (plan.free ?? null) : null,
    startTimes: rules ? rulesOn(rules, startsOn).startTimes : [],
    // A day on which nobody can come is none to ask for either.
    availability: !taking ? reason : tour.takesRequests || isProvider ? availability[taking.kind] : 'none',
    status,
  }
}

type Move = Pick<QuoteBody, 'startsOn' | 'startTime' | 'adults' | 'childAges'>

/**
 * Prices a booking on other terms just as `propose` does. `undefined` where that day has no price, or no boats beside its own, and for a child whom
 * the tour does not take.
 */
export async function getMovePrice(
  db: Database,
  booking: BookingJson,
  move: Move,
  now: Date,
): Promise<AskedMove['price'] | undefined> {
  const { _id: exceptBookingId, tour, days, price } = booking
  if (tour._id === null) return undefined
  const youngest = (await getTourRules(db, tour._id))?.youngestAge ?? null
  if (bringsTooYoung(booking.childAges, move.childAges, youngest)) return undefined
  const isAgreed = move.startTime === booking.startTime
  const plan = await planBoats(db, { ...move, tourId: tour._id, days, isAgreed, now, exceptBookingId })
  if (plan.kind === 'refused') return undefined
  const rated = 'refusal' in plan.price ? undefined : plan.price
  const sum = offerPrice({ ...booking, ...price }, { ...move, days, boats: plan.boats }, rated)
  return { ...sum, isEstimate: price.isEstimate && rated?.isEstimate !== false }
}

const shown = ({ boats: _, ...price }: Price): NonNullable<Quote['price']> => price

const namesOf = sql<Partial<Record<Locale, string>>>`(
  select coalesce(json_object_agg(${tourTexts.locale}, ${tourTexts.name}), '{}')
  from ${tourTexts} where ${tourTexts.tourId} = ${tours.id})`

/**
 * Reads what a booking has to know of a tour; `undefined` for an unknown or a deleted one. `takesRequests`: a paused tour, and one that its
 * provider has not opened for requests, take none.
 */
export async function getBookable(db: Database, id: string) {
  const [tour] = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      ownerId: providers.userId,
      status: tours.status,
      bookingMode: tours.bookingMode,
      cancellation: tours.cancellation,
      badWater: tours.badWater,
      days: tours.days,
      priceCents: tours.priceCents,
      distanceKm: tours.distanceKm,
      durationHours: tours.durationHours,
      youngestAge: tours.youngestAge,
      rivers: tours.rivers,
      departure: tours.departure,
      departureAddress: tours.departureAddress,
      arrival: tours.arrival,
      arrivalAddress: tours.arrivalAddress,
      meet: tours.meet,
      base: { address: providers.address, location: providers.location },
      names: namesOf,
      providerName: providers.name,
      providerPhone: providers.phone,
      providerEmail: providers.email,
    })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(eq(tours.id, id), isNotDeleted))
  if (!tour) return undefined
  const { status, bookingMode, priceCents } = tour
  return { ...tour, takesRequests: status === 'published' && bookingMode === 'request' && priceCents !== null }
}

export type Bookable = NonNullable<Awaited<ReturnType<typeof getBookable>>>
