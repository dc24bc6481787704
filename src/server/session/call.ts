import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'
import { SESSION_PREFIX } from '../auth.config.ts'
import { settings } from '../env.ts'
import { readFields } from './form.ts'

/** A call of the session service. */
export type SessionCall = {
  action: string
  provider: string | undefined
  isPost: boolean
  /** What was sent, texts only. */
  fields: Record<string, string>
  query: URLSearchParams
  cookie: string
  /** Whether the answer is JSON with the address to go to, instead of a redirect there. */
  wantsJson: boolean
  /** Where the browser is to end: an address of this site; `undefined` where none was named. */
  callbackUrl: string | undefined
  hasForeignCallbackUrl: boolean
  locale: Locale
}

/** Throws a 413 `Failure` where more is sent than any call needs. */
export async function readCall(request: Request): Promise<SessionCall> {
  const { pathname, searchParams: query } = new URL(request.url)
  const [name = '', provider, ...rest] = pathname.slice(SESSION_PREFIX.length + 1).split('/')
  const hasTooMuch = rest.length > 0 || (provider !== undefined && !['signin', 'callback'].includes(name))
  const { json, ...fields } = await readFields(request)
  const cookie = request.headers.get('cookie') ?? ''
  const named = fields.callbackUrl ?? query.get('callbackUrl') ?? undefined
  const callbackUrl = named === undefined ? undefined : ownAddress(named)
  return {
    action: hasTooMuch ? '' : name,
    provider,
    isPost: request.method === 'POST',
    fields,
    query,
    cookie,
    wantsJson: json === 'true' || request.headers.has('x-auth-return-redirect'),
    callbackUrl,
    hasForeignCallbackUrl: named !== undefined && callbackUrl === undefined,
    locale: localeOf(callbackUrl, cookie),
  }
}

/** An address of this site in full; `undefined` for any other. */
function ownAddress(named: string): string | undefined {
  const address = URL.parse(named, settings.SITE_URL)
  return address?.origin === settings.SITE_URL ? address.href : undefined
}

/** Of the page that sent the person here, or else the one that they have chosen. */
function localeOf(callbackUrl: string | undefined, cookie: string): Locale {
  const [, first] = new URL(callbackUrl ?? '/', settings.SITE_URL).pathname.split('/')
  const chosen = /(?:^|; *)NEXT_LOCALE=(\w+)/.exec(cookie)?.[1]
  if (isLocale(first)) return first
  return callbackUrl === undefined && isLocale(chosen) ? chosen : DEFAULT_LOCALE
}

/**
 * Whether another site has sent an unsafe call. Browsers say where one comes from; scripts say nothing, and nothing but the
 * csrf token speaks for them.
 */
export function isForeign({ method, headers }: Request): boolean {
  if (method !== 'POST') return false
  const origin = headers.get('origin')
  if (origin !== null) return origin !== settings.SITE_URL
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
}
