import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointRivers, accessPoints, accessPointTexts } from '#db/schema/index.ts'
import type { Box } from '../places/projection.ts'
import { POINT_LIMITS } from './access-point.ts'
import { isIn, isThere, type PointRecord, selectPoints, shownTo, type Viewer } from './queries.ts'

/** Words that say where something is beside a place. */
const BESIDE = /(?<![\p{L}\p{N}])(?:prie|ties|šalia|netoli|ant|nuo|iki|iš|į|at|by|near|next to|from|to|the)\s+(?=\S)/giu

/** Where something is: no stem is the same for all places. Plain, as the words of a search are. */
const LOCATIVE = '^(.{4,}?)(i?uose|i?oje?|eje?|yje?|i?uje?|i?ose|ese|yse)$'

/** Letters that no form of a word changes: other points are not read for it. */
const SURE_LETTERS = 2

/**
 * Lists points by their names and rivers, as a search reads words: each is the beginning of one or a form of one, without accents. Those
 * with the very words come first, then those whose name begins so. A name that its author alone may see is found by nobody else.
 */
export async function listPointsNamed(
  db: Database,
  { phrase, area }: { phrase: string; area: Box },
  viewer: Viewer,
): Promise<PointRecord[]> {
  const q = phrase.replace(BESIDE, '')
  const isSeen = or(
    viewer?.role === 'admin' ? sql`true` : accessPoints.isReviewed,
    viewer ? eq(accessPoints.createdBy, viewer.id) : undefined,
  )
  // Each once for all points, or once for a point, however often it is asked for: their functions take most of the time.
  const asked = (each: SQL) => sql`(select array_agg(${each}) from unnest(search_words(${q})) as word)`
  const said = sql`lateral (
    select *, lower(unaccent(concat_ws(' ', names, rivers))) as plain from (select case when ${isSeen} then (
        select string_agg(${accessPointTexts.name}, ' ') from ${accessPointTexts}
        where ${accessPointTexts.accessPointId} = ${accessPoints.id}) end as names,
      (select string_agg(replace(${accessPointRivers.river}, '-', ' '), ' ') from ${accessPointRivers}
        where ${accessPointRivers.accessPointId} = ${accessPoints.id}) as rivers
    offset 0) as told offset 0) as said`
  const isLikely = sql`said.plain ~ all(${asked(sql`'(^|[^[:alnum:]])' || left(word, ${SURE_LETTERS}::integer)`)}::text[])`
  const read = sql`lateral (
    select ${vectorOf(sql`said.names`)} as names, ${vectorOf(sql`concat_ws(' ', said.names, said.rivers)`)} as words,
      stems_of('lt', concat_ws(' ', said.names, said.rivers)) as stems
    offset 0) as read`
  const begins = asked(sql`search_query(regexp_replace(word, ${LOCATIVE}, '\\1'))`)
  const isFound = sql`not exists (
    select from unnest(${begins}, ${asked(sql`stem_query(word)`)}) as word(begins, forms)
    where not coalesce(read.words @@ begins, false) and not coalesce(read.stems @@ forms, false))`
  const fit = sql`case
    when read.names @@ (select search_query(${q}, '')) then 0
    when read.names @@ (select search_query(${q})) then 1
    else 2 end`
  const points = await selectPoints(db, {})
    .innerJoin(said, sql`true`)
    .innerJoin(read, sql`true`)
    .where(and(isThere, isIn(area), isLikely, isFound))
    .orderBy(fit, sql`said.names`, asc(accessPoints.id))
    .limit(POINT_LIMITS.named)
  return points.map(point => shownTo(viewer, point))
}

const vectorOf = (text: SQLWrapper) => sql`array_to_tsvector(search_words(${text}))`
