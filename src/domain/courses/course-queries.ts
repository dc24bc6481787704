import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, reachLines, tourIndex, tours } from '#db/schema/index.ts'
import type { TourSearch } from '../search/schema.ts'
import { tourFilter } from '../search/search-filter.ts'

/** A tour shows the line of its owner over its reach, and nobody else's. */

export type RouteLine = Omit<typeof reachLines.$inferSelect, 'createdAt' | 'updatedAt'>

export async function getLine(db: Database, reachId: string, ownerId: string): Promise<RouteLine | undefined> {
  const [line] = await db
    .select()
    .from(reachLines)
    .where(and(eq(reachLines.reachId, reachId), eq(reachLines.authorId, ownerId)))
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

/** Lists the courses of some tours. */
export const listCoursesOf = (db: Database, ids: readonly string[]): Promise<Course[]> =>
  coursesOf(db, sql`select unnest(${`{${ids.join(',')}}`}::text[]) as id`)

function coursesOf(db: Database, ids: SQL): Promise<Course[]> {
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
    .innerJoin(sql`${reachLines} as shown`, sql`shown.reach_id = reach.id and shown.author_id = ${providers.userId}`)
    .groupBy(sql`reach.id, shown.author_id, shown.preview, shown.licence`)
    .orderBy(sql`reach.id, shown.author_id`)
    .limit(COURSE_LIMITS.courses)
}
