import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openEmptyDatabase } from '#tests/support/data/database.ts'
import { copyMigrations } from '#tests/support/data/migrations.ts'

const MIGRATION = /_merge_double_amenities$/

let connection: Connection
let folder: string

beforeEach(async () => {
  connection = await openEmptyDatabase('pg')
  folder = await copyMigrations(tags => tags.findIndex(tag => MIGRATION.test(tag)))
  await migrate(connection, folder)
})

afterEach(async () => {
  await connection.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (statement: string) => connection.db.execute(sql.raw(statement))

/** Rows of the tables as they were then, whatever columns came later. */
async function fill(): Promise<void> {
  await run(`insert into users (id, email) values ('u', 'u@tekme.example')`)
  await run(`insert into providers (id, user_id, name) values ('p', 'u', 'Ūla'), ('q', 'u', 'Merkys')`)
  await run(`insert into amenities (id, provider_id, variant, amount_cents, unit, created_at) values
    ('old', 'p', 'tent', 500, 'day', '2026-01-01'), ('again', 'p', 'tent', 500, 'day', '2026-02-01'),
    ('dearer', 'p', 'tent', 900, 'day', '2026-03-01'), ('otherunit', 'p', 'tent', 500, 'person', '2026-01-01'),
    ('otherinfo', 'p', 'tent', 500, 'day', '2026-01-01'), ('halfinfo', 'p', 'tent', 500, 'day', '2026-01-01'),
    ('bare', 'p', 'grill', 0, 'tour', '2026-01-01'), ('baretoo', 'p', 'grill', 0, 'tour', '2026-01-02'),
    ('theirs', 'q', 'tent', 500, 'day', '2026-04-01')`)
  const texts = ['old', 'again', 'dearer', 'otherunit', 'theirs'].flatMap(id => [
    `('${id}', 'lt', 'dvivietė')`,
    `('${id}', 'en', 'for two')`,
  ])
  const rest = [`('otherinfo', 'lt', 'trivietė')`, `('halfinfo', 'lt', 'dvivietė')`]
  await run(`insert into amenity_texts (amenity_id, locale, info) values ${[...texts, ...rest].join(', ')}`)
  await run(`insert into tours (id, provider_id, distance_km, difficulty, price_cents) values
    ('both', 'p', 9, 2, 1800), ('second', 'p', 9, 2, 1800), ('none', 'p', 9, 2, 1800)`)
  await run(`insert into tour_amenities (tour_id, amenity_id, provider_id) values
    ('both', 'old', 'p'), ('both', 'again', 'p'), ('both', 'dearer', 'p'), ('both', 'otherinfo', 'p'),
    ('second', 'again', 'p'), ('second', 'baretoo', 'p')`)
}

async function textOf(query: string): Promise<unknown> {
  const [row] = await connection.db.select({ text: sql<string>`t` }).from(sql.raw(`(${query}) as rows (t)`))
  return row?.text
}

test('of equal amenities the oldest stays, and every tour offers what it offered, once', async () => {
  await fill()
  await migrate(connection)
  expect(await textOf(`select string_agg(id, ' ' order by id collate "C") from amenities`)).toBe(
    'bare halfinfo old otherinfo otherunit theirs',
  )
  expect(
    await textOf(
      `select string_agg(tour_id || ':' || amenity_id, ' ' order by tour_id, amenity_id collate "C") from tour_amenities`,
    ),
  ).toBe('both:old both:otherinfo second:bare second:old')
  expect(await textOf(`select amount_cents::text from amenities where id = 'old'`)).toBe('500')
  expect(await textOf('select count(*)::text from amenity_texts')).toBe('8')
  expect(await textOf(`select string_agg(facets::text, ' ' order by tour_id) from tour_index`)).toBe('{6} {} {6,8}')
})
