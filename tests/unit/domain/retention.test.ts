import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { HOST_RETENTION, KEPT_WITH, RETENTION, timeOf } from '#src/domain/retention.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'

const tables = new Map(
  Object.values(schema).flatMap(it => (is(it, PgTable) ? [[getTableName(it), it]] : [])) as [string, PgTable][],
)
const timed = new Set(Object.values(RETENTION).flatMap(it => ('table' in it ? [it.table] : [])))

test('every table of the database either has a time or goes with something else, and no other is named', () => {
  expect(tables.size).toBeGreaterThan(20)
  expect([...tables.keys()].filter(name => !timed.has(name as never) && !(name in KEPT_WITH))).toEqual([])
  expect([...timed, ...Object.keys(KEPT_WITH)].filter(name => !tables.has(name))).toEqual([])
})

/** Whether deleting the user deletes the row, by a chain of foreign keys. */
function goesWithUser(table: PgTable): boolean {
  if (table === schema.users) return true
  return getTableConfig(table).foreignKeys.some(
    key => key.onDelete === 'cascade' && goesWithUser(key.reference().foreignTable as PgTable),
  )
}

test('what goes with the account is deleted with it by the database', () => {
  const ofAccount = Object.entries(KEPT_WITH).filter(([, reason]) => reason === 'account')
  expect(ofAccount.filter(([name]) => !goesWithUser(tables.get(name) as PgTable))).toEqual([])
})

test('what is said to be about nobody has no key of a person', () => {
  const anonymous = Object.entries(KEPT_WITH).filter(([, reason]) => reason === 'counts' || reason === 'machinery')
  for (const [name] of anonymous) {
    const columns = getTableConfig(tables.get(name) as PgTable).columns.map(it => it.name)
    expect(columns.filter(it => /user|email|address|phone|token|actor/.test(it))).toEqual([])
  }
})

test('a booking goes with all that was said of it, and stays without its guest', () => {
  const parts = Object.entries(KEPT_WITH).filter(([, reason]) => reason === 'bookings')
  const keys = parts.flatMap(([name]) => getTableConfig(tables.get(name) as PgTable).foreignKeys)
  expect(keys.map(key => [key.onDelete, key.reference().foreignTable])).toEqual([
    ['cascade', schema.bookings],
    ['cascade', schema.boatDays],
    ['cascade', schema.bookings],
    ['cascade', schema.bookings],
  ])
  expect(getTableConfig(schema.bookings).foreignKeys.map(key => key.onDelete)).toEqual(Array(3).fill('set null'))
})

test('places stay when whoever told of them goes, and forget who that was', () => {
  const places = Object.entries(KEPT_WITH).filter(([, reason]) => reason === 'places')
  const keys = places.flatMap(([name]) => getTableConfig(tables.get(name) as PgTable).foreignKeys)
  const ofPeople = keys.filter(key => key.reference().foreignTable === schema.users)
  expect(ofPeople.map(({ onDelete }) => onDelete)).toEqual(['set null', 'set null'])
  expect(places.filter(([name]) => goesWithUser(tables.get(name) as PgTable))).toEqual([])
})

test('no limit counts for longer than its count is kept', () => {
  const longest = Math.max(...Object.values(LIMITS).map(({ seconds }) => seconds))
  expect(longest).toBe(RETENTION.rateLimits.hours * 3600)
})

test('whoever runs the site is told what the privacy page promises of the host', () => {
  const guide = readFileSync('docs/legal.md', 'utf8')
  for (const [what, kept] of Object.entries(HOST_RETENTION)) {
    const { unit, count } = timeOf(kept)
    expect(guide, what).toMatch(new RegExp(`\\b${what}\\b.*\\b${count} ${unit}`, 'i'))
  }
})
