import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { ID_PATTERN } from '#src/lib/id.ts'
import { tidyLine, tidyText } from '#src/lib/tidy.ts'
import { type Message, message } from './message.ts'

/** Parts of bodies that more than one noun has: shared by the forms, and by the API that checks again. */

/** Only the first fault of a field is told. */
export const field = <T extends v.GenericSchema>(schema: T) => v.config(schema, { abortPipeEarly: true })

/** An object that tells of each field that it lacks in that field's words. */
export const fields = <E extends v.ObjectEntries>(entries: E, missing: Partial<Record<keyof E & string, Message>>) =>
  v.object(entries, tellMissing(missing))

/** The same, and a field that is not known is a fault. */
export const exactFields = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, message('common:failure.invalid'))

type ObjectIssue = { path?: readonly { key: unknown }[] | undefined }

function tellMissing(missing: Record<string, Message | undefined>): (issue: ObjectIssue) => Message {
  return ({ path }) =>
    path === undefined
      ? message('common:failure.invalid')
      : (missing[String(path[0]?.key)] ?? message('common:failure.missing'))
}

/** One line of text without stray spaces or control characters. */
export const line = (maxLength: number) =>
  field(v.pipe(v.string(), v.transform(tidyLine), v.maxLength(maxLength, tooLong(maxLength))))

export const requiredLine = (maxLength: number, told: Message) =>
  field(v.pipe(v.string(told), v.transform(tidyLine), v.nonEmpty(told), v.maxLength(maxLength, tooLong(maxLength))))

/** Paragraphs of plain text. */
export const text = (maxLength: number) =>
  field(v.pipe(v.string(), v.transform(tidyText), v.maxLength(maxLength, tooLong(maxLength))))

const tooLong = (max: number) => message('account:failure.tooLong', { max })

/** A text in each language; null takes one away. */
export const inLocales = <T extends v.GenericSchema>(schema: T) =>
  v.object(
    Object.fromEntries(LOCALES.map(locale => [locale, v.optional(v.nullable(schema))])) as Record<
      Locale,
      v.OptionalSchema<v.NullableSchema<T, undefined>, undefined>
    >,
  )

export const id = (told: Message) => v.pipe(v.string(told), v.regex(ID_PATTERN, told))

/** A number between limits; `told` where it is none or too small. */
export const numberBetween = ({ min, max }: { min: number; max: number }, told: Message) =>
  field(v.pipe(v.number(told), v.minValue(min, told), v.maxValue(max, message('account:failure.atMost', { max }))))

export const integerBetween = (limits: { min: number; max: number }, told: Message) =>
  field(v.pipe(numberBetween(limits, told), v.integer(told)))

/** Each one once, in the order given. */
export const listOf = <T extends v.GenericSchema<string>>(item: T, maxLength: number) =>
  v.pipe(
    v.array(item),
    v.maxLength(maxLength, message('account:failure.tooManyItems', { max: maxLength })),
    v.transform(items => [...new Set(items)]),
  )

const point = message('account:failure.point')
const degrees = (limit: number) => v.pipe(v.number(point), v.minValue(-limit, point), v.maxValue(limit, point))

/** Longitude, latitude; an empty list takes the point away. */
const lngLat = v.pipe(
  v.union([v.tuple([degrees(180), degrees(90)]), v.strictTuple([])], point),
  v.transform(([lng, lat]) => (lng === undefined || lat === undefined ? null : { lng, lat })),
)

/** A place on the map: `[lng, lat]` or `{ coordinates: [lng, lat] }`, the latter also with an address. */
export const place = (maxAddressLength: number) =>
  rewritten(v.object({ coordinates: v.optional(lngLat), address: v.optional(line(maxAddressLength)) }), value =>
    Array.isArray(value) ? { coordinates: value } : value,
  )

/** A body whose empty fields (`null`, `''`, `[]`, `{}`, no number) count as not sent. */
export const withoutEmptyFields = <S extends v.GenericSchema>(schema: S) => rewritten(schema, dropEmpty)

/** The schema as it is, but for what comes in: whoever describes it still sees its fields, as a `transform` would hide them. */
export function rewritten<S extends v.GenericSchema>(schema: S, rewrite: (value: unknown) => unknown): S {
  const run: S['~run'] = (dataset, config) => schema['~run']({ ...dataset, value: rewrite(dataset.value) }, config)
  return { ...schema, '~run': run }
}

function dropEmpty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || Number.isNaN(value)
}
