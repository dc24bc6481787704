import type { Database } from '#db/client.ts'
import { listToursOfReach } from '#src/domain/reaches/queries.ts'
import type { ReachMark } from '#src/domain/water/mark-queries.ts'
import { tags } from './cache-tags.ts'

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
