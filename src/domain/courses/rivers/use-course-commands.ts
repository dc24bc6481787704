import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints, reaches } from '#db/schema/index.ts'
import type { Place } from '../../places/projection.ts'
import { lengthKm, nearestOn } from '../course.ts'

/** A place farther away is on another river, or is not known well enough. */
const NEAR_KM = 2.5
/** Ends that are no farther apart are a loop, or one place. */
const LEAST_KM = 0.3
/** Kilometres that somebody has measured, or a source states, stay, unless they are so far off that they are counted from another place than the mouth. */
const LOOSE = ['estimate', 'track'] as const
const MOST_OFF = { km: 5, share: 0.12 }
const SOURCE = '© OpenStreetMap contributors, ODbL 1.0'

const tenth = (km: number) => Math.round(km * 10) / 10

/** A place whose kilometre was counted from elsewhere than the mouth. */
export type OtherZero = { id: string; before: number; km: number }

/**
 * Measures places and reaches along the course of their river: kilometres from its mouth, and from end to end. Returns how many of each were
 * changed, and of which places somebody had stated another kilometre.
 */
export function measureAlong(
  db: Database,
  river: string,
  line: readonly Place[],
): Promise<{ places: number; reaches: number; otherZeros: OtherZero[] }> {
  return db.transaction(async tx => ({
    ...(await measurePlaces(tx, river, line)),
    reaches: await measureReaches(tx, river, line),
  }))
}

async function measurePlaces(tx: Database, river: string, line: readonly Place[]) {
  const { riverKm: before, kmSource } = accessPointRivers
  const rows = await tx
    .select({ id: accessPoints.id, location: accessPoints.location, before, kmSource })
    .from(accessPointRivers)
    .innerJoin(accessPoints, eq(accessPoints.id, accessPointRivers.accessPointId))
    .where(eq(accessPointRivers.river, river))
    .orderBy(asc(accessPoints.id))
  const total = lengthKm(line)
  const mostOff = Math.max(MOST_OFF.km, total * MOST_OFF.share)
  const otherZeros: OtherZero[] = []
  let changed = 0
  for (const row of rows) {
    const at = nearestOn(line, row.location)
    const km = tenth(total - at.km)
    const isLoose = row.kmSource === null || LOOSE.some(it => it === row.kmSource)
    const isOff = row.before === null || Math.abs(row.before - km) > mostOff
    if (at.awayKm > NEAR_KM || km === row.before || !(isLoose || isOff)) continue
    if (!isLoose && row.before !== null) otherZeros.push({ id: row.id, before: row.before, km })
    await tx
      .update(accessPointRivers)
      .set({ riverKm: km, kmSource: 'track' })
      .where(and(eq(accessPointRivers.accessPointId, row.id), eq(accessPointRivers.river, river)))
    changed += 1
  }
  return { places: changed, otherZeros }
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
