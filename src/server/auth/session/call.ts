import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'
import { settings } from '#src/server/config/env.ts'
import { readCookie } from '#src/server/http/cookie.ts'
import { SESSION_PREFIX } from '../auth.config.ts'
import { readFields } from './form.ts'
import { callbackUrlCookie } from './secret.ts'

export type SessionCall = {
  action: string
  provider: string | undefined
  isPost: boolean
  fields: Record<string, string>
  query: URLSearchParams
  cookie: string
  /** Whether the response is JSON with the URL to go to, instead of a redirect there. */
  wantsJson: boolean
  /** Where the browser is to end up: a URL of this site; `undefined` where none was given. */
  callbackUrl: string | undefined
  hasForeignCallbackUrl: boolean
  locale: Locale
}

/** Throws a 413 `Failure` for a body larger than any call needs. */
export async function readCall(request: Request): Promise<SessionCall> {
  const { pathname, searchParams: query } = new URL(request.url)
  const [name = '', provider, ...rest] = pathname.slice(SESSION_PREFIX.length + 1).split('/')
  const hasTooMuch = rest.length > 0 || (provider !== undefined && !['signin', 'callback'].includes(name))
  const { json, ...fields } = await readFields(request)
  const cookie = request.headers.get('cookie') ?? ''
  const isPost = request.method === 'POST'
  const named = fields.callbackUrl ?? query.get('callbackUrl') ?? undefined
  // The identity provider's callback does not say where they wanted to go.
  const callbackUrl = name === 'callback' && !isPost ? remembered(cookie) : ownAddress(named)
  return {
    action: hasTooMuch ? '' : name,
    provider,
    isPost,
    fields,
    query,
    cookie,
    wantsJson: json === 'true' || request.headers.has('x-auth-return-redirect'),
    callbackUrl,
    hasForeignCallbackUrl: named !== undefined && ownAddress(named) === undefined,
    locale: localeOf(callbackUrl, cookie),
  }
}

/** An absolute URL of this site; `undefined` for any other. */
function ownAddress(named: string | undefined): string | undefined {
  const address = named === undefined ? undefined : URL.parse(named, settings.SITE_URL)
  return address?.origin === settings.SITE_URL ? address.href : undefined
}

/** The callback URL in Auth.js's cookie; its default, the home page, counts as none. */
function remembered(cookie: string): string | undefined {
  const address = ownAddress(readCookie(cookie, callbackUrlCookie()))
  return address === new URL('/', settings.SITE_URL).href ? undefined : address
}

/** The locale of the callback URL, else the chosen one. */
function localeOf(callbackUrl: string | undefined, cookie: string): Locale {
  const [, first] = new URL(callbackUrl ?? '/', settings.SITE_URL).pathname.split('/')
  const chosen = readCookie(cookie, 'NEXT_LOCALE')
  if (isLocale(first)) return first
  return callbackUrl === undefined && isLocale(chosen) ? chosen : DEFAULT_LOCALE
}

/**
 * Whether another site sent an unsafe request. Browsers name its origin; scripts don't, and for them the CSRF token alone
 * counts.
 */
export function isForeign({ method, headers }: Request): boolean {
  if (method !== 'POST') return false
  const origin = headers.get('origin')
  if (origin !== null) return origin !== settings.SITE_URL
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
}
