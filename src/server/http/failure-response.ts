import type { APIContext } from 'astro'
import { Failure } from '#src/domain/errors.ts'
import { message, readMessage } from '#src/domain/message.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { isDiskFull } from '../disk-full.ts'
import { logFailure } from '../log.ts'
import { isDatabaseUnavailable, RETRY_AFTER } from './database-unavailable.ts'
import { type Access, isAuthenticated } from './guards.ts'

/** Somebody has to make space first. */
const DISK_RETRY_SECONDS = 300

type Headed = { access: Access; sharedSeconds?: number | undefined }

export function headersOf({ access, sharedSeconds }: Headed, locale: Locale): Record<string, string> {
  const unshared = isAuthenticated(access) ? 'private, no-store' : 'private, no-cache'
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': locale,
    Vary: access === 'viewer' ? 'Accept-Language, Authorization' : 'Accept-Language',
    'Cache-Control': sharedSeconds === undefined ? unshared : `public, max-age=${sharedSeconds}`,
  }
}

const STATUS_TEXTS: Record<number, string> = {
  301: 'Moved Permanently',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Every failure in the shape of the API and the language of its client; what is no `Failure` is logged and returned as 500 or 503. */
export function failureResponse(error: unknown, locale: Locale, { request, routePattern }: APIContext): Response {
  const failure = asFailure(error)
  if (failure.status === 500 || isDiskFull(error)) logFailure(`${request.method} ${routePattern} failed`, error)
  const t = translate(locale)
  const data = failure.items.map(({ message: text, path, id }) => {
    const { key, values } = readMessage(text)
    return { message: t(key, values), path, _id: id }
  })
  const statusText = STATUS_TEXTS[failure.status] ?? ''
  const headers = new Headers({ ...headersOf({ access: 'account' }, locale) })
  if (failure.retryAfterSeconds !== undefined) headers.set('Retry-After', String(failure.retryAfterSeconds))
  if (failure.location !== undefined) headers.set('Location', `/api/v1${failure.location}`)
  if (failure.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  if (isCutOff(failure, request)) headers.set('Connection', 'close')
  return Response.json(
    { status: failure.status, statusText, isAppError: true, data, ...failure.conflict },
    { status: failure.status, headers },
  )
}

/** The rest of such a body is never read, so nothing else can follow it. */
const isCutOff = ({ status }: Failure, { headers }: Request) =>
  status === 408 || (status === 413 && !headers.has('content-length'))

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isDiskFull(error))
    return new Failure({
      status: 503,
      items: [{ message: message('common:failure.diskFull') }],
      retryAfterSeconds: DISK_RETRY_SECONDS,
    })
  if (isDatabaseUnavailable(error))
    return new Failure({
      status: 503,
      items: [{ message: message('common:failure.unavailable') }],
      retryAfterSeconds: Number(RETRY_AFTER),
    })
  return new Failure({ status: 500, items: [{ message: message('common:failure.unexpected') }] })
}
