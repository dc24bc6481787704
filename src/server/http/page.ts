import type { APIContext, AstroGlobal } from 'astro'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'

/** The response of a page that does not exist; Astro replaces it with the 404 page. */
export const notFound = () => new Response(null, { status: 404 })

/** No page takes a form: changes go through the API. Otherwise undefined. */
export function refuseMethod({
  request,
  routePattern,
}: Pick<APIContext, 'request' | 'routePattern'>): Response | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead || routePattern.startsWith('/api/')) return undefined
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
}

/** Astro's own endpoint would scale pictures for anybody; ours are at `/api/v1/images`. */
export const CLOSED_ROUTE = '/_image'

/** `[...locale]` matches any path before the page: only none and a non-default locale are valid. */
export function isUnknownLocale({ params, routePattern }: Pick<APIContext, 'params' | 'routePattern'>): boolean {
  if (!routePattern.startsWith('/[...locale]') || params.locale === undefined) return false
  return !isLocale(params.locale) || params.locale === DEFAULT_LOCALE
}

/** 301 to the canonical path; undefined where this is it already. */
export function toCanonical(page: AstroGlobal, path: string): Response | undefined {
  return page.url.pathname === path ? undefined : page.redirect(path, 301)
}
