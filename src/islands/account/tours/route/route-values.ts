import * as v from 'valibot'
import { courseFaults } from '#src/domain/courses/course.ts'
import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import { decodePolyline, encodePolyline } from '#src/domain/courses/polyline.ts'
import { lineBody, stopsBody } from '#src/domain/courses/schema.ts'
import type { Stop, StopRole } from '#src/domain/courses/stop.ts'
import type { Place } from '#src/domain/places/projection.ts'
import type { LineOrigin } from '#src/domain/reaches/reach.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'

/** `at`: longitude, latitude. */
export type StopValue = {
  accessPoint: string | null
  role: StopRole
  day: number
  km: TypedNumber
  name: string
  at: [lng: number, lat: number] | null
}

/** The line as text: drafts and steps back are many. */
export type RouteValues = {
  stops: readonly StopValue[]
  line: string
  origin: LineOrigin
  /** Answers about the length of the line, and about the ends: both may be odd for the distance. */
  isSure: boolean
  isSureOfEnds: boolean
}

export const placeOf = ({ at }: Pick<StopValue, 'at'>): Place | null => at && { lng: at[0], lat: at[1] }
export const pairOf = ({ lng, lat }: Place): [number, number] => [lng, lat]

/** `own`: in the words of the tour, for ends whose points nobody shares. */
export function stopValues({ stops }: RouteJson, own: { putIn: string; takeOut: string }): StopValue[] {
  return stops.map(({ accessPoint, role, day, km, location }) => {
    const [lng, lat] = location.coordinates
    return {
      accessPoint: accessPoint?._id ?? null,
      role,
      day,
      km,
      name: accessPoint?.name ?? (role === 'take-out' ? own.takeOut : own.putIn),
      at: lng === undefined || lat === undefined ? null : [lng, lat],
    }
  })
}

/** Values of the own line: another's is shown, not changed. */
export function lineValues({ coordinates, origin, isOwn }: LineJson): Pick<RouteValues, 'line' | 'origin'> {
  const line = coordinates.map(([lng, lat]) => ({ lng, lat }))
  return { line: isOwn ? encodePolyline(line) : '', origin: (isOwn && origin) || 'drawn' }
}

export const lineOf = ({ line }: Pick<RouteValues, 'line'>): Place[] => decodePolyline(line)

const toStop = ({ accessPoint, role, day, km }: StopValue): Stop => ({
  accessPoint,
  role,
  day,
  km: km as number | null,
})

type Ends = readonly [StopValue | undefined, StopValue | undefined]
export const endsOf = ({ stops }: Pick<RouteValues, 'stops'>): Ends => [
  stops[0],
  stops.length > 1 ? stops.at(-1) : undefined,
]

export const isSameReach = (one: RouteValues, other: RouteValues): boolean =>
  endsOf(one).every((end, at) => end?.accessPoint === endsOf(other)[at]?.accessPoint)

/** Lists the faults of the line; nothing where there is none, or no ends. */
export function faultsOf(values: RouteValues, statedKm: number | null) {
  const [from, to] = endsOf(values).map(end => end && placeOf(end))
  return values.line && from && to ? courseFaults(lineOf(values), { from, to, statedKm }) : []
}

/** Both calls of the page in one body: they are made one after the other. */
export const routeBody = v.object({
  stops: v.optional(stopsBody.entries.stops),
  coordinates: v.optional(lineBody.entries.coordinates),
  origin: lineBody.entries.origin,
  isSure: lineBody.entries.isSure,
  isSureOfEnds: stopsBody.entries.isSure,
})

export type RouteBody = {
  stops?: Stop[]
  coordinates?: [number, number][]
  origin?: LineOrigin
  isSure?: boolean
  isSureOfEnds?: boolean
  before?: { stops?: Stop[]; coordinates?: [number, number][] }
}

/** Returns what has changed. The line belongs to the ends, so it is sent again with others. */
export function bodyOf(values: RouteValues, saved: RouteValues): RouteBody {
  const [now, then] = [values.stops.map(toStop), saved.stops.map(toStop)]
  const isMoved = JSON.stringify(now) !== JSON.stringify(then)
  const isSame = isSameReach(values, saved)
  const isDrawn = isSame ? values.line !== saved.line || values.origin !== saved.origin : values.line !== ''
  const before = {
    ...(isMoved && { stops: then }),
    ...(isDrawn && isSame && { coordinates: lineOf(saved).map(pairOf) }),
  }
  if (!isMoved && !isDrawn) return {}
  return {
    ...(isMoved && { stops: now, ...(values.isSureOfEnds && { isSureOfEnds: true }) }),
    ...(isDrawn && { coordinates: lineOf(values).map(pairOf), origin: values.origin, isSure: values.isSure }),
    before,
  }
}
