import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import {
  amenities,
  boats,
  providers,
  tourAmenities,
  tourExtras,
  tourRates,
  tourSeasons,
  tourShuttles,
  tours,
} from '#db/schema/index.ts'
import { type BoatType, FLEET_KINDS, type FleetBoat } from '../boats/boat.ts'
import { onOffer } from '../boats/plan.ts'
import { boatsOfTour } from '../boats/tour-queries.ts'
import { withoutTransport } from '../providers/offered.ts'
import type { PaidAmenity, PriceRules } from './price.ts'
import type { Rate, Shuttle, TourExtra } from './rate.ts'
import { inOrder } from './rate-order.ts'

/** `kinds`: what may be priced by the boat. */
export type TourPriceRules = PriceRules & { providerId: string; kinds: readonly BoatType[] }

/** Reads all that decides the price of each of these tours, of any status, in one statement; an unknown one is left out. */
export async function getPriceRules(db: Database, tourIds: readonly string[]): Promise<Map<string, TourPriceRules>> {
  const ids = [...new Set(tourIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: tours.id,
      providerId: tours.providerId,
      days: tours.days,
      priceCents: tours.priceCents,
      rates: ratesOfTour,
      seasons: seasonsOfTour,
      shuttle: shuttleOfTour,
      extras: extrasOfTour,
      offered: offeredOnTour,
      chosen: boatsOfTour,
      fleet: fleetOfProvider,
    })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(inArray(tours.id, ids))
  return new Map(
    rows.map(({ id, providerId, days, priceCents, rates, seasons, shuttle, extras, offered, chosen, fleet }) => {
      const rules = {
        providerId,
        days,
        priceCents: priceCents ?? 0,
        rates: inOrder(rates),
        seasons,
        shuttle,
        extras,
        amenities: shuttle ? withoutTransport(offered) : offered,
        boats: fleet.length ? onOffer(chosen, fleet) : null,
        kinds: kindsOf(chosen, fleet),
      }
      return [id, rules]
    }),
  )
}

const kindsOf = (chosen: readonly { kind: BoatType }[], fleet: readonly FleetBoat[]): readonly BoatType[] => {
  const [known] = [chosen, fleet].filter(it => it.length)
  return known?.map(({ kind }) => kind) ?? FLEET_KINDS
}

/** All of these, none as an empty list: of each a JSON with the keys in the order in which the hash of the rules has them. */
const listOf = <T>(each: SQL, order: SQL, from: SQL): SQL<T[]> =>
  sql<T[]>`(select coalesce(json_agg(json_build_object(${each}) order by ${order}), '[]') from ${from})`

const ratesOfTour = listOf<Rate>(
  sql`'unit', ${tourRates.unit}, 'boatKind', ${tourRates.boatKind}, 'ageTo', ${tourRates.ageTo}, 'upToPeople', ${tourRates.upToPeople},
    'per', ${tourRates.per}, 'dayClass', ${tourRates.dayClass}, 'seasonId', ${tourRates.seasonId}, 'amountCents', ${tourRates.amountCents}`,
  sql`${tourRates.id}`,
  sql`${tourRates} where ${tourRates.tourId} = ${tours.id}`,
)

const seasonsOfTour = listOf<PriceRules['seasons'][number]>(
  sql`'id', ${tourSeasons.id}, 'fromDay', ${tourSeasons.fromDay}, 'toDay', ${tourSeasons.toDay}, 'yearly', ${tourSeasons.yearly}`,
  sql`${tourSeasons.fromDay}`,
  sql`${tourSeasons} where ${tourSeasons.tourId} = ${tours.id}`,
)

const shuttleOfTour = sql<Shuttle | null>`(
  select json_build_object('mode', ${tourShuttles.mode}, 'amountCents', ${tourShuttles.amountCents}, 'roadKm', ${tourShuttles.roadKm},
    'freeKm', ${tourShuttles.freeKm}, 'minCents', ${tourShuttles.minCents}, 'carries', ${tourShuttles.carries})
  from ${tourShuttles} where ${tourShuttles.tourId} = ${tours.id})`

const extrasOfTour = listOf<TourExtra>(
  sql`'kind', ${tourExtras.kind}, 'amountCents', ${tourExtras.amountCents}, 'unit', ${tourExtras.unit}`,
  sql`${tourExtras.kind}`,
  sql`${tourExtras} where ${tourExtras.tourId} = ${tours.id}`,
)

const offeredOnTour = listOf<PaidAmenity>(
  sql`'id', ${amenities.id}, 'variant', ${amenities.variant}, 'amountCents', ${amenities.amountCents}, 'unit', ${amenities.unit}`,
  sql`${amenities.amountCents}, ${amenities.variant}, ${amenities.id}`,
  sql`${tourAmenities} join ${amenities} on ${amenities.id} = ${tourAmenities.amenityId}
    where ${tourAmenities.tourId} = ${tours.id} and ${amenities.amountCents} > 0`,
)

/** The boats of the provider of a tour. */
export const fleetOfProvider = listOf<FleetBoat>(
  sql`'kind', ${boats.kind}, 'seats', ${boats.seats}, 'owned', ${boats.owned}, 'childToAge', ${boats.childToAge}`,
  sql`${boats.kind}`,
  sql`${boats} where ${boats.providerId} = ${tours.providerId}`,
)

/** Whether a price of a tour has a shuttle in it. */
export const hasShuttle = (tourId: AnyPgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${tourShuttles} where ${tourShuttles.tourId} = ${tourId})`

/** Lists the shuttles of these tours. */
export async function listShuttled(db: Database, tourIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: tourShuttles.tourId })
    .from(tourShuttles)
    .where(inArray(tourShuttles.tourId, [...tourIds]))
  return new Set(rows.map(({ id }) => id))
}

/** Lists those of these tours whose price follows from rates. */
export async function listRated(db: Database, tourIds: readonly string[]): Promise<string[]> {
  if (tourIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: tourRates.tourId })
    .from(tourRates)
    .where(inArray(tourRates.tourId, [...tourIds]))
  return rows.map(({ id }) => id)
}

/** Lists such tours of a provider, also drafts. */
export async function listRatedOf(db: Database, providerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: tourRates.tourId })
    .from(tourRates)
    .innerJoin(tours, eq(tours.id, tourRates.tourId))
    .where(eq(tours.providerId, providerId))
  return rows.map(({ id }) => id)
}
