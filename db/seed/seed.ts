import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import type { AmenityVariant } from '#src/domain/providers/provider.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import type { Database } from '../client.ts'
import {
  amenities,
  amenityTexts,
  providers,
  providerTexts,
  socials,
  tourAmenities,
  tourExtras,
  tourRates,
  tourShuttles,
  tours,
  tourTexts,
  users,
} from '../schema/index.ts'
import { openForRequests } from './bookable.ts'
import { demoProviders } from './content/index.ts'
import type { SeedPricing, SeedProvider, SeedTour } from './content.ts'
import { reportOnRivers } from './reports.ts'
import { readStretches, type Stretch } from './stretches.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** `takesRequests`: some tours can be asked for, which sends emails to providers that there are not, and rivers have reports, of things that there are not. */
type Options = { takesRequests?: boolean }

/**
 * Loads the demo providers and tours into an empty database, all or nothing. Returns false where it wasn't empty: of two who begin at once, one waits for the other. `hashOf`: hashes
 * the password of an account, by its address; not called where the database is not empty.
 */
export async function seedDemo(
  db: Database,
  hashOf: (email: string) => string | Promise<string>,
  { takesRequests = false }: Options = {},
): Promise<boolean> {
  return db.transaction(async tx => {
    // The lock belongs to the transaction, not to the connection, which a pooler gives to others.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tekme demo content', 0))`)
    const [anyone] = await tx.select({ id: users.id }).from(users).limit(1)
    if (anyone) return false
    const stretches = readStretches()
    for (const provider of demoProviders) {
      const { bookable, reports = [], ...seed } = provider
      const { id, userId } = await insertProvider(tx, seed, await hashOf(seed.email), stretches)
      if (!takesRequests) continue
      if (bookable) await openForRequests(tx, { ...seed, id }, bookable)
      await reportOnRivers(tx, { userId, reports }, stretches)
    }
    await standOnKnownPlaces(tx)
    const priced = demoProviders.flatMap(({ tours }) => tours).filter(({ pricing }) => pricing)
    await recomputePrices(
      tx,
      priced.map(({ stretch }) => stableId(stretch)),
      localDateOf(new Date()),
    )
    return true
  })
}

async function insertProvider(
  tx: Transaction,
  seed: Omit<SeedProvider, 'bookable' | 'reports'>,
  passwordHash: string,
  stretches: Map<string, Stretch>,
): Promise<{ id: string; userId: string }> {
  const { texts, tours: seedTours, contacts, location, amenities: offered, socials: networks, email, ...facts } = seed
  const userId = stableId(`user ${email}`)
  const providerId = stableId(`provider ${seed.name}`)
  await tx.insert(users).values({ id: userId, email, passwordHash, role: 'manager', emailVerifiedAt: new Date() })
  const [lng, lat] = location
  await tx.insert(providers).values({ id: providerId, userId, ...facts, ...contacts, location: { lng, lat } })
  await tx
    .insert(providerTexts)
    .values(LOCALES.map(locale => ({ providerId, locale, description: unwrap(texts[locale].description) })))
  if (networks.length) await tx.insert(socials).values(networks.map(social => ({ providerId, ...social })))
  const amenityIds = new Map(offered.map(({ variant }) => [variant, stableId(`${providerId} ${variant}`)]))
  await tx
    .insert(amenities)
    .values(offered.map(({ info: _, ...it }) => ({ ...it, id: found(amenityIds, it.variant), providerId })))
  const infos = offered.flatMap(({ variant, info }) =>
    info ? LOCALES.map(locale => ({ amenityId: found(amenityIds, variant), locale, info: info[locale] })) : [],
  )
  if (infos.length) await tx.insert(amenityTexts).values(infos)
  for (const tour of seedTours) await insertTour(tx, providerId, tour, found(stretches, tour.stretch), amenityIds)
  return { id: providerId, userId }
}

/** The ends of stretches are as exact as the places that came of them: to a kilometre and a half. */
async function standOnKnownPlaces(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update tour_stops s set access_point_id = (
      select p.id from access_points p, tours t
      where t.id = s.tour_id and metres_between(p.location, case s.role when 'put-in' then t.departure else t.arrival end) <= 1500
      order by metres_between(p.location, case s.role when 'put-in' then t.departure else t.arrival end) limit 1)
    where access_point_id is null`)
}

async function insertTour(
  tx: Transaction,
  providerId: string,
  seed: SeedTour,
  stretch: Stretch,
  amenityIds: Map<AmenityVariant, string>,
): Promise<void> {
  const id = stableId(seed.stretch)
  await tx.insert(tours).values({
    id,
    providerId,
    website: seed.website ?? '',
    distanceKm: stretch.distanceKm,
    days: stretch.days,
    durationHours: stretch.durationHours,
    difficulty: stretch.difficulty,
    youngestAge: seed.youngestAge ?? null,
    priceCents: perDay(seed.priceCents, stretch.days),
    departure: { lng: stretch.putIn.lng, lat: stretch.putIn.lat },
    departureAddress: stretch.putIn.name,
    arrival: { lng: stretch.takeOut.lng, lat: stretch.takeOut.lat },
    arrivalAddress: stretch.takeOut.name,
    meet: { ...AT_PUT_IN, ...seed.meet },
    regions: seed.regions,
    rivers: [stretch.river, ...(seed.alsoOn ?? [])],
    createdAt: publishedAt(id),
  })
  await tx.insert(tourTexts).values(
    LOCALES.map(locale => {
      const { name, description } = seed.texts[locale]
      return { tourId: id, locale, name, description: unwrap(description) }
    }),
  )
  await tx
    .insert(tourAmenities)
    .values(seed.amenities.map(variant => ({ tourId: id, providerId, amenityId: found(amenityIds, variant) })))
  if (seed.pricing) await insertPricing(tx, id, seed.pricing)
}

async function insertPricing(tx: Transaction, tourId: string, { rates, shuttle, extras = [] }: SeedPricing) {
  const usual = { per: 'trip', dayClass: 'any' } as const
  await tx
    .insert(tourRates)
    .values(rates.map((rate, at) => ({ ...usual, ...rate, id: stableId(`${tourId} rate ${at}`), tourId })))
  if (shuttle) await tx.insert(tourShuttles).values({ ...shuttle, tourId })
  if (extras.length) await tx.insert(tourExtras).values(extras.map(extra => ({ ...extra, tourId })))
}

/** Unwraps the lines of the content files; only blank lines separate paragraphs. */
function unwrap(text: string): string {
  return text.replace(/([^\n])\n(?!\n)/g, '$1 ')
}

/** The same demo entry has the same id, and so the same address, in every installation. */
export function stableId(name: string): string {
  const digest = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
  return digest.toString(36).slice(0, 12)
}

/** A tour's price is per person per day; rounded to half a euro. */
function perDay(cents: number, days: number): number {
  return Math.round(cents / days / 50) * 50
}

/** Spread over one spring, so that "newest first" mixes rivers and providers. */
function publishedAt(id: string): Date {
  const minutes = Number.parseInt(id.slice(-5), 36) % (90 * 24 * 60)
  return new Date(Date.UTC(2026, 2, 1) + minutes * 60_000)
}

function found<K, T>(map: Map<K, T>, key: K): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo content names an unknown ${key}`)
  return value
}
