import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { BOOK_FIELDS, type BookErrors, type BookField, type BookValues } from '#src/domain/bookings/book-form.ts'
import { type NewBooking, newBookingBody } from '#src/domain/bookings/schema.ts'
import { Failure, type FailureItem } from '#src/domain/errors.ts'
import { validationIssues } from '#src/domain/validation-issues.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { readTypedDay } from './typed-day.ts'

/** The form that asks for a tour, which works without script: what was typed, and the body of the call that follows from it. */

/** `defaults`: of what was not sent. */
export function readValues(sent: URLSearchParams, defaults: Partial<BookValues>): BookValues {
  const entries = BOOK_FIELDS.map(name => [name, sent.get(name) ?? defaults[name] ?? ''])
  const values = Object.fromEntries(entries) as BookValues
  return { ...values, date: readTypedDay(values.date) ?? values.date }
}

type About = {
  tour: string
  locale: Locale
  extras?: readonly string[]
  totalCents?: number | undefined
  seed?: string | undefined
}

/** The body as the API takes it. */
export function bodyOf(values: BookValues, { tour, locale, extras = [], totalCents, seed }: About): object {
  const body = {
    tour,
    startsOn: values.date.trim(),
    startTime: values.time || null,
    adults: numberOf(values.adults),
    childAges: agesOf(values.children),
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

/** “5, 8 ir 11 m.”; words without a number are no age. */
function agesOf(text: string): number[] {
  if (text.trim() === '') return []
  return (text.match(/\d+/g) ?? ['?']).map(Number)
}

/** Throws a 400 `Failure`. */
export function parseBooking(body: object): NewBooking {
  const result = v.safeParse(newBookingBody, body)
  if (result.success) return result.output
  throw new Failure(400, validationIssues(result.issues))
}

const FIELD_OF: Readonly<Record<string, BookField>> = {
  startsOn: 'date',
  startTime: 'time',
  adults: 'adults',
  childAges: 'children',
  'guest.name': 'name',
  'guest.email': 'email',
  'guest.phone': 'phone',
  message: 'message',
}

const fieldOf = (path = ''): BookField | undefined =>
  FIELD_OF[path] ?? (path.startsWith('childAges.') ? 'children' : undefined)

/** What is wrong, at its field; `others` belong to none. */
export function errorsOf({ items }: Failure): { errors: BookErrors; others: FailureItem['message'][] } {
  const errors: BookErrors = {}
  const others: FailureItem['message'][] = []
  for (const { path, message } of items) {
    const field = fieldOf(path)
    if (!field) others.push(message)
    else errors[field] ??= message
  }
  return { errors, others: [...new Set(others)] }
}
