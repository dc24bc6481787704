import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { listSuggestions } from '#src/server/search/suggestions.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { statementsOf } from '#tests/support/data/statements.ts'

/** With slips of the finger, places without tours near, several words, and the whole name of a tour. */
const TYPED = [
  'm',
  'ne',
  'Zeimna',
  'siaul',
  'netoli',
  'near k',
  'sudu',
  'Merkiu su v',
  'puvociai',
  'qqqq',
  'ramus',
  'iki',
]

let postgres: pg.Pool

beforeAll(async () => {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  await seedDemo(connection.db, () => 'no password')
  await connection.close()
  postgres = new pg.Pool({ connectionString: url })
})
afterAll(() => postgres?.end())

test.each(LOCALES)('a key that is pressed costs five statements at most (%s)', async locale => {
  const { rows } = await postgres.query('select name from tour_texts where locale = $1 limit 3', [locale])
  const counts = new Map<string, number>()
  for (const phrase of [...TYPED, ...rows.map(({ name }) => name)])
    counts.set(phrase, (await statementsOf(db => listSuggestions(db, locale, phrase), postgres)).length)
  expect([...counts].filter(([, count]) => count > 5)).toEqual([])
  expect(Math.max(...counts.values())).toBeGreaterThan(3)
})

test.each([
  ['lt', 'netoli kau', 'netoli Kauno'],
  ['en', 'near kau', 'near Kaunas'],
] as const)('a town is offered by how it is asked for (%s)', async (locale, phrase, label) => {
  const connection = await connect(postgres.options.connectionString ?? '')
  const found = await listSuggestions(connection.db, locale, phrase)
  await connection.close()
  expect(found.map(it => it.label)).toContain(label)
})
