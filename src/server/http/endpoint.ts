import type { APIContext, APIRoute } from 'astro'
import type * as v from 'valibot'
import { methodNotAllowed, notFound } from '#src/domain/errors.ts'
import { preferredLocale } from '#src/i18n/accept-language.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordRefusedCall } from '../audit/refusals.ts'
import { getDatabase } from '../config/db.ts'
import { limitReads, requireReadBudget } from '../limits/read-turns.ts'
import {
  type Call,
  type Contract,
  type Endpoint,
  METHODS,
  type Method,
  type QueryContract,
  type Reply,
  type Task,
} from './contract.ts'
import { failureResponse, headersOf } from './failure-response.ts'
import { type Access, getHolder } from './guards.ts'
import { perform, readParams } from './perform.ts'
import { plainResponse } from './plain-response.ts'

/**
 * An API endpoint: access, input, then the handler. Every failure is returned from here, in the shape
 * `{ status, statusText, isAppError, data: [{ message, path }] }` and the language of `Accept-Language`.
 */
export function endpoint<A extends Access, B extends v.GenericSchema = v.GenericSchema<undefined>, Q = undefined>(
  contract: Contract<A, B, Q>,
  handler: (call: Call<A, v.InferOutput<B>, Q>) => Promise<Reply>,
): Endpoint {
  return preparedEndpoint(contract, async () => undefined, handler)
}

/** An endpoint with a preparation step before its change and outside its transaction. */
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
    requireReadBudget(context)
    const ends: Task[] = []
    try {
      const respond = () => perform(contract, { handler, prepare }, { context, locale, ends })
      // A read with a limit of its own asks another service too, for which nobody else is to wait.
      const { status, body } = await (contract.limit ? respond() : limitReads(context, respond))
      return plainResponse(context.request, body, { status, headers: headersOf(contract, locale) })
    } finally {
      for (const task of ends) await task()
    }
  })
}

type FileCall<Q> = Pick<Call<'anyone', undefined, Q>, 'db' | 'params' | 'query' | 'request'> & {
  cache: APIContext['cache']
}

/** An endpoint that returns a file; its failures are as those of any other. */
export function fileEndpoint<Q>(
  contract: Contract<'anyone', v.GenericSchema<undefined>, Q> & { query: QueryContract<Q>; media: readonly string[] },
  handler: (call: FileCall<Q>) => Promise<Response>,
): Endpoint {
  return route(contract, async context => {
    const { request, url, cache } = context
    const params = readParams(context, contract.params)
    return handler({ db: await getDatabase(), params, query: contract.query.parse(url.searchParams), request, cache })
  })
}

/** An endpoint that returns a file to those alone who may have it. */
export function privateFileEndpoint<A extends Access>(
  contract: Contract<A, v.GenericSchema<undefined>, undefined> & { media: readonly string[] },
  handler: (call: Pick<Call<A>, 'db' | 'locale' | 'params' | 'actor' | 'guestToken'>) => Promise<Response>,
): Endpoint {
  return route(contract, async (context, locale) => {
    const db = await getDatabase()
    const call = {
      db,
      locale,
      params: readParams(context, contract.params),
      ...(await getHolder(db, context.request, contract.access)),
    }
    return handler(call as Pick<Call<A>, keyof typeof call>)
  })
}

function route<A extends Access, B extends v.GenericSchema, Q>(
  contract: Contract<A, B, Q>,
  respond: (context: APIContext, locale: Locale) => Promise<Response>,
): Endpoint {
  const handle: APIRoute = async context => {
    const locale = preferredLocale(context.request.headers.get('accept-language'))
    try {
      return await respond(context, locale)
    } catch (error) {
      await recordRefusedCall(error, context)
      return failureResponse(error, locale, context)
    }
  }
  return Object.assign(handle, { contract: contract as unknown as Endpoint['contract'] })
}

/** The handlers of one path. Any other method gets 405 and the allowed ones. */
export function endpoints<E extends Partial<Record<Method, Endpoint>>>(handlers: E): E & { ALL: APIRoute } {
  const allowed = METHODS.filter(method => handlers[method]).flatMap(it => (it === 'GET' ? ['GET', 'HEAD'] : [it]))
  const ALL: APIRoute = context => {
    const response = failureResponse(
      methodNotAllowed(),
      preferredLocale(context.request.headers.get('accept-language')),
      context,
    )
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
  return { ...handlers, ALL }
}

export const unknownPath: APIRoute = context =>
  failureResponse(notFound(), preferredLocale(context.request.headers.get('accept-language')), context)
