import { type Message, message } from './message.ts'

/** `id`: the existing resource that a 409 is about. */
export type FailureItem = { message: Message; path?: string; id?: string }

/**
 * `gone`: the boats. `price`: another one. `changed`: somebody was first. `closed`: no requests are taken for that. `bookings`: they
 * would end.
 */
export type Conflict = { reason: 'gone' | 'price' | 'changed' | 'closed' | 'bookings'; present: unknown }

/** A failure reported to the client: thrown by rules and commands, caught and translated by `server/http/endpoint`. */
export class Failure extends Error {
  readonly status: number
  readonly items: readonly FailureItem[]
  readonly retryAfterSeconds: number | undefined
  /** Below the API, of what has moved. */
  readonly location: string | undefined
  /** What a conflict is about, and how it stands now: both are part of the response. */
  readonly conflict: Conflict | undefined

  constructor(
    status: number,
    items: readonly FailureItem[],
    retryAfterSeconds?: number,
    location?: string,
    conflict?: Conflict,
  ) {
    super(`${status}: ${items.map(item => item.message).join(', ')}`)
    this.status = status
    this.items = items
    this.retryAfterSeconds = retryAfterSeconds
    this.location = location
    this.conflict = conflict
  }
}

/** What is known by another address now. */
export const moved = (location: string) =>
  new Failure(301, [{ message: message('common:failure.moved') }], undefined, location)
export const invalid = (text: Message, path?: string) => new Failure(400, [{ message: text, path }])
export const unauthorized = (text = message('common:failure.unauthorized')) => new Failure(401, [{ message: text }])
export const forbidden = (text = message('common:failure.forbidden')) => new Failure(403, [{ message: text }])
export const notFound = () => new Failure(404, [{ message: message('common:failure.notFound') }])
export const methodNotAllowed = () => new Failure(405, [{ message: message('common:failure.methodNotAllowed') }])
/** A body that its sender stopped sending. */
export const timedOut = () => new Failure(408, [{ message: message('common:failure.timedOut') }])
/** A conflict with an existing resource. */
export const taken = (text: Message, path?: string) => new Failure(409, [{ message: text, path }])
/** The same with the present truth, by which the client can go on. */
export const overtaken = (text: Message, reason: Conflict['reason'], present: unknown, path?: string) =>
  new Failure(409, [{ message: text, path }], undefined, undefined, { reason, present })
export const tooLarge = (maxBytes: number, path?: string) =>
  new Failure(413, [{ message: message('common:failure.tooLarge', { maxBytes }), path }])
export const unsupportedType = (types: readonly string[], path?: string) =>
  new Failure(415, [{ message: message('common:failure.unsupportedType', { types: types.join(', ') }), path }])
export const tooMany = (retryAfterSeconds: number, text = message('common:failure.tooMany')) =>
  new Failure(429, [{ message: text }], retryAfterSeconds)
export const fileTooLarge = (maxBytes: number, path: string) =>
  new Failure(413, [{ message: message('common:file.tooLarge', { maxBytes }), path }])
export const wrongFileType = (extensions: readonly string[], path: string) =>
  new Failure(415, [{ message: message('common:file.wrongType', { types: extensions.join(', ') }), path }])
/** A file of a supported type that cannot be decoded. */
export const unreadable = (text: Message, path: string) => new Failure(422, [{ message: text, path }])
export const unavailable = (retryAfterSeconds: number) =>
  new Failure(503, [{ message: message('common:failure.unavailable') }], retryAfterSeconds)
