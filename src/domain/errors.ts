import { type Message, message } from './message.ts'

/** `id`: the existing resource that a 409 is about. */
export type FailureItem = { message: Message; path?: string; id?: string }

/**
 * `gone`: the boats. `price`: another one. `changed`: somebody was first. `closed`: no requests are taken for that. `bookings`: they
 * would end.
 */
export type Conflict = { reason: 'gone' | 'price' | 'changed' | 'closed' | 'bookings'; present: unknown }

/**
 * `retryAfterSeconds`: when to try again. `location`: below the API, of what has moved. `conflict`: what a conflict is about and how it
 * stands now; both are part of the response.
 */
type FailureFields = {
  status: number
  items: readonly FailureItem[]
  retryAfterSeconds?: number
  location?: string
  conflict?: Conflict
}

/** A failure reported to the client: thrown by rules and commands, caught and translated by `server/http/endpoint`. */
export class Failure extends Error {
  readonly status: number
  readonly items: readonly FailureItem[]
  readonly retryAfterSeconds: number | undefined
  readonly location: string | undefined
  readonly conflict: Conflict | undefined

  constructor({ status, items, retryAfterSeconds, location, conflict }: FailureFields) {
    super(`${status}: ${items.map(item => item.message).join(', ')}`)
    this.status = status
    this.items = items
    this.retryAfterSeconds = retryAfterSeconds
    this.location = location
    this.conflict = conflict
  }
}

const failure = (status: number, text: Message, path?: string) =>
  new Failure({ status, items: [{ message: text, path }] })

/** Says that something is known by another address now. */
export const moved = (location: string) =>
  new Failure({ status: 301, items: [{ message: message('common:failure.moved') }], location })
export const invalid = (text: Message, path?: string) => failure(400, text, path)
export const unauthorized = (text = message('common:failure.unauthorized')) => failure(401, text)
export const forbidden = (text = message('common:failure.forbidden')) => failure(403, text)
export const notFound = () => failure(404, message('common:failure.notFound'))
export const methodNotAllowed = () => failure(405, message('common:failure.methodNotAllowed'))
/** A body that its sender stopped sending. */
export const timedOut = () => failure(408, message('common:failure.timedOut'))
export const conflict = (text: Message, path?: string) => failure(409, text, path)
/** The same with the present truth, by which the client can go on. */
export const conflictWith = (text: Message, reason: Conflict['reason'], present: unknown, path?: string) =>
  new Failure({ status: 409, items: [{ message: text, path }], conflict: { reason, present } })
export const tooLarge = (maxBytes: number, path?: string) =>
  failure(413, message('common:failure.tooLarge', { maxBytes }), path)
export const unsupportedType = (types: readonly string[], path?: string) =>
  failure(415, message('common:failure.unsupportedType', { types: types.join(', ') }), path)
export const tooMany = (retryAfterSeconds: number, text = message('common:failure.tooMany')) =>
  new Failure({ status: 429, items: [{ message: text }], retryAfterSeconds })
export const fileTooLarge = (maxBytes: number, path: string) =>
  failure(413, message('common:file.tooLarge', { maxBytes }), path)
export const wrongFileType = (extensions: readonly string[], path: string) =>
  failure(415, message('common:file.wrongType', { types: extensions.join(', ') }), path)
/** A file of a supported type that cannot be decoded. */
export const unreadable = (text: Message, path: string) => failure(422, text, path)
export const unavailable = (retryAfterSeconds: number) =>
  new Failure({ status: 503, items: [{ message: message('common:failure.unavailable') }], retryAfterSeconds })
