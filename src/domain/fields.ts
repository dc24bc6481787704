import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { ID_PATTERN } from '#src/lib/id.ts'
import { tidyLine, tidyText } from '#src/lib/tidy.ts'
import { type Message, message } from './message.ts'

/** Body fields common to several nouns: shared by the forms and the API, which validates again. */

/** Reports only the first issue of a field. */
export const field = <T extends v.GenericSchema>(schema: T) => v.config(schema, { abortPipeEarly: true })

/** An object with a message of its own for each missing field. */
export const fields = <E extends v.ObjectEntries>(entries: E, missing: Partial<Record<keyof E & string, Message>>) =>
  v.object(entries, missingMessage(missing))

/** The same, rejecting unknown fields. */
export const exactFields = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, message('common:failure.invalid'))

type ObjectIssue = { path?: readonly { key: unknown }[] | undefined }

function missingMessage(missing: Record<string, Message | undefined>): (issue: ObjectIssue) => Message {
  return ({ path }) =>
    path === undefined
      ? message('common:failure.invalid')
      : (missing[String(path[0]?.key)] ?? message('common:failure.missing'))
}

/** One line of text, tidied. */
export const line = (maxLength: number) =>
  field(v.pipe(v.string(), v.transform(tidyLine), v.maxLength(maxLength, tooLong(maxLength))))

export const requiredLine = (maxLength: number, error: Message) =>
  field(v.pipe(v.string(error), v.transform(tidyLine), v.nonEmpty(error), v.maxLength(maxLength, tooLong(maxLength))))

/** The name of somebody or something: a line with a letter in it. */
export const requiredName = (maxLength: number, error: Message) =>
  field(
    v.pipe(
      requiredLine(maxLength, error),
      v.check(name => /\p{L}/u.test(name), error),
    ),
  )

/** Paragraphs of plain text. */
export const text = (maxLength: number) =>
  field(v.pipe(v.string(), v.transform(tidyText), v.maxLength(maxLength, tooLong(maxLength))))

const tooLong = (max: number) => message('account:failure.tooLong', { max })

/** A text in each language; null removes one. */
export const inLocales = <T extends v.GenericSchema>(schema: T) =>
  v.object(
    Object.fromEntries(LOCALES.map(locale => [locale, v.optional(v.nullable(schema))])) as Record<
      Locale,
      v.OptionalSchema<v.NullableSchema<T, undefined>, undefined>
    >,
  )

export const id = (error: Message) => v.pipe(v.string(error), v.regex(ID_PATTERN, error))

type Limits = { min: number; max: number }

const atMost = ({ max }: Limits) => message('account:failure.atMost', { max })

/** A number between limits; `error` where it is missing or too small. */
export const numberBetween = (limits: Limits, error: Message, tooMuch = atMost(limits)) =>
  field(v.pipe(v.number(error), v.minValue(limits.min, error), v.maxValue(limits.max, tooMuch)))

export const integerBetween = (limits: Limits, error: Message, tooMuch?: Message) =>
  field(v.pipe(numberBetween(limits, error, tooMuch), v.integer(error)))

export const centsBetween = (limits: Limits, error: Message) =>
  integerBetween(limits, error, message('account:failure.atMostEuros', { max: limits.max / 100 }))

/** Unique items, in the given order. */
export const listOf = <T extends v.GenericSchema<string>>(item: T, maxLength: number) =>
  v.pipe(
    v.array(item),
    v.maxLength(maxLength, message('account:failure.tooManyItems', { max: maxLength })),
    v.transform(items => [...new Set(items)]),
  )

const point = message('account:failure.point')
const degrees = (limit: number) => v.pipe(v.number(point), v.minValue(-limit, point), v.maxValue(limit, point))

/** Longitude, latitude; an empty list removes the point. */
export const lngLat = v.pipe(
  v.union([v.tuple([degrees(180), degrees(90)]), v.strictTuple([])], point),
  v.transform(([lng, lat]) => (lng === undefined || lat === undefined ? null : { lng, lat })),
)

/** A place on the map: `[lng, lat]` or `{ coordinates: [lng, lat] }`, the latter also with an address. */
export const place = (maxAddressLength: number) =>
  rewritten(v.object({ coordinates: v.optional(lngLat), address: v.optional(line(maxAddressLength)) }), value =>
    Array.isArray(value) ? { coordinates: value } : value,
  )

/** The values of the changed fields when the client read them: others' changes of the same fields are then a 409. */
export const beforeEntry = {
  before: v.pipe(
    v.optional(v.record(v.string(), v.unknown())),
    v.description('The changed fields as they were read, in the shape of this body. 409 where one has changed since.'),
  ),
}

/** One of two schemas, as `isFirst` says of the input: its own issues are reported, unlike those of a union. */
export function eitherBy<A extends v.GenericSchema, B extends v.GenericSchema>(
  isFirst: (value: unknown) => boolean,
  first: A,
  second: B,
): v.GenericSchema<v.InferInput<A> | v.InferInput<B>, v.InferOutput<A> | v.InferOutput<B>> {
  const run: A['~run'] = (dataset, config) => (isFirst(dataset.value) ? first : second)['~run'](dataset, config)
  return { ...v.union([first, second]), '~run': run } as ReturnType<typeof eitherBy<A, B>>
}

/** A body whose empty fields (`null`, `''`, `[]`, `{}`, no number) count as not sent. */
export const withoutEmptyFields = <S extends v.GenericSchema>(schema: S) => rewritten(schema, dropEmpty)

/** The same schema over a rewritten input: its fields stay visible to the API description, where a `transform` would hide them. */
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
