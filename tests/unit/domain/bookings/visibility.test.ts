import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingQueriesIn } from './booking-queries.ts'

/** The columns that `visibility-queries.ts` gives to others. */
const HOME = 'src/domain/bookings/visibility-queries.ts'
const RULES = [...readFileSync(HOME, 'utf8').matchAll(/^export (?:const|function|async function) (\w+)/gm)].map(
  ([, name = '']) => name,
)

const OUTSIDE = globSync('{src,netlify}/**/*.{ts,tsx,mjs,astro}').filter(it => !it.startsWith('src/domain/bookings/'))

const queriesOf = (file: string, text: string) =>
  bookingQueriesIn(file, text, RULES).map(({ line, rules }) => ({ file, line, rules }))

test('every query on requests outside of their own folder goes through the rule of who sees them', () => {
  const queries = OUTSIDE.flatMap(file => queriesOf(file, readFileSync(file, 'utf8')))
  expect(queries.filter(({ rules }) => rules.length === 0)).toEqual([])
  // Each is looked at once by whoever adds it.
  expect([...new Set(queries.map(({ file }) => file))].sort()).toEqual([
    'src/domain/boats/check-queries.ts',
    'src/domain/boats/overview-queries.ts',
    'src/domain/users/export-queries.ts',
  ])
})

test('a query without the rule is found, however it names the table', () => {
  const sabotaged = [
    'export const all = (db: Database) => db.select().from(bookings)',
    'export function count(db: Database) { return db.$count(schema.bookings, eq(id, "x")) }',
    `const some = sql\`select guest_email from bookings where id = \${id}\``,
    `const some = sql\`select guest_email from \${bookings} b\``,
    `const some = sql\`select 1 from \${boatDays} d join booking_events b on true\``,
    'export const change = (db: Database) => db.update(bookings).set({ guestName: "" })',
    'const rows = db.select().from(tours).leftJoin(bookingTokens, eq(bookingTokens.bookingId, tours.id))',
  ]
  for (const text of sabotaged) expect([text, queriesOf('some.ts', text)]).toMatchObject([text, [{ rules: [] }]])
  const [rule = ''] = RULES
  expect(queriesOf('some.ts', `const good = (db) => db.select().from(bookings).where(${rule})`)).toMatchObject([
    { rules: [rule] },
  ])
  // A rule beside a condition of one’s own.
  const own = `const all = (db) => db.select().from(bookings).where(or(${rule}, inArray(bookings.providerId, ids)))`
  expect(queriesOf('some.ts', own)).toContainEqual({ file: 'some.ts', line: 1, rules: [] })
  // What only speaks of them is none.
  expect(queriesOf('some.ts', "type Row = typeof bookings.$inferSelect; const path = '/bookings'")).toEqual([])
})
