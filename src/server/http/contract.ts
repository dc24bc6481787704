import type { APIRoute } from 'astro'
import type * as v from 'valibot'
import type { Database } from '#db/client.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { LimitName } from '../limits/rate-limit.ts'
import type { WithPermit } from '../limits/semaphore.ts'
import type { Access } from './guards.ts'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

type ParameterContract = { name: string; description: string; schema: object; isList?: boolean }

/** How a query string is parsed, leniently. `parameters` document it in the API description. */
export type QueryContract<Q> = {
  parse: (params: URLSearchParams) => Q
  parameters: readonly ParameterContract[]
}

/** A multipart body: one file field of at most `maxBytes`, and text fields. */
type FormContract = { file: string; maxBytes: number; texts: readonly string[] }

/** The input and output of a call: enforced on each call, and described in `openapi.json`. */
export type Contract<A extends Access, B extends v.GenericSchema, Q> = {
  summary: string
  access: A
  query?: QueryContract<Q>
  /** Parameters of the path that are no ids, by their names. */
  params?: Record<string, v.GenericSchema<string>>
  body?: B
  /** The limit of the JSON body, where it may be larger than others. */
  maxBytes?: number
  form?: FormContract
  /** Media types of a file returned instead of JSON. */
  media?: readonly string[]
  /** Schema of `data` in the response; none for 204. */
  response?: v.GenericSchema
  /** Whether `data` is a list with `meta`. */
  isList?: boolean
  status?: 200 | 201 | 204
  /** Schema of `data` in a 202: what the call has asked others for in place of doing it. */
  accepted?: v.GenericSchema
  /** For how long anybody may keep a response that is the same for all. */
  sharedSeconds?: number
  /** Whether the response must not be stored: such a call is performed each time, whatever its `Idempotency-Key`. */
  isSecret?: boolean
  /** A rate limit that each call counts towards, per account. */
  limit?: LimitName
  /** The turns that such calls take, before a connection of the database. */
  limitConcurrency?: WithPermit
  /** Failure statuses beyond those that follow from the rest. */
  failures?: readonly number[]
}

export type Task = () => Promise<unknown>

export type Call<A extends Access = Access, B = unknown, Q = unknown> = {
  /** In a call with an `Idempotency-Key`, the transaction that also stores its response. */
  db: Database
  locale: Locale
  /** Parameters of the path, by their name. */
  params: Record<string, string>
  query: Q
  body: B
  form: FormData
  /** The file of the form; empty where the contract has none. */
  file: Uint8Array<ArrayBuffer>
  actor: A extends 'anyone' ? undefined : A extends 'viewer' | 'guest' ? SignedInActor | undefined : SignedInActor
  /** The secret of a booking, of a call that takes one. */
  guestToken: A extends 'guest' ? string | undefined : undefined
  /** IP address of the client, as limits count it. */
  address: string
  request: Request
  /** Runs after the commit, before the response. */
  after: (task: Task) => void
  /** Runs last, also for a refused or repeated call. */
  atEnd: (task: Task) => void
  /** Invalidates the pages with one of these tags, after the commit. */
  invalidate: (tags: readonly string[]) => void
}

/** Words that a search leaves out, and how many tours have them. */
type LeftOut = { words: string; tours: number }

/** `data`, also as `JsonText`, and, of a list, `meta`; `isAccepted` for 202; nothing for 204. */
export type Reply =
  | {
      data: unknown
      isAccepted?: boolean
      meta?: {
        page: number
        pages: number
        total: number
        understood?: string
        leftOut?: LeftOut
        notExcluded?: string
        nearestKm?: number
      }
    }
  | undefined
export type JsonResponse = { status: number; body: string | null }

export type Endpoint = APIRoute & { contract: Contract<Access, v.GenericSchema, unknown> }

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'contract' in value
}

/** A list that is never longer than a page. */
export const onePage = <T>(data: readonly T[]) => ({ data, meta: { page: 1, pages: 1, total: data.length } })
