import { createHash } from 'node:crypto'
import type { APIContext } from 'astro'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { notFound } from '#src/domain/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isId } from '#src/lib/id.ts'
import { JsonText } from '#src/lib/text/json.ts'
import { announce, dropped } from '../cache/invalidations/announce.ts'
import { getDatabase } from '../config/db.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { requireWithinLimits } from '../limits/rate-limit.ts'
import { logFailure } from '../log.ts'
import type { Call, Contract, JsonResponse, Reply, Task } from './contract.ts'
import { type Access, getHolder, isAuthenticated } from './guards.ts'
import { doOnce } from './idempotency.ts'
import { isOptional, parseBody, readForm, readJson, readJsonIfAny } from './request-body.ts'

type Incoming = { context: APIContext; locale: Locale; ends: Task[] }
type Parts<A extends Access, B, Q, P> = {
  handler: (call: Call<A, B, Q>, prepared: P) => Promise<Reply>
  prepare: (call: Call<A, B, Q>) => Promise<P>
}

/** Performs a call by its contract: access, input, the handler once, then the tasks after it. */
export async function perform<A extends Access, B extends v.GenericSchema, Q, P>(
  contract: Contract<A, B, Q>,
  { handler, prepare }: Parts<A, v.InferOutput<B>, Q, P>,
  { context, locale, ends }: Incoming,
): Promise<JsonResponse> {
  const { request } = context
  const params = readParams(context, contract.params)
  const db = await getDatabase()
  const holder = await getHolder(db, request, contract.access)
  const { actor } = holder
  if (contract.limit && actor) await requireWithinLimits(db, [contract.limit, actor.id])
  const tasks: Task[] = []
  const readBodyOf = (schema: v.GenericSchema) =>
    isOptional(schema) ? readJsonIfAny(request, contract.maxBytes) : readJson(request, undefined, contract.maxBytes)
  const invalidated = new Set<string>()
  let isAnnounced = false
  const received = contract.form ? await readForm(request, contract.form) : NO_FORM
  const body = contract.body ? parseBody(contract.body, await readBodyOf(contract.body)) : undefined
  // The compiler cannot see that the contract's access, body and query determine these parts.
  const call = {
    db,
    locale,
    params,
    query: contract.query?.parse(context.url.searchParams),
    body,
    ...received,
    ...holder,
    address: callerAddress(context),
    request,
    after: (task: Task) => tasks.push(task),
    atEnd: (task: Task) => ends.push(task),
    invalidate: (tags: readonly string[]) => {
      for (const tag of tags) invalidated.add(tag)
    },
  } as unknown as Call<A, v.InferOutput<B>, Q>
  const prepared = await prepare(call)
  const respondWithin = async (within: Database): Promise<JsonResponse> => {
    const reply = await handler({ ...call, db: within }, prepared)
    if (invalidated.size > 0) {
      await announce(within, [...invalidated])
      isAnnounced = true
    }
    if (!reply) return { status: 204, body: null }
    const { isAccepted, ...sent } = reply
    return { status: isAccepted ? 202 : (contract.status ?? 200), body: bodyOf(sent) }
  }
  const content = contract.form ? contentOf(received) : body
  const respond = () =>
    actor && isAuthenticated(contract.access) && !contract.isSecret
      ? doOnce(db, { request, actor, content }, respondWithin)
      : respondWithin(db)
  try {
    const response = await (contract.limitConcurrency ? contract.limitConcurrency(respond) : respond())
    if (isAnnounced) await invalidatePages(context, [...invalidated])
    for (const task of tasks) await task()
    return response
  } finally {
    if (isAnnounced) dropped()
  }
}

function bodyOf(reply: Omit<NonNullable<Reply>, 'isAccepted'>): string {
  const { data, ...rest } = reply
  if (!(data instanceof JsonText)) return JSON.stringify(reply)
  const others = JSON.stringify(rest).slice(1)
  return `{"data":${data.text}${others === '}' ? '' : ','}${others}`
}

const NO_FORM = { form: new FormData(), file: new Uint8Array() }

/** Identifies a form: its texts, and its file by hash. */
function contentOf({ form, file }: typeof NO_FORM): unknown {
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  return [...texts, createHash('sha256').update(file).digest('base64url')]
}

/** Parameters of the path: ids, unless they have a type; an invalid one is as unknown as any other. */
export function readParams({ params }: APIContext, types: Contract<Access, v.GenericSchema, unknown>['params'] = {}) {
  const read = Object.entries(params).map(([name, value]): [string, string] => {
    const type = types[name]
    if (value === undefined || !(type ? v.is(type, value) : isId(value))) throw notFound()
    return [name, value]
  })
  return Object.fromEntries(read)
}

/** Drops the pages of this process, once the change is committed and announced. */
export async function invalidatePages({ cache }: Pick<APIContext, 'cache'>, tags: readonly string[]): Promise<void> {
  try {
    await cache.invalidate({ tags: [...tags] })
  } catch (error) {
    // The change is committed; the pages expire on their own.
    logFailure(`Pages of ${tags.join(', ')} could not be invalidated`, error)
  }
}
