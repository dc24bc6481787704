import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'
import { customAlphabet } from 'nanoid'
import { BOAT_TYPE } from '#src/domain/boats/boat.ts'
import { LOCALES } from '#src/i18n/locales.ts'

/** Makes an id that `lib/id` reads. */
export const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

/** A public id: 12 characters of `0-9a-z`, made here. */
export const publicId = () => text().primaryKey().$defaultFn(newId)

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()
export const updatedAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

export type LngLat = { lng: number; lat: number }

/** PostgreSQL's core `point`, longitude first. Drizzle's own maps to a tuple; named axes are harder to swap. */
export const lngLat = customType<{ data: LngLat; driverData: string }>({
  dataType: () => 'point',
  toDriver: ({ lng, lat }) => `(${lng},${lat})`,
  fromDriver: value => parsePoint(value),
})

/** `pg` returns `{ x, y }`, the other drivers the text `(x,y)`. */
function parsePoint(value: unknown): LngLat {
  if (typeof value === 'object' && value !== null && 'x' in value && 'y' in value) {
    return { lng: Number(value.x), lat: Number(value.y) }
  }
  const [lng = Number.NaN, lat = Number.NaN] = String(value).replace(/[()]/g, '').split(',').map(Number)
  return { lng, lat }
}

const list = (values: readonly string[]) => sql.raw(values.map(value => `'${value}'`).join(', '))

/** A column, or a part of one that is JSON. */
type Checked = AnyColumn | SQL

export const isOneOf = (column: Checked, values: readonly string[]): SQL => sql`${column} in (${list(values)})`

export const isBoatType = (column: Checked): SQL => sql`${column} ~ ${sql.raw(`'${BOAT_TYPE}'`)}`

export const areAllOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} <@ array[${list(values)}]::text[]`

export const isLocaleOf = (column: AnyColumn): SQL => isOneOf(column, LOCALES)

export const isBetween = (column: Checked, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`

export const isLengthBetween = (column: Checked, min: number, max: number): SQL =>
  sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`

export const isOnEarth = (column: AnyColumn): SQL =>
  sql`${column}[0] between -180 and 180 and ${column}[1] between -90 and 90`

export const isNoLongerThan = (column: Checked, max: number): SQL => isLengthBetween(column, 0, max)

/** Empty, or a URL that a browser opens and that cannot be a script. */
export const isWebAddressOrEmpty = (column: AnyColumn): SQL =>
  sql`${column} = '' or ${column} ~ '^https?://[^[:space:]"<>]+$'`

/** Calls a function of `db/functions/checks.sql`, since a check may not contain a query. */
export const hasNoRepeats = (column: AnyColumn): SQL => sql`has_no_repeats(${column})`

/** Days as `{[2026-05-01,2026-10-01)}`. */
export const days = customType<{ data: string }>({ dataType: () => 'datemultirange' })
