import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { slugify } from '#src/lib/slug.ts'

const UNRESERVED = /%(?:2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** First segments of the pages whose addresses people type or pass on; those of the second kind are followed by a slug. */
const PAGES = [
  'about',
  'favourites',
  'filters',
  'prices',
  'privacy',
  'providers',
  'saved',
  'terms',
  'tours',
  'where-to-paddle',
]
const PAGES_BY_SLUG = ['regions', 'rivers', 'trips']

/**
 * The one spelling of a path: no doubled slashes, nothing escaped that needn't be, no prefix of the default locale, and names of pages in
 * lower case and without accents, as in `/Rivers/Žeimena`. Guards, routes and the page store then all read the same. `undefined` where the
 * path is spelt so already. Ids stay as they are.
 */
export function canonicalPath(pathname: string): string | undefined {
  const path = meantPath(pathname.replace(UNRESERVED, decodeURIComponent).replace(/\/{2,}/g, '/'))
  return path === pathname ? undefined : path
}

function meantPath(path: string): string {
  const [, first = '', ...others] = path.split('/')
  const locale = first.toLowerCase()
  const parts = isLocale(locale)
    ? [...(locale === DEFAULT_LOCALE ? [] : [locale]), ...meantPage(others)]
    : meantPage([first, ...others])
  return `/${parts.join('/')}`
}

function meantPage([first, second, ...others]: readonly string[]): string[] {
  const page = first?.toLowerCase() ?? ''
  const isBySlug = PAGES_BY_SLUG.includes(page)
  const name = isBySlug || PAGES.includes(page) ? page : first
  return [name, isBySlug && second ? meantSlug(second) : second, ...others].filter(part => part !== undefined)
}

/** The page of a slug as Markdown. */
const MARKDOWN = /\.md$/i

function meantSlug(slug: string): string {
  try {
    const name = slugify(decodeURIComponent(slug.replace(MARKDOWN, '')))
    return name ? `${name}${MARKDOWN.test(slug) ? '.md' : ''}` : slug
  } catch {
    // A broken escape names nothing.
    return slug
  }
}
