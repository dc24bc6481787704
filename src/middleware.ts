import { defineMiddleware } from 'astro:middleware'
import { DEFAULT_LOCALE, isLocale } from './i18n/locales.ts'
import { translate } from './i18n/translate.ts'
import { canonicalPath } from './server/canonical-path.ts'
import { securityHeaders } from './server/security-headers.ts'

/** Fills the locals, adds the headers that every answer has, and sends odd spellings of a path to the one; decides nothing else. */
export const onRequest = defineMiddleware(async ({ locals, redirect, request, url }, next) => {
  const spelling = canonicalPath(new URL(request.url).pathname)
  if (spelling) return redirect(spelling + url.search, 301)
  const [, first] = url.pathname.split('/')
  locals.locale = isLocale(first) ? first : DEFAULT_LOCALE
  locals.t = translate(locals.locale)
  const response = await next()
  for (const [name, value] of securityHeaders) response.headers.set(name, value)
  // Astro answers its error page with 500 even where that page says that a later try will do.
  const isForLater = response.status === 500 && response.headers.has('Retry-After')
  return isForLater ? new Response(response.body, { status: 503, headers: response.headers }) : response
})
