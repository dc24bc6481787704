import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, reachLines, tourIndex, tours } from '#db/schema/index.ts'
import { LINE_LIMITS } from '../reaches/reach.ts'
import type { TourSearch } from '../search/schema.ts'
import { tourFilter } from '../search/search-filter.ts'

/** Which line of a reach a tour shows: its owner's own; else the newest of somebody else that is about as long as the tour. */

type Showing = { reachId: SQL; userId: SQL; distanceKm: SQL }

const isShown = ({ reachId, userId, distanceKm }: Showing): SQL | undefined =>
  and(
    eq(reachLines.reachId, reachId),
    or(
      eq(reachLines.authorId, userId),
      sql`${reachLines.lengthKm} between ${distanceKm} * ${LINE_LIMITS.ratio.min}::float8 and ${distanceKm} * ${LINE_LIMITS.ratio.max}::float8`,
    ),
  )

const ownFirst = ({ userId }: Showing): SQL[] => [
  sql`(${reachLines.authorId} = ${userId}) desc`,
  desc(reachLines.updatedAt),
  asc(reachLines.authorId),
]

export type RouteLine = Omit<typeof reachLines.$inferSelect, 'createdAt' | 'updatedAt'>

type Tour = { userId: string; distanceKm: number | null }

export async function getLine(
  db: Database,
  reachId: string,
  { userId, distanceKm }: Tour,
): Promise<RouteLine | undefined> {
  const showing = { reachId: sql`${reachId}`, userId: sql`${userId}`, distanceKm: sql`${distanceKm}::float8` }
  const [line] = await db
    .select()
    .from(reachLines)
    .where(isShown(showing))
    .orderBy(...ownFirst(showing))
    .limit(1)
  return line
}

/** `line`: with few points, as an encoded polyline. */
export type Course = { tours: string[]; line: string; licence: RouteLine['licence'] }

/** Tours of a search whose courses are looked for, and courses that are returned: 60 kB of them at most. */
export const COURSE_LIMITS = { tours: 500, courses: 100 } as const

/** The courses of the tours that a search finds, each once with the tours that show it; the newest tours where they are many. */
export const listCourses = (db: Database, search: TourSearch): Promise<Course[]> =>
  coursesOf(
    db,
    sql`select ${tourIndex.tourId} as id from ${tourIndex} where ${tourFilter(search) ?? sql`true`}
      order by ${tourIndex.createdAt} desc nulls last, ${tourIndex.tourId} limit ${COURSE_LIMITS.tours}`,
  )

/** Those of some tours. */
export const listCoursesOf = (db: Database, ids: readonly string[]): Promise<Course[]> =>
  coursesOf(db, sql`select unnest(${`{${ids.join(',')}}`}::text[]) as id`)

function coursesOf(db: Database, ids: SQL): Promise<Course[]> {
  const showing = { reachId: sql`reach.id`, userId: sql`${providers.userId}`, distanceKm: sql`${tours.distanceKm}` }
  const order = sql.join(ownFirst(showing), sql`, `)
  const end = (role: 'put-in' | 'take-out') => sql`
    select coalesce(p.merged_into, p.id) as id from tour_stops s join access_points p on p.id = s.access_point_id
    where s.tour_id = ${tours.id} and s.role = ${role}`
  return db
    .select({
      tours: sql<string[]>`json_agg(${tours.id} order by ${tours.id})`,
      line: sql<string>`shown.preview`,
      licence: sql<RouteLine['licence']>`shown.licence`,
    })
    .from(sql`(${ids}) as found`)
    .innerJoin(tours, sql`${tours.id} = found.id`)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .innerJoin(sql`lateral (${end('put-in')}) as put_in`, sql`true`)
    .innerJoin(sql`lateral (${end('take-out')}) as take_out`, sql`true`)
    .innerJoin(sql`reaches as reach`, sql`reach.from_id = put_in.id and reach.to_id = take_out.id`)
    .innerJoin(
      sql`lateral (
        select ${reachLines.authorId}, ${reachLines.preview}, ${reachLines.licence} from ${reachLines}
        where ${isShown(showing)} order by ${order} limit 1) as shown`,
      sql`true`,
    )
    .groupBy(sql`reach.id, shown.author_id, shown.preview, shown.licence`)
    .orderBy(sql`reach.id, shown.author_id`)
    .limit(COURSE_LIMITS.courses)
}
