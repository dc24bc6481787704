import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, reaches, reachMarks } from '#db/schema/index.ts'
import { listToursOfReach } from '#src/domain/reaches/queries.ts'
import type { StationWaterJson } from '#src/domain/water/json.ts'
import type { ReachMark } from '#src/domain/water/mark-queries.ts'
import { STATIONS } from '#src/domain/water/station.ts'
import { tags } from './cache-tags.ts'

/** The rivers by whose tags a page about the water of a tour is invalidated: its main one, and that of the gauge which marks of its reach judge. */
export function riversOfWater(
  { rivers: [main] }: { rivers: readonly string[] },
  water: StationWaterJson | undefined,
): string[] {
  const measured = STATIONS.find(({ code }) => code === water?.station)?.river
  return [...new Set([main, measured])].filter(it => it !== undefined && it !== null)
}

/** The tags of pages that tell what somebody's marks make of the water of a reach: of its river, and of the tours over it. */
export async function tagsOfMark(
  db: Database,
  { river, fromId, toId }: Pick<ReachMark, 'river' | 'fromId' | 'toId'>,
  { isWarning = true } = {},
): Promise<string[]> {
  const tours = await listToursOfReach(db, { fromId, toId })
  const rivers = [...new Set([river, ...tours.flatMap(({ rivers: [main] }) => main ?? [])])]
  return rivers.flatMap(slug => [tags.water(slug), ...(isWarning ? [tags.waterWarning(slug)] : [])])
}

/** The same of all that a provider has set, or the providers of an account: nobody goes by the marks of one that is deleted. */
export async function tagsOfMarksBy(db: Database, of: { providerId: string } | { userId: string }): Promise<string[]> {
  const marked = await db
    .selectDistinct({ river: reaches.river, fromId: reaches.fromId, toId: reaches.toId })
    .from(reachMarks)
    .innerJoin(reaches, eq(reaches.id, reachMarks.reachId))
    .innerJoin(providers, eq(providers.id, reachMarks.providerId))
    .where('userId' in of ? eq(providers.userId, of.userId) : eq(providers.id, of.providerId))
  const tags: string[] = []
  for (const reach of marked) tags.push(...(await tagsOfMark(db, reach)))
  return tags
}
