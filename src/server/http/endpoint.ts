import { createHash } from 'node:crypto'
import type { APIContext, APIRoute } from 'astro'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { Failure, invalid, methodNotAllowed, notFound } from '#src/domain/errors.ts'
import { faultsOf } from '#src/domain/faults.ts'
import { message, readMessage } from '#src/domain/message.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { preferredLocale } from '#src/i18n/accept-language.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { isId } from '#src/lib/id.ts'
import { getDatabase } from '../db.ts'
import { logFailure } from '../log.ts'
import { isDatabaseAway, RETRY_AFTER } from './database-away.ts'
import { type Access, requireActor } from './guards.ts'
import { doOnce } from './idempotency.ts'
import { callerAddress } from './limits/caller-address.ts'
import { type LimitName, requireWithinLimits } from './limits/rate-limit.ts'
import { readForm, readJson } from './request-body.ts'

export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

type ParameterContract = { name: string; description: string; schema: object; isList?: boolean }

/** How a query string is read: never with an error. `parameters` tell it to readers of the API's description. */
export type QueryContract<Q> = {
  parse: (params: URLSearchParams) => Q
  parameters: readonly ParameterContract[]
}

/** A multipart body: one file field of at most `maxBytes`, and text fields. */
type FormContract = { file: string; maxBytes: number; texts: readonly string[] }

/** What a call takes and answers: checked at each call, and described in `openapi.json`. */
export type Contract<A extends Access, B extends v.GenericSchema, Q> = {
  summary: string
  access: A
  query?: QueryContract<Q>
  /** A JSON body. */
  body?: B
  form?: FormContract
  /** Media types of a file that is answered instead of JSON. */
  media?: readonly string[]
  /** Schema of `data` in the answer; none for 204. */
  answer?: v.GenericSchema
  /** Whether `data` is a list with `meta`. */
  isList?: boolean
  status?: 200 | 201 | 204
  /** A limit that each call counts for, per account. */
  limit?: LimitName
  /** Statuses beside those that follow from the rest. */
  failures?: readonly number[]
}

export type Call<A extends Access = Access, B = unknown, Q = unknown> = {
  /** In a call with an `Idempotency-Key`, the transaction that also keeps its answer. */
  db: Database
  locale: Locale
  /** Ids in the path, by their name. */
  params: Record<string, string>
  query: Q
  body: B
  form: FormData
  /** The file of the form; empty where the contract has none. */
  file: Uint8Array<ArrayBuffer>
  actor: A extends 'anyone' ? undefined : Actor
  /** Address of the caller, as limits count it. */
  address: string
  request: Request
  /** Runs once the change is in the database for good, before the answer. */
  after: (task: () => Promise<unknown>) => void
  /** Runs last, also where the call was refused or had been done before. */
  atEnd: (task: () => Promise<unknown>) => void
  /** Rebuilds the pages that show one of these tags, once the change is in the database for good. */
  invalidate: (tags: readonly string[]) => void
}

/** `data` and, of a list, `meta`; nothing for 204. */
export type Reply = { data: unknown; meta?: { page: number; pages: number; total: number } } | undefined
export type Answer = { status: number; body: string | null }

export type Endpoint = APIRoute & { contract: Contract<Access, v.GenericSchema, unknown> }

/**
 * A call of the API: who may, what comes in, then the handler. Every failure is answered from here, in the shape
 * `{ status, statusText, isAppError, data: [{ message, path }] }` and the language of `Accept-Language`.
 */
export function endpoint<A extends Access, B extends v.GenericSchema = v.GenericSchema<undefined>, Q = undefined>(
  contract: Contract<A, B, Q>,
  handler: (call: Call<A, v.InferOutput<B>, Q>) => Promise<Reply>,
): Endpoint {
  return preparedEndpoint(contract, async () => undefined, handler)
}

/** A call that has something to do before its change and outside the transaction of it. */
export function preparedEndpoint<
  A extends Access,
  P,
  B extends v.GenericSchema = v.GenericSchema<undefined>,
  Q = undefined,
>(
  contract: Contract<A, B, Q>,
  prepare: (call: Call<A, v.InferOutput<B>, Q>) => Promise<P>,
  handler: (call: Call<A, v.InferOutput<B>, Q>, prepared: P) => Promise<Reply>,
): Endpoint {
  return route(contract, async (context, locale) => {
    const ends: Task[] = []
    try {
      const { status, body } = await run(contract, { handler, prepare }, { context, locale, ends })
      return new Response(body, { status, headers: headersOf(contract, locale) })
    } finally {
      for (const task of ends) await task()
    }
  })
}

type FileCall<Q> = Pick<Call<'anyone', undefined, Q>, 'db' | 'params' | 'query' | 'request'> & {
  cache: APIContext['cache']
}

/** A call that answers a file; its failures are as those of any other. */
export function fileEndpoint<Q>(
  contract: Contract<'anyone', v.GenericSchema<undefined>, Q> & { query: QueryContract<Q>; media: readonly string[] },
  handler: (call: FileCall<Q>) => Promise<Response>,
): Endpoint {
  return route(contract, async context => {
    const { request, url, cache } = context
    const params = readParams(context)
    return handler({ db: await getDatabase(), params, query: contract.query.parse(url.searchParams), request, cache })
  })
}

function route<A extends Access, B extends v.GenericSchema, Q>(
  contract: Contract<A, B, Q>,
  answer: (context: APIContext, locale: Locale) => Promise<Response>,
): Endpoint {
  const handle: APIRoute = async context => {
    const locale = preferredLocale(context.request.headers.get('accept-language'))
    try {
      return await answer(context, locale)
    } catch (error) {
      return answerFailure(error, locale, context)
    }
  }
  return Object.assign(handle, { contract: contract as unknown as Endpoint['contract'] })
}

