import type { Database } from '#db/client.ts'
import { reaches } from '#db/schema/index.ts'
import type { PointRecord } from '../access-points/queries.ts'
import type { Reach } from '../reaches/queries.ts'
import { getReach } from './queries.ts'

type Ending = Pick<PointRecord, 'id' | 'rivers'> | undefined

/** The reach from one point to another, made where nobody went before: as long as the tour that does. */
export async function requireReach(
  tx: Database,
  tour: { rivers: readonly string[]; distanceKm: number | null },
  from: Ending,
  to: Ending,
): Promise<Reach | undefined> {
  if (!from || !to) return undefined
  const known = await getReach(tx, from.id, to.id)
  const [river] = tour.rivers.length ? tour.rivers : from.rivers.map(it => it.river)
  if (known || river === undefined) return known
  const km = tour.distanceKm
  await tx
    .insert(reaches)
    .values({ fromId: from.id, toId: to.id, river, km, kmSource: km === null ? null : 'provider' })
    .onConflictDoNothing()
  return getReach(tx, from.id, to.id)
}
