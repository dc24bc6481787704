import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tourIndex, tourTallies } from '#db/schema/index.ts'
import { isRiver, type River } from '../places/rivers.ts'
import { pictureOf } from './queries.ts'

const PAGE_SIZE = 30
const MOST_RIVERS = 6

/** One page of the providers that have tours, those with most tours first. A page past the end is the last one. */
export async function listOfferingProviders(db: Database, asked: number) {
  const offering = db
    .select({ id: tourTallies.slug, tours: sql<number>`sum(${tourTallies.tours})::integer`.as('tours') })
    .from(tourTallies)
    .where(eq(tourTallies.kind, 'provider'))
    .groupBy(tourTallies.slug)
    .having(sql`sum(${tourTallies.tours}) > 0`)
    .as('offering')
  const [counted] = await db.select({ total: count() }).from(offering)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const rows = await db
    .select({
      id: providers.id,
      name: providers.name,
      address: providers.address,
      location: providers.location,
      languages: providers.languages,
      boats: providers.boats,
      logo: { file: providers.logo, widthPx: providers.logoWidthPx, heightPx: providers.logoHeightPx },
      tours: offering.tours,
    })
    .from(offering)
    .innerJoin(providers, eq(providers.id, offering.id))
    .orderBy(desc(offering.tours), asc(providers.name), asc(providers.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const rivers = await riversOf(
    db,
    rows.map(({ id }) => id),
  )
  const listed = rows.map(row => ({ ...row, logo: pictureOf(row.logo), rivers: rivers.get(row.id) ?? [] }))
  return { providers: listed, page, pages, total }
}

/** The rivers with most tours of each provider. */
async function riversOf(db: Database, ids: string[]): Promise<Map<string, River[]>> {
  if (ids.length === 0) return new Map()
  const river = sql<string>`river`
  const rows = await db
    .select({ id: tourIndex.providerId, river })
    .from(tourIndex)
    .crossJoin(sql`unnest(${tourIndex.rivers}) as river`)
    .where(inArray(tourIndex.providerId, ids))
    .groupBy(tourIndex.providerId, river)
    .orderBy(desc(count()), river)
  const found = new Map<string, River[]>(ids.map(id => [id, []]))
  for (const row of rows) {
    const of = found.get(row.id)
    if (isRiver(row.river) && of && of.length < MOST_RIVERS) of.push(row.river)
  }
  return found
}
