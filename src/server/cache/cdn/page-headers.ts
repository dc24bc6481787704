import type { CdnAddress } from '../../config/cdn-address.ts'
import type { Page } from '../page-store/page.ts'

type Header = readonly [name: string, value: string]

/** A tag that every page has, so that all can fall at once and files stay. */
export const EVERY_PAGE = 'pages'

/** A page that nobody has purged is asked for again after this long: the store renews it each day. */
const KEPT_SECONDS = 3_600
/** A page that is over may still be shown while it is asked for again, and while the site does not answer. */
const STALE_SECONDS = 60
const OUTAGE_SECONDS = 86_400

/** Fastly and Cloudflare read no more of this header, and so would not know the rest of the tags. */
const MAX_BYTES = 16_000
const MAX_TAGS = 1_000

/** Names of headers for a CDN, and how they say what may not be kept. */
type Dialect = { control: string; never: string; tags: string; separator: string }

const COMMON: Dialect = { control: 'CDN-Cache-Control', never: 'no-store', tags: 'Cache-Tag', separator: ',' }
const FASTLY: Dialect = { control: 'Surrogate-Control', never: 'max-age=0', tags: 'Surrogate-Key', separator: ' ' }

/** Names by which a CDN is told what to keep, apart from browsers. */
export const CONTROL_HEADERS = [COMMON.control, FASTLY.control]

const dialectOf = (kind: CdnAddress['kind']) => (kind === 'fastly' ? FASTLY : COMMON)

/** The headers that every response begins with: browsers alone keep it, if anybody does. */
export function keptNowhere(kind: CdnAddress['kind']): Header[] {
  const { control, never } = dialectOf(kind)
  return [[control, never]]
}

/**
 * The headers, flat, of a page that the store has just served and that a CDN may keep too until one of its tags falls.
 * What was only rendered is not told so: its content may have changed meanwhile.
 */
export function pageHeaders(kind: CdnAddress['kind']): (page: Pick<Page, 'tags'>) => string[] {
  const { control, never, tags: name, separator } = dialectOf(kind)
  const kept = `max-age=${KEPT_SECONDS}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${OUTAGE_SECONDS}`
  return page => {
    const tags = [EVERY_PAGE, ...page.tags]
    const text = tags.join(separator)
    return tags.length > MAX_TAGS || text.length > MAX_BYTES ? [control, never] : [control, kept, name, text]
  }
}
