import { InvalidCallbackUrl, UnknownAction } from '@auth/core/errors'
import type { APIContext } from 'astro'
import { AstroAuth } from 'auth-astro/server'
import type { Database } from '#db/client.ts'
import { Failure } from '#src/domain/errors.ts'
import { OTHER_ACCOUNT } from '#src/domain/users/identity-commands.ts'
import { OTHER_GOOGLE_ACCOUNT } from '#src/domain/users/sign-in-error.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { isDiskFull } from '#src/server/disk-full.ts'
import { isDatabaseUnavailable, RETRY_AFTER } from '#src/server/http/database-unavailable.ts'
import { unknownPath } from '#src/server/http/endpoint.ts'
import { callerAddress } from '#src/server/limits/caller-address.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'
import { log, logFailure } from '#src/server/log.ts'
import { authConfig, providerIds, SESSION_PREFIX } from '../auth.config.ts'
import { deviceHeader } from '../device-cookie.ts'
import { codeRefusal } from '../second-factor.ts'
import type { Attempt } from './attempt.ts'
import { isForeign, readCall, type SessionCall } from './call.ts'
import { CookieJar, chunk } from './cookies.ts'
import { logSessionFailure } from './failures.ts'
import { sessionCookie } from './secret.ts'

const READ = ['session', 'csrf', 'providers', 'callback']
const SENT = ['session', 'signin', 'callback', 'signout']

/**
 * The session service: Auth.js, in the forms that its clients expect. With `json=true` the response is JSON with the URL to
 * go to, and its status tells success; otherwise it is a redirect.
 */
export async function handleSession(context: APIContext): Promise<Response> {
  const response = await handle(context).catch(error => failureResponse(undefined, error))
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.delete('Expires')
  response.headers.delete('Pragma')
  return response
}

async function handle(context: APIContext): Promise<Response> {
  const { request } = context
  const address = callerAddress(context)
  const call = await readCall(request)
  const { action, provider, fields, isPost, locale, callbackUrl } = call
  if (isForeign(request)) return redirectTo(call, signInPath(call, 'AccessDenied'), 403)
  if (isPost && action === '_log') {
    await logForClient(await getDatabase(), address, fields)
    return Response.json({})
  }
  if (!isPost && action === 'signout') return redirectTo(call, paths.home(locale))
  if (!isPost && ['signin', 'error'].includes(action)) {
    return redirectTo(call, signInPath(call, call.query.get('error') ?? undefined))
  }
  if (!(isPost ? SENT : READ).includes(action)) {
    logSessionFailure(new UnknownAction())
    return unknownPath(context)
  }
  if (['signin', 'callback'].includes(action) && !providerIds().includes(provider ?? '')) {
    return redirectTo(call, paths.signIn(locale, { callbackUrl }))
  }
  if (call.hasForeignCallbackUrl) {
    logSessionFailure(new InvalidCallbackUrl())
    return redirectTo(call, signInPath(call, 'InvalidCallbackUrl'), 401)
  }
  // Auth.js would give a token against forgery to everybody who opens the menu of an account.
  if (!isPost && action === 'session' && !call.cookie.includes(sessionCookie())) return Response.json({})
  const attempt: Attempt = { db: await getDatabase(), request, address, locale, fields }
  const response = await callAuth(call, attempt)
  return attempt.failure === undefined ? response : failureResponse(call, attempt.failure, response)
}

/** Calls Auth.js under the URL of the site, however the request came in, with nothing but what it needs. */
async function callAuth(call: SessionCall, attempt: Attempt): Promise<Response> {
  const jar = new CookieJar()
  const { GET, POST } = AstroAuth(authConfig(attempt, paths.signIn(call.locale)))
  // The handler reads only these two parts of the context.
  const context = { request: requestFor(call), cookies: jar } as unknown as APIContext
  const response = await (call.isPost ? POST : GET)(context)
  if (!response) throw new Error(`Auth.js does not know ${call.action}`)
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  for (const cookie of chunk(sessionCookie(), [...response.headers.getSetCookie(), ...jar.headers])) {
    headers.append('set-cookie', cookie)
  }
  if (attempt.device) headers.append('set-cookie', deviceHeader(attempt.device))
  const next = call.isPost ? null : URL.parse(headers.get('location') ?? '')
  if (next?.pathname === paths.signIn(call.locale)) {
    // Auth.js has dropped the callback URL.
    const path = signInPath(call, next.searchParams.get('error') ?? undefined)
    headers.set('location', new URL(path, settings.SITE_URL).href)
  }
  return toClientForm(call, response, headers)
}

