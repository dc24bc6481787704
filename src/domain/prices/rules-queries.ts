import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import {
  amenities,
  boats,
  tourAmenities,
  tourBoats,
  tourExtras,
  tourRates,
  tourSeasons,
  tourShuttles,
  tours,
} from '#db/schema/index.ts'
import { type BoatType, FLEET_KINDS, type FleetBoat } from '../boats/boat.ts'
import { onOffer } from '../boats/plan.ts'
import { withoutTransport } from '../providers/offered.ts'
import type { PriceRules } from './price.ts'
import { inOrder } from './rate-order.ts'

/** `kinds`: what may be priced by the boat. */
export type TourPriceRules = PriceRules & { providerId: string; kinds: readonly BoatType[] }

/** Reads all that decides the price of each of these tours, of any status; an unknown one is left out. */
export async function getPriceRules(db: Database, tourIds: readonly string[]): Promise<Map<string, TourPriceRules>> {
  const ids = [...new Set(tourIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: tours.id, providerId: tours.providerId, days: tours.days, priceCents: tours.priceCents })
    .from(tours)
    .where(inArray(tours.id, ids))
  const of = byTour(await listParts(db, ids))
  const fleets = Map.groupBy(
    await listFleets(
      db,
      rows.map(({ providerId }) => providerId),
    ),
    ({ providerId }) => providerId,
  )
  return new Map(
    rows.map(({ id, providerId, days, priceCents }) => {
      const fleet = fleets.get(providerId) ?? []
      const { rates, seasons, shuttles, extras, offered, chosen } = of(id)
      const rules = {
        providerId,
        days,
        priceCents: priceCents ?? 0,
        rates: inOrder(rates),
        seasons,
        shuttle: shuttles[0] ?? null,
        extras,
        amenities: shuttles.length ? withoutTransport(offered) : offered,
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

type Parts = Awaited<ReturnType<typeof listParts>>

function byTour(parts: Parts) {
  const groups = Object.entries(parts).map(
    ([name, rows]) => [name, Map.groupBy<string, { tourId: string }>(rows, ({ tourId }) => tourId)] as const,
  )
  type Groups = { [P in keyof Parts]: Omit<Parts[P][number], 'tourId'>[] }
  return (id: string) =>
    Object.fromEntries(
      groups.map(([name, group]) => [name, (group.get(id) ?? []).map(({ tourId: _, ...row }) => row)]),
    ) as unknown as Groups
}

const listParts = async (db: Database, ids: string[]) => ({
  rates: await db
    .select({
      tourId: tourRates.tourId,
      unit: tourRates.unit,
      boatKind: tourRates.boatKind,
      ageTo: tourRates.ageTo,
      upToPeople: tourRates.upToPeople,
      per: tourRates.per,
      dayClass: tourRates.dayClass,
      seasonId: tourRates.seasonId,
      amountCents: tourRates.amountCents,
    })
    .from(tourRates)
    .where(inArray(tourRates.tourId, ids)),
  seasons: await db
    .select({
      tourId: tourSeasons.tourId,
      id: tourSeasons.id,
      fromDay: tourSeasons.fromDay,
      toDay: tourSeasons.toDay,
      yearly: tourSeasons.yearly,
    })
    .from(tourSeasons)
    .where(inArray(tourSeasons.tourId, ids))
    .orderBy(asc(tourSeasons.fromDay)),
  shuttles: await db.select().from(tourShuttles).where(inArray(tourShuttles.tourId, ids)),
  extras: await db.select().from(tourExtras).where(inArray(tourExtras.tourId, ids)).orderBy(asc(tourExtras.kind)),
  offered: await db
    .select({
      tourId: tourAmenities.tourId,
      id: amenities.id,
      variant: amenities.variant,
      amountCents: amenities.amountCents,
      unit: amenities.unit,
    })
    .from(tourAmenities)
    .innerJoin(amenities, eq(amenities.id, tourAmenities.amenityId))
    .where(and(inArray(tourAmenities.tourId, ids), gt(amenities.amountCents, sql`0`)))
    .orderBy(asc(amenities.amountCents), asc(amenities.variant), asc(amenities.id)),
  chosen: await db.select().from(tourBoats).where(inArray(tourBoats.tourId, ids)).orderBy(asc(tourBoats.kind)),
})

const listFleets = (db: Database, providerIds: string[]) =>
  db
    .select()
    .from(boats)
    .where(inArray(boats.providerId, [...new Set(providerIds)]))
    .orderBy(asc(boats.kind))

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
