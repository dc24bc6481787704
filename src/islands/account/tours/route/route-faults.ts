import { type CourseFault, kmAlong, lengthKm, nearestOn } from '#src/domain/courses/course.ts'
import { type Stop, stopIssues } from '#src/domain/courses/stop.ts'
import type { FailureItem } from '#src/domain/errors.ts'
import { type Message, message } from '#src/domain/message.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { LINE_LIMITS } from '#src/domain/reaches/reach.ts'
import { nearEndsQuestion } from '#src/domain/tours/way-back.ts'
import { formatNumber } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isSame } from '../../../form/values.ts'
import { endsOf, faultsOf, lineOf, placeOf, type RouteValues } from './route-values.ts'

/** A tour as far as its route depends on it; `own`: its ends in words. */
export type RouteTour = {
  id: string
  days: number
  distanceKm: number | null
  hasDeparture: boolean
  hasArrival: boolean
  own: { putIn: string; takeOut: string }
}

const tenths = (locale: Locale, km: number) => formatNumber(locale, Math.round(km * 10) / 10)

/** A fault as a sentence, as the API says it. */
export function faultMessage(fault: CourseFault, locale: Locale): Message {
  if (fault.kind === 'length')
    return message('account:failure.lineLength', {
      length: tenths(locale, fault.lengthKm),
      distance: formatNumber(locale, fault.statedKm),
    })
  const key = fault.kind === 'far-start' ? 'account:failure.lineStart' : 'account:failure.lineEnd'
  return message(key, { km: tenths(locale, fault.metres / 1000) })
}

export const hasShared = (values: RouteValues): boolean => endsOf(values).every(end => Boolean(end?.accessPoint))

/** Where it begins and ends, as far as that is known. */
export const endPlaces = (values: Pick<RouteValues, 'stops'>) =>
  endsOf(values).map(end => (end ? placeOf(end) : null)) as [Place | null, Place | null]

/** Asks about ends that are too near for the distance, unless they are those that are saved. */
export function endsQuestion(
  values: Pick<RouteValues, 'stops'>,
  saved: ReturnType<typeof endPlaces>,
  tour: RouteTour,
  locale: Locale,
): Message | undefined {
  const [from, to] = endsOf(values)
  const [departure, arrival] = endPlaces(values)
  if (isSame([departure, arrival], saved)) return undefined
  const addresses = { departureAddress: from?.name ?? '', arrivalAddress: to?.name ?? '' }
  return nearEndsQuestion({ departure, arrival, ...addresses, distanceKm: tour.distanceKm }, locale)
}

/** All for which a route cannot be saved, by their paths in the API. */
export function routeFaults(values: RouteValues, tour: RouteTour, locale: Locale): FailureItem[] {
  const issues = stopIssues(values.stops.map(toStop), tour)
  if (!values.line) return issues
  if (!hasShared(values)) return [...issues, { message: message('account:route.endsFirst'), path: 'coordinates' }]
  const faults = faultsOf(values, values.isSure ? null : tour.distanceKm).map(fault => ({
    message: faultMessage(fault, locale),
    path: fault.kind === 'length' ? 'isSure' : 'coordinates',
  }))
  return [...issues, ...faults]
}

/** Text that is no number is told by its own field. */
const toStop = ({ km, ...stop }: RouteValues['stops'][number]): Stop => ({
  ...stop,
  km: typeof km === 'number' ? km : null,
})

/** Stops that the line passes too far from, with the kilometres between. */
export function farStops(values: RouteValues) {
  const line = lineOf(values)
  if (line.length < 2) return []
  return values.stops.slice(1, -1).flatMap(stop => {
    const at = placeOf(stop)
    const km = at ? nearestOn(line, at).awayKm : 0
    return km * 1000 > LINE_LIMITS.endsM ? [{ name: stop.name, km }] : []
  })
}

/** Kilometres from the put-in by the line, drawn out to the distance of the tour where both are known. */
export function kmByLine(values: RouteValues, tour: Pick<RouteTour, 'distanceKm'>): (number | null)[] {
  const line = lineOf(values)
  const length = lengthKm(line)
  return values.stops.map(stop => {
    const at = placeOf(stop)
    if (!at || length === 0) return null
    return Math.round((kmAlong(line, at) / length) * (tour.distanceKm ?? length) * 10) / 10
  })
}

/** Kilometres that nobody typed, by the line; those of the ends follow from the distance. */
export function withKm(values: RouteValues, tour: Pick<RouteTour, 'distanceKm'>): RouteValues {
  const byLine = kmByLine(values, tour)
  const last = values.stops.length - 1
  const stops = values.stops.map((stop, at) => {
    if (at === 0 || at === last) return { ...stop, km: at === 0 && stop.km === 0 ? 0 : null }
    return { ...stop, km: stop.km ?? byLine[at] ?? null }
  })
  return { ...values, stops }
}