function requestFor({ action, provider, isPost, fields, query, cookie, wantsJson, callbackUrl }: SessionCall): Request {
  const url = new URL([SESSION_PREFIX, action, provider].filter(part => part).join('/'), settings.SITE_URL)
  const headers = new Headers({ cookie })
  if (!isPost) {
    url.search = query.toString()
    return new Request(url, { headers })
  }
  if (wantsJson) headers.set('X-Auth-Return-Redirect', '1')
  for (const name of ['prompt', 'login_hint']) {
    const value = query.get(name)
    if (value) url.searchParams.set(name, value)
  }
  const body = new URLSearchParams({ ...fields, ...(callbackUrl && { callbackUrl }) })
  return new Request(url, { method: 'POST', headers, body })
}

/** Answers as clients expect it: an empty object for no session, 401 where the redirect carries an error. */
async function toClientForm(call: SessionCall, response: Response, headers: Headers): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
    return new Response(response.body, { status: response.status, headers })
  }
  const body: unknown = await response.json()
  headers.delete('location')
  headers.delete('content-length')
  const isRefused = call.wantsJson && hasError(body)
  return Response.json(body ?? {}, { status: isRefused ? 401 : response.status, headers })
}

function hasError(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('url' in body)) return false
  return URL.parse(String(body.url))?.searchParams.has('error') ?? false
}

const signInPath = ({ locale, callbackUrl }: SessionCall, error: string | undefined) =>
  paths.signIn(locale, {
    error: /^\w{1,64}$/.test(error ?? '') ? error : undefined,
    callbackUrl: callbackUrl && beyondRedirect(locale, callbackUrl),
  })

/** The page behind the redirect page that identity providers return to. */
function beyondRedirect(locale: Locale, callbackUrl: string): string | undefined {
  const { pathname, searchParams } = new URL(callbackUrl)
  return pathname === paths.redirect(locale) ? (searchParams.get('callbackUrl') ?? undefined) : callbackUrl
}

function redirectTo({ wantsJson }: SessionCall, path: string, status = 200, headers: HeadersInit = {}): Response {
  const url = new URL(path, settings.SITE_URL).href
  if (wantsJson) return Response.json({ url }, { status, headers })
  return new Response(null, { status: 302, headers: { ...headers, Location: url } })
}

/** Names of refusals that Auth.js has no code for, as the sign-in page knows them. */
const ERRORS: Record<number, string> = { 409: 'OAuthAccountNotLinked', 429: 'TooManyRequests', 503: 'Unavailable' }

const isOfOtherAccount = (error: unknown) =>
  error instanceof Failure && error.items.some(({ message }) => message === OTHER_ACCOUNT)

/** The page of the button that was pressed: whoever is signed in sees no sign-in page. */
const otherAccountPath = ({ locale }: SessionCall) =>
  `${paths.security(locale, { error: OTHER_GOOGLE_ACCOUNT })}#google`

/** `usual` is the response of Auth.js, which is right for plain wrong credentials. */
function failureResponse(call: SessionCall | undefined, error: unknown, usual?: Response): Response {
  const status = error instanceof Failure ? error.status : isDatabaseUnavailable(error) ? 503 : 500
  if (status === 500 || isDiskFull(error)) logFailure('The session service failed', error)
  const refusedCode = error instanceof Failure ? codeRefusal(error) : undefined
  if (call && refusedCode) return redirectTo(call, signInPath(call, refusedCode), status)
  if (call && isOfOtherAccount(error)) return redirectTo(call, otherAccountPath(call), status)
  if (usual && (status === 401 || status === 400)) return usual
  const seconds = error instanceof Failure ? error.retryAfterSeconds : Number(RETRY_AFTER)
  const headers: HeadersInit = status === 429 || status === 503 ? { 'Retry-After': String(seconds) } : {}
  const isPage = call && ['signin', 'callback'].includes(call.action)
  if (!isPage) return Response.json({}, { status, headers })
  return redirectTo(call, signInPath(call, ERRORS[status] ?? 'Configuration'), status, headers)
}

const CODE = /^[A-Z][A-Z_]{0,63}$/
const LEVELS = ['error', 'warn']

/** Logs a failure at a client: the code alone, since the rest may hold personal data. Throws a 429 `Failure`. */
export async function logForClient(db: Database, address: string, fields: Record<string, string>): Promise<void> {
  await requireWithinLimits(db, ['logPerAddress', address])
  const { level = '', code = '' } = fields
  if (LEVELS.includes(level) && CODE.test(code)) log.info('client-failure', { at: level, code })
}
