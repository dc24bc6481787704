import { writeQuery } from '#src/lib/query-string.ts'
import { openAlert } from './alerts.ts'
import { dropSession, knownSession } from './session.ts'

const BASE = '/api/v1/'

/** `_id`: the existing resource that a 409 is about. */
export type ApiMessage = { message: string; path?: string; _id?: string }
/** The subject of a 409 beyond its messages, and how that stands now. */
export type ApiConflict = { reason: string; present: unknown }
export type Reply<T> = { data: T; meta?: { page: number; pages: number; total: number } }

/** A failed call. `status` is 0 where no response came; `isAppError` says that `data` holds the API's messages. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly data: readonly ApiMessage[]
  readonly isAppError: boolean
  readonly conflict: ApiConflict | undefined

  constructor(status: number, statusText: string, data?: readonly ApiMessage[], conflict?: ApiConflict) {
    super(data?.map(it => it.message).join(' ') || statusText)
    this.status = status
    this.statusText = statusText
    this.data = data ?? []
    this.isAppError = data !== undefined
    this.conflict = conflict
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Options = {
  query?: Parameters<typeof writeQuery>[0]
  /** An object is sent as JSON, a form as multipart. */
  body?: object | FormData
  /** Instead of the session's; only changing calls carry one. */
  token?: string
  /** Aborts the call without an alert, even after its response: it throws the signal's reason. */
  signal?: AbortSignal
  /** Shows no alerts: for forms that show each message at its field. */
  isQuiet?: boolean
  /** Makes a repeated POST take effect once. */
  idempotencyKey?: string
  /** Replaces `fetch`. */
  via?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * An API call in the language of the page. Returns its JSON, or nothing for 204. Throws an `ApiError`, after showing each of
 * its messages as an alert; 401 signs out. There are no retries.
 */
export async function callApi<T = undefined>(method: Method, path: string, options: Options = {}): Promise<Reply<T>> {
  try {
    const response = await send(method, path, options)
    if (!response.ok) throw await toError(response)
    // 204 has no body.
    const reply = JSON.parse((await response.text()) || '{}')
    // A response may be read before its abort is noticed.
    options.signal?.throwIfAborted()
    return reply
  } catch (error) {
    options.signal?.throwIfAborted()
    const failure = error instanceof ApiError ? error : new ApiError(0, String(error))
    if (failure.status === 401) dropSession()
    if (!options.isQuiet) alertOf(failure)
    throw failure
  }
}

export function messagesOf(failure: ApiError): string[] {
  return failure.data.length ? failure.data.map(it => it.message) : [unknownFailure()]
}

function alertOf(failure: ApiError): void {
  for (const message of messagesOf(failure)) openAlert('danger', message)
}

/** 'Something went wrong.' in the language of the page. */
export function unknownFailure(): string {
  return document.documentElement.dataset.failure ?? 'Something went wrong.'
}

async function send(method: Method, path: string, options: Options): Promise<Response> {
  const { query = {}, body, signal, via = fetch } = options
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang })
  const token = options.token ?? (method === 'GET' ? undefined : await sessionToken())
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const isJson = body !== undefined && !(body instanceof FormData)
  if (isJson) headers.set('Content-Type', 'application/json')
  return via(BASE + path + writeQuery(query), {
    method,
    headers,
    body: body instanceof FormData ? body : JSON.stringify(body),
    signal,
    credentials: 'include',
  })
}

async function sessionToken(): Promise<string | undefined> {
  const session = await knownSession()
  return session.status === 'authenticated' ? session.token : undefined
}

async function toError(response: Response): Promise<ApiError> {
  const json: { data?: unknown; reason?: unknown; present?: unknown } | null = await response.json().catch(() => null)
  const data = Array.isArray(json?.data) ? json.data.filter(isMessage) : undefined
  const conflict = typeof json?.reason === 'string' ? { reason: json.reason, present: json.present } : undefined
  return new ApiError(response.status, response.statusText, data, conflict)
}

function isMessage(value: unknown): value is ApiMessage {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
}
