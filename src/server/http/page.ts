import type { APIContext, AstroGlobal } from 'astro'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { settings } from '../config/env.ts'

/** The response of a page that does not exist; Astro replaces it with the 404 page. */
export const notFound = () => new Response(null, { status: 404 })

/** Whether a list ends before the page that was asked for. It shows its last page then, as 404: that is no address to keep. */
export function isAfterLast(
  { response }: Pick<AstroGlobal, 'response'>,
  asked: number,
  { page }: { page: number },
): boolean {
  if (asked > page) response.status = 404
  return asked > page
}

/** Pages that take a form themselves, since a guest may have no script. All other changes go through the API. */
const WITH_FORMS = [
  '/[...locale]/book/[tourId]',
  '/[...locale]/bookings/[id]',
  '/[...locale]/rivers/[slug]/report',
  '/[...locale]/rivers/[slug]/tell',
]

/** The response to a method that a page doesn't take, or to a form that another site sent. Otherwise undefined. */
export function refuseMethod({
  request,
  routePattern,
}: Pick<APIContext, 'request' | 'routePattern'>): Response | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead || routePattern.startsWith('/api/')) return undefined
  if (!WITH_FORMS.includes(routePattern)) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  return isForeignForm(request) ? new Response(null, { status: 403 }) : undefined
}

/**
 * The answer to a form that a script sent with `Prefer: return=minimal`, and that needs no page: 204 with the address that follows, or the
 * status of the refusal. Cookies stay. Any other response is returned as it is.
 */
export function minimalResponse({ request }: Pick<APIContext, 'request'>, response: Response): Response {
  if (request.method !== 'POST' || request.headers.get('prefer') !== 'return=minimal') return response
  const { headers, status } = response
  const location = headers.get('location')
  headers.delete('location')
  if (location !== null) headers.set('Content-Location', location)
  return new Response(null, { status: status === 303 ? 204 : status, headers })
}

/** Browsers say where a form comes from: old ones by its origin alone. */
function isForeignForm({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && origin !== settings.SITE_URL
}

/** Astro's own endpoint would scale pictures for anybody; ours are at `/api/v1/images`. */
export const CLOSED_ROUTE = '/_image'

/** `[...locale]` matches any path before the page: only none and a non-default locale are valid. */
export function isUnknownLocale({ params, routePattern }: Pick<APIContext, 'params' | 'routePattern'>): boolean {
  if (!routePattern.startsWith('/[...locale]') || params.locale === undefined) return false
  return !isLocale(params.locale) || params.locale === DEFAULT_LOCALE
}

/** 301 to the canonical path; undefined where this is it already. */
export function toCanonical(page: Pick<AstroGlobal, 'url' | 'redirect'>, path: string): Response | undefined {
  return page.url.pathname === path ? undefined : page.redirect(path, 301)
}

type Policy = { csp?: { insertDirective: (directive: `img-src ${string}`) => void } }

/** Whom browsers ask for map tiles; null where there are none. */
export const tileServer = (): URL | null => URL.parse(settings.TILE_URL.replaceAll(/\{\w+\}/g, '0'))

/** The pages' policy allows images from `https:`; an `http:` tile server has to be listed. */
export function allowTiles({ csp }: Policy): void {
  const server = tileServer()
  if (server?.protocol === 'http:') csp?.insertDirective(`img-src ${server.origin}`)
}
