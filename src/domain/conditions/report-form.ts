import * as v from 'valibot'
import { readNumber } from '#src/lib/typed-number.ts'
import { readPoint } from '#src/lib/typed-point.ts'
import { whyUnread } from '#src/lib/unread-point.ts'
import type { PointRiver, PointText } from '../access-points/access-point.ts'
import { readTypedDay } from '../bookings/request-form.ts'
import { Failure } from '../errors.ts'
import { type Message, message } from '../message.ts'
import { readShortPoint } from '../places/short-code.ts'
import type { Texts } from '../texts/texts.ts'
import { validationIssues } from '../validation-issues.ts'
import { type NewCondition, newConditionBody } from './schema.ts'

/** The form that reports of a river, which works without script: what was typed, and the body of the call that follows from it. */

export const REPORT_FIELDS = ['kind', 'place', 'km', 'point', 'seenOn', 'days', 'from', 'until', 'words'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]
export type ReportValues = Record<ReportField, string>
/** A photo has to be chosen again each time: it is no value. */
export type ReportErrors = Partial<Record<ReportField | 'photo', Message>>

/** The form as it is shown: what was typed, what is wrong with it, and the places of the river. */
export type ReportFormState = {
  values: ReportValues
  errors: ReportErrors
  /** Failures at none of the fields. */
  failures: readonly Message[]
  points: readonly { id: string; texts: Texts<PointText>; rivers: readonly PointRiver[] }[]
  /** The trip by which whoever reports knows; empty without one. */
  booking: string
}

/** `defaults`: of what was not sent. */
export const readReport = (sent: URLSearchParams, defaults: Partial<ReportValues>): ReportValues =>
  Object.fromEntries(REPORT_FIELDS.map(name => [name, sent.get(name) ?? defaults[name] ?? ''])) as ReportValues

/** Reads a number; what is none is refused with its field. */
function numberOf(text: string, decimals: number): number | undefined {
  const reading = readNumber(text, { units: ['km'], decimals, hasThousands: false })
  return reading.issue ? Number.NaN : (reading.number ?? undefined)
}

function locationOf(text: string): object | undefined {
  if (text.trim() === '') return undefined
  const point = readPoint(text) ?? readShortPoint(text)
  return { coordinates: point ? [point.longitude, point.latitude] : [] }
}

const dayOf = (text: string) => readTypedDay(text) ?? (text.trim() || undefined)

/** Throws a 400 `Failure`. */
export function parseReport(values: ReportValues, about: { river: string; booking: string | undefined }): NewCondition {
  const isClosure = values.kind === 'closed'
  const result = v.safeParse(newConditionBody, {
    ...about,
    kind: values.kind,
    km: numberOf(values.km, 3),
    location: locationOf(values.point),
    accessPoint: values.place || undefined,
    words: values.words,
    seenOn: dayOf(values.seenOn),
    days: isClosure ? undefined : numberOf(values.days, 0),
    from: isClosure ? dayOf(values.from) : undefined,
    until: isClosure ? dayOf(values.until) : undefined,
  })
  if (result.success) return result.output
  throw new Failure({ status: 400, items: validationIssues(result.issues).map(it => inWordsOf(values.point, it)) })
}

/** Tells a link that names no point how to give it. */
function inWordsOf<T extends { path?: string; message: Message }>(point: string, item: T): T {
  const why = item.path?.startsWith('location') ? whyUnread(point) : undefined
  return why ? { ...item, message: message(`common:point.${why}Unread`) } : item
}

const FIELD_OF: Readonly<Record<string, keyof ReportErrors>> = {
  location: 'point',
  accessPoint: 'place',
  photo: 'photo',
  report: 'photo',
}

/** Sorts failures by their field; `others` belong to none. */
export function reportErrors({ items }: Failure): { errors: ReportErrors; others: Message[] } {
  const errors: ReportErrors = {}
  const others: Message[] = []
  for (const { path = '', message } of items) {
    const [first = ''] = path.split('.')
    const field = FIELD_OF[first] ?? REPORT_FIELDS.find(name => name === first)
    if (!field) others.push(message)
    else errors[field] ??= message
  }
  return { errors, others: [...new Set(others)] }
}
