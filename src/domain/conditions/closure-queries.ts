import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { Closure } from './condition.ts'

/** The closures by admins on the way of a tour, which stop requests of it: searches leave out its days by the same function. */
export const closuresOfTour = sql`closures_of(${tours.rivers}, ${tours.departure}, ${tours.arrival})`

type ClosureOnWay = Closure & { id: string }

/** The same in a query of tours. */
export const closuresOnWay = sql<ClosureOnWay[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'fromDay', c.from_day, 'untilDay', c.until_day)), '[]') from ${closuresOfTour} as c)`

/** The closure that a card tells of: the first on the way of a tour that is not over, in a query of tours. No clock changes it but at its end. */
export const nextClosure = (today: LocalDate) => sql<{ from: LocalDate | null; until: LocalDate } | null>`(
  select json_build_object('from', c.from_day, 'until', c.until_day) from ${closuresOfTour} as c
  where c.until_day >= ${today}::date order by c.from_day nulls first, c.until_day desc limit 1)`

/** The ids of those that stop requests of a tour. */
export async function listClosing(db: Database, tourId: string): Promise<string[]> {
  const [row] = await db
    .select({ ids: sql<string[]>`array(select c.id from ${closuresOfTour} as c)` })
    .from(tours)
    .where(eq(tours.id, tourId))
  return row?.ids ?? []
}
