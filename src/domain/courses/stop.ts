import type { Message } from '../message.ts'
import { message } from '../message.ts'

/** Where a tour gets in, stops, sleeps and gets out, in the order of the river. */

export const STOP_ROLES = ['put-in', 'stop', 'overnight', 'take-out'] as const
export type StopRole = (typeof STOP_ROLES)[number]

export const STOP_LIMITS = { stops: 30 } as const

/** `accessPoint`: null at the ends of a tour whose own point nobody shares; `km`: from the put-in, null where nobody knows. */
export type Stop = { accessPoint: string | null; role: StopRole; day: number; km: number | null }

type Tour = { days: number; distanceKm: number | null; hasDeparture: boolean; hasArrival: boolean }

/** Lists the faults of the stops of a tour, each with its path in the body. */
export function stopIssues(stops: readonly Stop[], tour: Tour): { message: Message; path: string }[] {
  const last = stops.length - 1
  const issues: { message: Message; path: string }[] = []
  const refuse = (text: Message, path: string) => issues.push({ message: text, path })
  if (stops.length < 2) refuse(message('account:failure.stopsEnds'), 'stops')
  let km = 0
  let day = 1
  stops.forEach((stop, at) => {
    const path = `stops.${at}`
    const expected = at === 0 ? 'put-in' : at === last ? 'take-out' : undefined
    const isEnd = stop.role === 'put-in' || stop.role === 'take-out'
    if (expected ? stop.role !== expected : isEnd) refuse(message('account:failure.stopsEnds'), `${path}.role`)
    const isOwn = (at === 0 && tour.hasDeparture) || (at === last && tour.hasArrival)
    if (stop.accessPoint === null && !isOwn) refuse(message('account:failure.stopPoint'), `${path}.accessPoint`)
    const isRepeated = at > 0 && stops.length > 2 && stop.accessPoint === stops[at - 1]?.accessPoint
    if (isRepeated) refuse(message('account:failure.stopRepeated'), `${path}.accessPoint`)
    if (stop.day < day || stop.day > tour.days) refuse(message('account:failure.stopDay'), `${path}.day`)
    if (stop.km !== null && (stop.km < km || stop.km > (tour.distanceKm ?? Number.POSITIVE_INFINITY)))
      refuse(message('account:failure.stopKm'), `${path}.km`)
    km = stop.km ?? km
    day = Math.max(day, stop.day)
  })
  return issues
}
