import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Locale } from '#src/i18n/locales.ts'
import { isLocalDate, type LocalDate } from '#src/lib/local-date.ts'
import { Failure, type FailureItem } from '../errors.ts'
import type { Message } from '../message.ts'
import { type ChildAges, readPartyQuery } from '../party/party.ts'
import type { TraderJson } from '../traders/json.ts'
import { validationIssues } from '../validation-issues.ts'
import type { AnswersWithin } from './answering/answers-within.ts'
import type { Quote } from './json.ts'
import { type NewBooking, newBookingBody } from './schema.ts'

/** The form that requests a trip, which works without script: what was typed, and the body of the call that follows from it. */

export const REQUEST_FIELDS = ['date', 'time', 'adults', 'children', 'name', 'email', 'phone', 'message'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
/** Values as they were typed; `children` is how many there are. */
export type RequestValues = Record<RequestField, string> & { childAges: ChildAges }
type RequestErrors = Partial<Record<RequestField, Message>>

/** The form as it is shown: what was typed, what is wrong with it, and what it would cost. */
export type RequestFormState = {
  values: RequestValues
  errors: RequestErrors
  /** Failures at none of the fields. */
  failures: readonly Message[]
  /** None where day or party are not known yet. */
  quote: Quote | undefined
  /** Whether nobody can go that day: nothing is asked but for another one. */
  isTaken: boolean
  /** Days to go in place of one that is taken. */
  nearest: readonly LocalDate[]
  /** Whom the quote is for. */
  people: number | undefined
  trader: TraderJson
  /** How soon the provider usually answers, where that is known. */
  answersWithin: AnswersWithin | null
  startTimes: readonly string[]
  /** Ids of the amenities that were ticked. */
  extras: readonly string[]
  /** For what the price is shown, as one text. */
  shown: string
  /** The price that was shown for the same, where it is another now. */
  changed: { before: number; now: number } | undefined
  /** Whether something else is requested than the price was shown for. */
  isRecounted: boolean
  /** Identifies a repetition of the same request. */
  seed: string
  days: { first: string; last: string }
}

/** `defaults`: of what was not sent. */
export function readValues(sent: URLSearchParams, defaults: Partial<RequestValues>): RequestValues {
  const entries = REQUEST_FIELDS.map(name => [name, sent.get(name) ?? defaults[name] ?? ''])
  const values = Object.fromEntries(entries) as Record<RequestField, string>
  const { adults, childAges } = readPartyQuery(sent)
  return {
    ...values,
    date: readTypedDay(values.date) ?? values.date,
    adults: sent.get('adults') ?? (adults === undefined ? values.adults : String(adults)),
    children: String(childAges.length),
    childAges,
  }
}

type About = {
  tour: string
  locale: Locale
  extras?: readonly string[]
  totalCents?: number | undefined
  seed?: string | undefined
}

/** The body as the API takes it. */
export function bodyOf(values: RequestValues, { tour, locale, extras = [], totalCents, seed }: About): object {
  const body = {
    tour,
    startsOn: values.date.trim(),
    startTime: values.time || null,
    adults: numberOf(values.adults),
    childAges: values.childAges,
    ...(extras.length > 0 ? { extras } : {}),
    guest: { name: values.name, email: values.email, phone: values.phone },
    message: values.message,
    locale,
    totalCents,
  }
  return seed === undefined ? body : { ...body, requestKey: keyOf(seed, body) }
}

/** One for what is sent: pressed twice it is one request, changed after Back it is another. */
const keyOf = (seed: string, body: object): string =>
  createHash('sha256').update(seed).update(JSON.stringify(body)).digest('base64url')

/** Nothing typed is nobody. */
const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text))

/** Throws a 400 `Failure`. */
export function parseBooking(body: object): NewBooking {
  const result = v.safeParse(newBookingBody, body)
  if (result.success) return result.output
  throw new Failure({ status: 400, items: validationIssues(result.issues) })
}

const FIELD_OF: Readonly<Record<string, RequestField>> = {
  startsOn: 'date',
  startTime: 'time',
  adults: 'adults',
  childAges: 'children',
  'guest.name': 'name',
  'guest.email': 'email',
  'guest.phone': 'phone',
  message: 'message',
}

const fieldOf = (path = ''): RequestField | undefined =>
  FIELD_OF[path] ?? (path.startsWith('childAges.') ? 'children' : undefined)

/** Sorts failures by their field; `others` belong to none. */
export function errorsOf({ items }: Failure): { errors: RequestErrors; others: FailureItem['message'][] } {
  const errors: RequestErrors = {}
  const others: FailureItem['message'][] = []
  for (const { path, message } of items) {
    const field = fieldOf(path)
    if (!field) others.push(message)
    else errors[field] ??= message
  }
  return { errors, others: [...new Set(others)] }
}

const YEAR_FIRST = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})\.?$/
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/

/** A day as people type it where the browser has no field for one: `2027 07 17`, `2027.7.17`, `17.07.2027`, `20270717`. */
export function readTypedDay(text: string): LocalDate | undefined {
  const typed = text.trim()
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? reversed(DAY_FIRST.exec(typed)) ?? []
  const read = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isLocalDate(read) ? read : undefined
}

const reversed = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1]]
