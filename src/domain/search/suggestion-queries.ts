import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tours, tourTexts } from '#db/schema/index.ts'

/** Names and places are searched among the newest tours only: enough for a short list. */
const LOOKED_AT = 200

const lookedAt = (db: Database, phrase: string) =>
  db
    .select({ tourId: tourIndex.tourId, createdAt: tourIndex.createdAt })
    .from(tourIndex)
    .where(sql`${tourIndex.words} @@ search_query(${phrase})`)
    .orderBy(sql`${tourIndex.createdAt} desc nulls last`, tourIndex.tourId)
    .limit(LOOKED_AT)
    .as('looked_at')

const holds = (text: unknown, phrase: string) =>
  sql`array_to_tsvector(search_words(${text})) @@ search_query(${phrase})`

/** Tours with all words of the phrase in one of their names, each in both languages as far as there are. */
export function listToursByName(db: Database, phrase: string, limit: number) {
  const found = lookedAt(db, phrase)
  return db
    .select({
      id: found.tourId,
      texts: sql<Partial<Record<'lt' | 'en', string>>>`json_object_agg(${tourTexts.locale}, ${tourTexts.name})`,
    })
    .from(found)
    .innerJoin(tourTexts, eq(tourTexts.tourId, found.tourId))
    .groupBy(found.tourId, found.createdAt)
    .having(sql`bool_or(${holds(tourTexts.name, phrase)})`)
    .orderBy(desc(found.createdAt), found.tourId)
    .limit(limit)
}

/** Places where tours begin or end, the most frequent first. */
export function listPlacesByName(db: Database, phrase: string, limit: number) {
  const found = lookedAt(db, phrase)
  const place = sql<string>`place.name`
  return db
    .select({ name: place })
    .from(found)
    .innerJoin(tours, eq(tours.id, found.tourId))
    .innerJoin(
      sql`lateral (values (${tours.departureAddress}), (${tours.arrivalAddress})) as place (name)`,
      sql`place.name <> '' and ${holds(place, phrase)}`,
    )
    .groupBy(place)
    .orderBy(sql`count(*) desc`, place)
    .limit(limit)
}
