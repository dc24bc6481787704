import { desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tours, tourTallies, tourTexts } from '#db/schema/index.ts'
import type { Texts } from '../texts/texts.ts'
import { namedProviders } from './choice-queries.ts'
import { oneRow } from './each-queries.ts'
import type { NamedProvider } from './understand/provider-names.ts'

/** Names and places are searched among the newest tours only: enough for a short list. */
const LOOKED_AT = 200

/**
 * Lists all that a phrase may be the beginning of, in one statement: rivers, regions and providers that have tours, those with most of
 * them first; places and stretches of tours, and tours that have all its words in a name.
 */
export async function listSuggested(
  db: Database,
  phrase: string,
  most: { places: number; stretches: number; tours: number },
) {
  const [row] = await db
    .select({
      rivers: rowsOf<{ slug: string }>(talliedBy('river')),
      regions: rowsOf<{ slug: string }>(talliedBy('region')),
      providers: sql<NamedProvider[]>`${namedProviders}`,
      places: rowsOf<{ name: string }>(placesByName(db, phrase).limit(most.places)),
      stretches: rowsOf<{ name: string }>(stretchesByName(db, phrase).limit(most.stretches)),
      tours: rowsOf<{ id: string; texts: Texts<string> }>(toursByName(db, phrase).limit(most.tours)),
    })
    .from(oneRow)
  return row ?? { rivers: [], regions: [], providers: [], places: [], stretches: [], tours: [] }
}

const rowsOf = <Row>(query: SQLWrapper) => sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${query}) as found)`

const talliedBy = (kind: 'river' | 'region') => sql`
  select ${tourTallies.slug} from ${tourTallies} where ${tourTallies.kind} = ${kind}
  group by ${tourTallies.slug} having sum(${tourTallies.tours}) > 0 order by sum(${tourTallies.tours}) desc, ${tourTallies.slug}`

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

/** Each in both languages as far as there are. */
function toursByName(db: Database, phrase: string) {
  const found = lookedAt(db, phrase)
  return db
    .select({
      id: sql`${found.tourId}`.as('id'),
      texts: sql`json_object_agg(${tourTexts.locale}, ${tourTexts.name})`.as('texts'),
    })
    .from(found)
    .innerJoin(tourTexts, eq(tourTexts.tourId, found.tourId))
    .groupBy(found.tourId, found.createdAt)
    .having(sql`bool_or(${holds(tourTexts.name, phrase)})`)
    .orderBy(desc(found.createdAt), found.tourId)
}

/** Where tours begin or end, the most frequent first. */
function placesByName(db: Database, phrase: string) {
  const found = lookedAt(db, phrase)
  const place = sql<string>`place.name`
  return (
    db
      .select({ name: place.as('name') })
      .from(found)
      // One by one: a join would read all tours where it expects more of them.
      .innerJoin(
        sql`lateral (
        select unnest(array[${tours.departureAddress}, ${tours.arrivalAddress}]) as name from ${tours}
        where ${tours.id} = ${found.tourId} offset 0) as place`,
        sql`place.name <> '' and ${holds(place, phrase)}`,
      )
      .groupBy(place)
      .orderBy(sql`count(*) desc`, place)
  )
}

/** A longer name is no phrase. */
const LONGEST_STRETCH = 60

/** From where to where tours go, the most frequent first. */
function stretchesByName(db: Database, phrase: string) {
  const found = lookedAt(db, phrase)
  const stretch = sql<string>`stretch.name`
  const { departureAddress: from, arrivalAddress: to } = tours
  return db
    .select({ name: stretch.as('name') })
    .from(found)
    .innerJoin(
      sql`lateral (
        select ${from} || '–' || ${to} as name from ${tours}
        where ${tours.id} = ${found.tourId} and ${from} <> '' and ${to} <> '' and ${from} <> ${to} offset 0) as stretch`,
      sql`length(stretch.name) <= ${LONGEST_STRETCH} and ${holds(stretch, phrase)}`,
    )
    .groupBy(stretch)
    .orderBy(sql`count(*) desc`, stretch)
}
