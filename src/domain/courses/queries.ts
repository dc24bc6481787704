import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accessPoints, reaches, tourStops } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { withFacts } from '../access-points/facts.ts'
import { listPoints, type PointRecord } from '../access-points/queries.ts'
import type { Place } from '../places/projection.ts'
import { type Feature, listFeatures } from '../reaches/queries.ts'
import { localized, type Texts } from '../texts/texts.ts'
import type { Waypoint } from '../tours/route.ts'
import { getLine, type RouteLine } from './course-queries.ts'
import { decodePolyline } from './polyline.ts'
import type { StopRole } from './stop.ts'

/** A tour as far as its route depends on it. */
export type CourseOwner = {
  id: string
  userId: string
  distanceKm: number | null
  departure: Place | null
  arrival: Place | null
  departureAddress: string
  arrivalAddress: string
}

export type RouteStop = {
  point: PointRecord | undefined
  role: StopRole
  day: number
  km: number | null
  location: Place | null
  /** In the words of the tour, for an end whose point nobody shares. */
  address: string
}

export type Route = {
  stops: RouteStop[]
  reach: typeof reaches.$inferSelect | undefined
  line: RouteLine | undefined
  features: Feature[]
}

/** The whole route of a tour as its owner has agreed to it: its stops in order, and what is known of the river between them. */
export async function getRoute(db: Database, tour: CourseOwner): Promise<Route> {
  const stops = await listStops(db, tour)
  const reach = await getReach(db, stops[0]?.point?.id, stops.at(-1)?.point?.id)
  const [line, features] = reach
    ? await Promise.all([getLine(db, reach.id, tour.userId), listFeatures(db, reach.id, tour.userId)])
    : [undefined, []]
  return { stops, reach, line, features }
}

export async function listStops(db: Database, tour: Omit<CourseOwner, 'distanceKm'>): Promise<RouteStop[]> {
  const point = alias(accessPoints, 'point')
  const rows = await db
    .select({
      // What was merged meanwhile is its survivor.
      pointId: sql<string | null>`coalesce(${point.mergedInto}, ${point.id})`,
      role: tourStops.role,
      day: tourStops.day,
      km: tourStops.km,
      kept: tourStops.kept,
    })
    .from(tourStops)
    .leftJoin(point, eq(point.id, tourStops.accessPointId))
    .where(eq(tourStops.tourId, tour.id))
    .orderBy(asc(tourStops.position))
  const ids = rows.flatMap(({ pointId }) => pointId ?? [])
  const points = new Map((ids.length ? await listPoints(db, ids, { id: tour.userId }) : []).map(it => [it.id, it]))
  return rows.map(({ pointId, kept, ...stop }) => {
    const shared = points.get(pointId ?? '')
    const point = shared && withFacts(shared, kept)
    const ends = { 'put-in': tour.departure, 'take-out': tour.arrival, stop: null, overnight: null }
    const address = stop.role === 'put-in' ? tour.departureAddress : tour.arrivalAddress
    // An end is where the tour says, wherever its point is.
    return { ...stop, point, location: ends[stop.role] ?? point?.location ?? null, address: point ? '' : address }
  })
}

const namesOf = ({ texts }: PointRecord): Texts<string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, { name }]) => [locale, name]))

/** Stops and features between the ends of a tour, as far as somebody knows their kilometres. */
export function waypointsOf({ stops, features }: Pick<Route, 'stops' | 'features'>, locale: Locale): Waypoint[] {
  const named = (texts: Texts<string>) => {
    const { text, textLocale } = localized(texts, locale, '')
    return { name: text, ...(textLocale && { lang: textLocale }) }
  }
  return [
    ...stops.flatMap(({ role, km, point }) => {
      const isBetween = role === 'stop' || role === 'overnight'
      return isBetween && km !== null && point ? [{ kind: role, km, ...named(namesOf(point)) }] : []
    }),
    ...features.map(({ kind, km, notes }) => ({ kind, km, ...named(notes) })),
  ]
}

export async function getReach(db: Database, fromId: string | undefined, toId: string | undefined) {
  if (!fromId || !toId) return undefined
  const [reach] = await db
    .select()
    .from(reaches)
    .where(and(eq(reaches.fromId, fromId), eq(reaches.toId, toId)))
  return reach
}

export const courseOf = ({ line }: Pick<Route, 'line'>): Place[] => (line ? decodePolyline(line.line) : [])
