import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointRivers, tourStops } from '#db/schema/index.ts'
import type { Place } from '../places/projection.ts'
import { listClosing } from './closure-queries.ts'
import { takesVotes } from './condition.ts'
import { type ConditionRecord, listConditionsOf, placeOf } from './queries.ts'
import { isOnStretch } from './stretch.ts'

/** A tour as far as it says which water it is on. */
export type OnWater = { id: string; rivers: readonly string[]; departure: Place | null; arrival: Place | null }

/** Lists what people have met on the way of a tour, downstream. */
export const listConditionsOnTour = async (db: Database, tour: OnWater, now: Date): Promise<ConditionRecord[]> =>
  onTour(db, tour, await listConditionsOf(db, tour.rivers, now))

/** Picks those of some conditions of its rivers that are on the way of a tour. What an admin closed is told wherever it stops requests. */
export async function onTour(db: Database, tour: OnWater, met: readonly ConditionRecord[]): Promise<ConditionRecord[]> {
  if (met.length === 0) return []
  const ends = await listEnds(db, tour.id)
  const kmOf = (river: string, role: string) => ends.find(it => it.river === river && it.role === role)?.km ?? null
  const closing = met.every(takesVotes) ? [] : await listClosing(db, tour.id)
  return met.filter(condition =>
    takesVotes(condition)
      ? isOnStretch(condition.river, placeOf(condition), {
          from: { km: kmOf(condition.river, 'put-in'), location: tour.departure },
          to: { km: kmOf(condition.river, 'take-out'), location: tour.arrival },
        })
      : closing.includes(condition.id),
  )
}

/** The kilometres of the ends of a tour, as far as they are known. */
const listEnds = (db: Database, tourId: string) =>
  db
    .select({ role: tourStops.role, river: accessPointRivers.river, km: accessPointRivers.riverKm })
    .from(tourStops)
    .innerJoin(accessPointRivers, eq(accessPointRivers.accessPointId, tourStops.accessPointId))
    .where(
      and(
        eq(tourStops.tourId, tourId),
        inArray(tourStops.role, ['put-in', 'take-out']),
        isNotNull(accessPointRivers.riverKm),
      ),
    )
