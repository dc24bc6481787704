import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'

/** The trips that a browser keeps for when there is no signal: a cache for each, one for the page that lists them, and a worker that opens them. */

const PREFIX = 'trip-'
export const LIST_CACHE = 'saved-trips'
export const WORKER = '/saved-trips.js'
/** The header of a kept response: when it was saved, in milliseconds. */
export const SAVED_AT = 'Saved-At'

export const cacheOf = (trip: string): string => PREFIX + trip

/** The trip of a cache; `undefined` for any other cache. */
export const tripOf = (cache: string): string | undefined =>
  cache.startsWith(PREFIX) ? cache.slice(PREFIX.length) : undefined

/** Under which name a request is kept: as a trip of its own, beside the card of its tour. */
const OF_REQUEST = 'booking-'
export const keptRequest = (id: string): string => OF_REQUEST + id

/** The request of a kept trip; `undefined` for the card of a tour. */
export const requestOf = (trip: string): string | undefined =>
  trip.startsWith(OF_REQUEST) ? trip.slice(OF_REQUEST.length) : undefined

/**
 * `waitMs`: how long the network has; `undefined`: until it fails. `card`: what stands for the page, also where the site answers with `failing`
 * or more. `list`: what is shown where nothing stands for it.
 */
type Answer = { waitMs: number | undefined; card: string | undefined; failing: number; list: string }

const WAIT_MS = 4000
/** Calls, and files, which are downloaded and not looked at. */
const NO_PAGE = /^\/api\/|\.\w+$/
/** A page of somebody's own takes as long as it takes: what stands for it would hide what was done. */
const PERSONAL = /^\/(account|admin|auth|book|bookings|redirect)(\/|$)/
const OF_TRIP = /^\/(tours|trip-card|bookings)\/(\w+)(\/card$|\/|$)/

/** The worker's answer to a navigation; `undefined`: it leaves it to the browser. Whoever reloads wants to wait. */
export function answerTo(path: string, isReload: boolean): Answer | undefined {
  if (NO_PAGE.test(path)) return undefined
  const [, first] = path.split('/')
  const prefix = isLocale(first) && first !== DEFAULT_LOCALE ? `/${first}` : ''
  const bare = path.slice(prefix.length)
  const [, kind, trip, rest] = OF_TRIP.exec(bare) ?? []
  const isCard = kind === 'trip-card' || (kind === 'bookings' && rest === '/card')
  const card = kind === 'bookings' ? `/bookings/${trip}/card` : `/trip-card/${trip}`
  return {
    waitMs: isReload || (PERSONAL.test(bare) && !isCard) ? undefined : WAIT_MS,
    card: trip && prefix + card,
    // The page of a tour that is no more says so; its card was asked for as it is kept.
    failing: isCard ? 400 : 500,
    list: `${prefix}/saved`,
  }
}
