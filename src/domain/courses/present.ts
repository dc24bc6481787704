import type { Locale } from '#src/i18n/locales.ts'
import { presentPoint } from '../access-points/present.ts'
import { presentPoint as presentPlace } from '../tours/present.ts'
import type { LineJson, RouteJson } from './json.ts'
import { courseOf, type Route } from './queries.ts'

export function presentRoute({ stops, reach }: Pick<Route, 'stops' | 'reach'>, locale: Locale): RouteJson {
  const { km = null, kmSource = null } = reach ?? {}
  return {
    stops: stops.map(({ point, role, day, km: at, location }) => ({
      accessPoint: point ? presentPoint(point, locale) : null,
      role,
      day,
      km: at,
      location: { coordinates: presentPlace(location) },
    })),
    reach: reach?.id ?? null,
    proposedDistance: km !== null && kmSource !== null ? { km, source: kmSource } : null,
  }
}

export function presentLine(route: Pick<Route, 'line'>, userId: string): LineJson {
  const { line } = route
  return {
    coordinates: courseOf(route).map(({ lng, lat }) => [lng, lat]),
    length: line?.lengthKm ?? null,
    origin: line?.origin ?? null,
    licence: line?.licence ?? null,
    isOwn: line?.authorId === userId,
  }
}
