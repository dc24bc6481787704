import { distanceKm, type Place } from '../places/projection.ts'
import { kmAlong } from './course.ts'
import type { StopRole } from './stop.ts'

/** The order of a route's stops while somebody puts them on a map: roles and days follow from it. */

export type PlacedStop = { accessPoint: string | null; role: StopRole; day: number; place: Place | null }

/** The first is the put-in, the last the take-out; each night begins another day, and one gets out on the last. */
export function arranged<S extends PlacedStop>(stops: readonly S[], days: number): S[] {
  const last = stops.length - 1
  let day = 1
  return stops.map((stop, at) => {
    const isEnd = at === 0 || at === last
    const role: StopRole = isEnd ? endRole(stop, at, last) : stop.role === 'overnight' ? 'overnight' : 'stop'
    const on = Math.min(day, days)
    if (role === 'overnight') day += 1
    return { ...stop, role, day: role === 'take-out' ? days : on }
  })
}

/** The only one is what it was. */
function endRole({ role }: PlacedStop, at: number, last: number): StopRole {
  if (last === 0) return role === 'take-out' ? 'take-out' : 'put-in'
  return at === 0 ? 'put-in' : 'take-out'
}

/** An end that is no shared point stays an end. */
const isOwn = (stop: PlacedStop | undefined) => stop?.accessPoint === null

/** Where a new place comes among the stops: where it is along the line or, before there is one, where it makes the least detour. */
export function positionOf(stops: readonly PlacedStop[], place: Place, line: readonly Place[]): number {
  const last = stops.length - 1
  if (last < 1) return stops[0]?.role === 'take-out' ? 0 : stops.length
  if (line.length > 1) {
    const km = kmAlong(line, place)
    const before = stops.slice(1, last).filter(stop => stop.place && kmAlong(line, stop.place) <= km)
    return 1 + before.length
  }
  const first = isOwn(stops[0]) ? 1 : 0
  const end = isOwn(stops[last]) ? last : last + 1
  const positions = Array.from({ length: end - first + 1 }, (_, step) => first + step)
  const detours = positions.map(at => detour(stops[at - 1]?.place, place, stops[at]?.place))
  return positions[detours.indexOf(Math.min(...detours))] ?? end
}

function detour(before: Place | null | undefined, place: Place, after: Place | null | undefined): number {
  const to = before ? distanceKm(before, place) : 0
  const on = after ? distanceKm(place, after) : 0
  return to + on - (before && after ? distanceKm(before, after) : 0)
}

/** A line with one more point: it begins at the put-in, and a point that it ends at already adds nothing. */
export function extended(line: readonly Place[], to: Place, putIn: Place | null): Place[] {
  const begun = line.length === 0 && putIn ? [putIn] : line
  const end = begun.at(-1)
  return end && end.lng === to.lng && end.lat === to.lat ? [...begun] : [...begun, to]
}
