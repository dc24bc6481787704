import { RETENTION } from './retention.ts'
import { cacheOf, LIST_CACHE } from './saved-trips.ts'
import { IDLE_DAYS } from './sessions/session.ts'

/** Everything that the site leaves in a browser, as the privacy page lists it. */

/** `prefix`: before the name where the site is reached by https. Without a time until the browser is closed. */
type Cookie = {
  names: readonly string[]
  prefix?: '__Host-' | '__Secure-'
  time?: { days: number } | { minutes: number }
}

export const COOKIES = {
  session: { names: ['authjs.session-token'], prefix: '__Host-', time: { days: IDLE_DAYS } },
  device: { names: ['tekme.device'], prefix: '__Host-', time: { days: RETENTION.knownDevices.days } },
  booking: { names: ['tekme.booking.…'], prefix: '__Host-', time: { days: IDLE_DAYS } },
  csrf: { names: ['authjs.csrf-token'], prefix: '__Host-' },
  returning: { names: ['authjs.callback-url'], prefix: '__Secure-' },
  google: {
    names: ['authjs.state', 'authjs.pkce.code_verifier', 'authjs.nonce'],
    prefix: '__Secure-',
    time: { minutes: 15 },
  },
  locale: { names: ['NEXT_LOCALE'], time: { days: 365 } },
} as const satisfies Record<string, Cookie>

/** Names in `localStorage`, which stay, and in `sessionStorage`, which go with the tab. */
export const STORED = {
  saved: { names: ['favourites', 'compared'], stays: true },
  party: { names: ['party'], stays: true },
  home: { names: ['home'], stays: true },
  packing: { names: ['packing'], stays: true },
  view: { names: ['view', 'follows-map'], stays: true },
  mark: { names: ['session'], stays: true },
  drafts: { names: ['draft', 'attempt'], stays: false },
  alerts: { names: ['alerts'], stays: false },
} as const satisfies Record<string, { names: readonly string[]; stays: boolean }>

/** Caches, by their names; with the last trip goes the worker that opens them. */
export const CACHES = { offline: { names: [cacheOf('…'), LIST_CACHE] } } as const satisfies Record<
  string,
  { names: readonly string[] }
>
