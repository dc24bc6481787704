import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PointFacts } from '#src/domain/access-points/access-point.ts'
import { STOP_ROLES } from '#src/domain/courses/stop.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { accessPoints } from './access-points.ts'
import { isBetween, isOneOf } from './columns.ts'
import { tours } from './tours.ts'

/**
 * Where a tour gets in, stops, sleeps and gets out. Triggers (`db/functions/stops.sql`) keep its ends: there is a put-in where the tour
 * has a departure, at the access point of that place where there is one.
 */
export const tourStops = pgTable(
  'tour_stops',
  {
    tourId: text()
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Null at the ends of a tour whose own point nobody shares. Of a merged point its survivor counts. */
    accessPointId: text().references(() => accessPoints.id),
    role: text({ enum: STOP_ROLES }).notNull(),
    day: smallint().notNull().default(1),
    /** From the put-in. */
    km: doublePrecision(),
    /** The point as the owner of the tour agreed to it, where others have changed it since; null where it is as it is. */
    kept: jsonb().$type<PointFacts>(),
  },
  table => [
    primaryKey({ columns: [table.tourId, table.position] }),
    index('tour_stops_access_point_id_idx').on(table.accessPointId),
    uniqueIndex('tour_stops_one_put_in_key').on(table.tourId).where(sql`${table.role} = 'put-in'`),
    uniqueIndex('tour_stops_one_take_out_key').on(table.tourId).where(sql`${table.role} = 'take-out'`),
    check('tour_stops_role_known', isOneOf(table.role, STOP_ROLES)),
    check('tour_stops_day_range', isBetween(table.day, TOUR_LIMITS.days)),
    check('tour_stops_km_range', isBetween(table.km, { min: 0, max: TOUR_LIMITS.distanceKm.max })),
    check(
      'tour_stops_between_have_point',
      sql`${table.accessPointId} is not null or ${table.role} in ('put-in', 'take-out')`,
    ),
  ],
)