type Task = () => Promise<unknown>
type Asked = { context: APIContext; locale: Locale; ends: Task[] }
type Parts<A extends Access, B, Q, P> = {
  handler: (call: Call<A, B, Q>, prepared: P) => Promise<Reply>
  prepare: (call: Call<A, B, Q>) => Promise<P>
}

async function run<A extends Access, B extends v.GenericSchema, Q, P>(
  contract: Contract<A, B, Q>,
  { handler, prepare }: Parts<A, v.InferOutput<B>, Q, P>,
  { context, locale, ends }: Asked,
): Promise<Answer> {
  const { request } = context
  const params = readParams(context)
  const db = await getDatabase()
  const actor = contract.access === 'anyone' ? undefined : await requireActor(db, request, contract.access)
  if (contract.limit && actor) await requireWithinLimits(db, [contract.limit, actor.id])
  const tasks: Task[] = []
  const received = contract.form ? await readForm(request, contract.form) : NO_FORM
  const body = contract.body ? parseBody(contract.body, await readJson(request)) : undefined
  // What the compiler cannot see: the contract's access, body and query have decided these very parts.
  const call = {
    db,
    locale,
    params,
    query: contract.query?.parse(context.url.searchParams),
    body,
    ...received,
    actor,
    address: callerAddress(context),
    request,
    after: (task: Task) => tasks.push(task),
    atEnd: (task: Task) => ends.push(task),
    invalidate: (tags: readonly string[]) => tasks.push(() => invalidate(context, tags)),
  } as unknown as Call<A, v.InferOutput<B>, Q>
  const prepared = await prepare(call)
  const perform = async (within: Database): Promise<Answer> => {
    const reply = await handler({ ...call, db: within }, prepared)
    return reply ? { status: contract.status ?? 200, body: JSON.stringify(reply) } : { status: 204, body: null }
  }
  const content = contract.form ? contentOf(received) : body
  const answer = actor ? await doOnce(db, { request, actorId: actor.id, content }, perform) : await perform(db)
  for (const task of tasks) await task()
  return answer
}

const NO_FORM = { form: new FormData(), file: new Uint8Array() }

/** Tells two forms apart: the texts, and the file by its hash. */
function contentOf({ form, file }: typeof NO_FORM): unknown {
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  return [...texts, createHash('sha256').update(file).digest('base64url')]
}

/** Ids in the path; what cannot be one is no more there than an unknown one. */
function readParams({ params }: APIContext): Record<string, string> {
  const ids = Object.entries(params).map(([name, value]) => {
    if (!isId(value)) throw notFound()
    return [name, value]
  })
  return Object.fromEntries(ids)
}

/** Throws a 400 `Failure` that lists every fault with its place. */
export function parseBody<B extends v.GenericSchema>(schema: B, body: unknown): v.InferOutput<B> {
  // A schema of an object takes a list for one without any field.
  if (Array.isArray(body)) throw invalid(message('common:failure.invalid'))
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new Failure(400, faultsOf(result.issues))
}

async function invalidate({ cache }: APIContext, tags: readonly string[]): Promise<void> {
  try {
    await cache.invalidate({ tags: [...new Set(tags)] })
  } catch (error) {
    // The change is made; pages catch up when their time is over.
    logFailure(`Pages of ${tags.join(', ')} could not be rebuilt`, error)
  }
}

function headersOf({ access }: { access: Access }, locale: Locale): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': locale,
    Vary: 'Accept-Language',
    'Cache-Control': access === 'anyone' ? 'private, no-cache' : 'private, no-store',
  }
}

const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

function answerFailure(error: unknown, locale: Locale, { request }: APIContext): Response {
  const failure = asFailure(error)
  if (failure.status === 500) logFailure(`${request.method} ${new URL(request.url).pathname} failed`, error)
  const t = translate(locale)
  const data = failure.items.map(({ message: text, path }) => {
    const { key, values } = readMessage(text)
    return { message: t(key, values), path }
  })
  const statusText = STATUS_TEXTS[failure.status] ?? ''
  const headers = new Headers({ ...headersOf({ access: 'account' }, locale) })
  if (failure.retryAfterSeconds !== undefined) headers.set('Retry-After', String(failure.retryAfterSeconds))
  if (failure.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return Response.json(
    { status: failure.status, statusText, isAppError: true, data },
    { status: failure.status, headers },
  )
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseAway(error))
    return new Failure(503, [{ message: message('common:failure.unavailable') }], Number(RETRY_AFTER))
  return new Failure(500, [{ message: message('common:failure.unexpected') }])
}

/** The handlers of one address. Any other method is answered with 405 and the ones that there are. */
export function endpoints<E extends Partial<Record<Method, Endpoint>>>(handlers: E): E & { ALL: APIRoute } {
  const allowed = METHODS.filter(method => handlers[method]).flatMap(it => (it === 'GET' ? ['GET', 'HEAD'] : [it]))
  const ALL: APIRoute = context => {
    const response = answerFailure(
      methodNotAllowed(),
      preferredLocale(context.request.headers.get('accept-language')),
      context,
    )
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
  return { ...handlers, ALL }
}

/** Any address of the API that there is not. */
export const unknownAddress: APIRoute = context =>
  answerFailure(notFound(), preferredLocale(context.request.headers.get('accept-language')), context)
