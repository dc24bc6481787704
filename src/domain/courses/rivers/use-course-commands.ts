import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints, reaches } from '#db/schema/index.ts'
import type { Place } from '../../places/projection.ts'
import { lengthKm, nearestOn } from '../course.ts'

/** A place farther away is on another river, or is not known well enough. */
const NEAR_KM = 2.5
/** Ends that are no farther apart are a loop, or one place. */
const LEAST_KM = 0.3
/** Kilometres that somebody has measured, or a source states, stay. */
const LOOSE = ['estimate', 'track'] as const
const SOURCE = '© OpenStreetMap contributors, ODbL 1.0'

const tenth = (km: number) => Math.round(km * 10) / 10

/**
 * Measures places and reaches along the course of their river: kilometres from its mouth, and from end to end. Returns how many of each were
 * changed.
 */
export function measureAlong(
  db: Database,
  river: string,
  line: readonly Place[],
): Promise<{ places: number; reaches: number }> {
  return db.transaction(async tx => ({
    places: await measurePlaces(tx, river, line),
    reaches: await measureReaches(tx, river, line),
  }))
}

async function measurePlaces(tx: Database, river: string, line: readonly Place[]): Promise<number> {
  const isLoose = or(isNull(accessPointRivers.kmSource), inArray(accessPointRivers.kmSource, [...LOOSE]))
  const rows = await tx
    .select({ id: accessPoints.id, location: accessPoints.location, km: accessPointRivers.riverKm })
    .from(accessPointRivers)
    .innerJoin(accessPoints, eq(accessPoints.id, accessPointRivers.accessPointId))
    .where(and(eq(accessPointRivers.river, river), isLoose))
  const total = lengthKm(line)
  let changed = 0
  for (const { id, location, km } of rows) {
    const at = nearestOn(line, location)
    const riverKm = tenth(total - at.km)
    if (at.awayKm > NEAR_KM || riverKm === km) continue
    await tx
      .update(accessPointRivers)
      .set({ riverKm, kmSource: 'track' })
      .where(and(eq(accessPointRivers.accessPointId, id), eq(accessPointRivers.river, river)))
    changed += 1
  }
  return changed
}

async function measureReaches(tx: Database, river: string, line: readonly Place[]): Promise<number> {
  const [from, to] = [alias(accessPoints, 'from_point'), alias(accessPoints, 'to_point')]
  const isLoose = or(isNull(reaches.kmSource), inArray(reaches.kmSource, [...LOOSE]))
  const rows = await tx
    .select({ id: reaches.id, km: reaches.km, from: from.location, to: to.location })
    .from(reaches)
    .innerJoin(from, eq(from.id, reaches.fromId))
    .innerJoin(to, eq(to.id, reaches.toId))
    .where(and(eq(reaches.river, river), isLoose))
  let changed = 0
  for (const row of rows) {
    const [start, end] = [nearestOn(line, row.from), nearestOn(line, row.to)]
    const km = tenth(end.km - start.km)
    if (Math.max(start.awayKm, end.awayKm) > NEAR_KM || km < LEAST_KM || km === row.km) continue
    await tx.update(reaches).set({ km, kmSource: 'track', source: SOURCE }).where(eq(reaches.id, row.id))
    changed += 1
  }
  return changed
}
