import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { isMomentary } from './domain/search/schema.ts'
import { DEFAULT_LOCALE, isLocale } from './i18n/locales.ts'
import { translate } from './i18n/translate.ts'
import { accessOf, guardPage } from './server/auth/page-guard.ts'
import { canonicalPath } from './server/cache/canonical-path.ts'
import { finishPage } from './server/http/finished-page.ts'
import { secure } from './server/http/headers/security-headers.ts'
import { observed } from './server/http/observe.ts'
import { CLOSED_ROUTE, isUnknownLocale, minimalResponse, notFound, refuseMethod } from './server/http/page.ts'
import { takePageTurn } from './server/limits/page-turns.ts'

/** Every request that reaches Astro: observed, then answered. */
export const onRequest = defineMiddleware((context, next) => observed(context, () => respond(context, next)))

/** Fills the locals, adds the common headers, refuses unsafe methods of pages, redirects non-canonical paths, and applies the page guard. */
async function respond(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, redirect, request, routePattern, url } = context
  const refused = refuseMethod(context)
  if (refused) return secure(refused)
  const spelling = canonicalPath(new URL(request.url).pathname)
  if (spelling) return secure(redirect(spelling + url.search, 301))
  const [, first] = url.pathname.split('/')
  locals.locale = isLocale(first) ? first : DEFAULT_LOCALE
  locals.t = translate(locals.locale)
  const access = accessOf(routePattern)
  const isNoPage = routePattern === CLOSED_ROUTE || isUnknownLocale(context)
  const draw = async () => (access && (await guardPage(context, access))) ?? (await finishPage(await next()))
  const drawn = isNoPage ? notFound() : await takePageTurn(context, draw)
  const response = secure(drawn)
  // The error page, rendered in place of any other, is the same for everybody.
  const isPersonal = access !== undefined || isMomentary(url.searchParams)
  if (isPersonal || response.status >= 500) response.headers.set('Cache-Control', 'private, no-store')
  // The link of an email works for whoever has it.
  if (access && url.searchParams.has('token')) {
    response.headers.set('Referrer-Policy', 'no-referrer')
    response.headers.set('Cache-Control', 'private, no-store')
  }
  // Astro returns its error page with 500 even where a retry would help.
  const isForLater = response.status === 500 && response.headers.has('Retry-After')
  const answer = isForLater ? new Response(response.body, { status: 503, headers: response.headers }) : response
  return access === undefined || isNoPage ? answer : minimalResponse(context, answer)
}
