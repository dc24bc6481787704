import { sql } from 'drizzle-orm'
import { accessPoints, conditions, tours } from '#db/schema/index.ts'
import type { Closure } from './condition.ts'
import type { ConditionPlace } from './stretch.ts'

/** A closure by an admin, which stops requests of tours on its river. */
export type RiverClosure = Closure & ConditionPlace & { river: string }

/** The closures of the rivers of a tour, in a query of tours. Which days they hold is told by their dates. */
export const closuresOfRivers = sql<RiverClosure[]>`(
  select coalesce(json_agg(json_build_object('river', ${conditions.river}, 'fromDay', ${conditions.fromDay}, 'untilDay', ${conditions.untilDay},
    'km', null, 'location', case when coalesce(${conditions.location}, ${accessPoints.location}) is null then null else json_build_object(
      'lng', (coalesce(${conditions.location}, ${accessPoints.location}))[0], 'lat', (coalesce(${conditions.location}, ${accessPoints.location}))[1]) end)), '[]')
  from ${conditions} left join ${accessPoints} on ${accessPoints.id} = ${conditions.accessPointId}
  where ${conditions.river} = any(${tours.rivers}) and ${conditions.kind} = 'closed' and ${conditions.reporter} = 'admin'
    and ${conditions.status} = 'shown')`
