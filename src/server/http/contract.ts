import type { APIRoute } from 'astro'
import type * as v from 'valibot'
import type { Database } from '#db/client.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Access } from './guards.ts'
import type { LimitName } from './limits/rate-limit.ts'

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

export type Task = () => Promise<unknown>

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
  after: (task: Task) => void
  /** Runs last, also where the call was refused or had been done before. */
  atEnd: (task: Task) => void
  /** Rebuilds the pages that show one of these tags, once the change is in the database for good. */
  invalidate: (tags: readonly string[]) => void
}

/** `data` and, of a list, `meta`; nothing for 204. */
export type Reply = { data: unknown; meta?: { page: number; pages: number; total: number } } | undefined
export type Answer = { status: number; body: string | null }

export type Endpoint = APIRoute & { contract: Contract<Access, v.GenericSchema, unknown> }

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'contract' in value
}
