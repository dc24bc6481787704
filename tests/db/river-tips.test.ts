import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { riverTips, users } from '#db/schema/index.ts'
import { openTestDatabase, refusalOf } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { buildTip } from '#tests/support/data/places.ts'

async function open() {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  return connection.db
}

test.each([
  ['river_tips_river_is_slug', { river: 'Merkys' }],
  ['river_tips_about_length', { about: 'x'.repeat(501) }],
  ['river_tips_words_length', { words: '' }],
  ['river_tips_words_length', { words: 'x'.repeat(2001) }],
  ['river_tips_source_length', { source: 'x'.repeat(301) }],
  ['river_tips_locale_known', { locale: 'de' as never }],
] as const)('%s refuses %j', async (constraint, values) => {
  const db = await open()
  const { id: userId } = await buildUser(db)
  expect(await refusalOf(buildTip(db, { userId, ...values }))).toBe(constraint)
})

test('it goes with the account that told it', async () => {
  const db = await open()
  const { id: userId } = await buildUser(db)
  await buildTip(db, { userId })
  await db.delete(users).where(eq(users.id, userId))
  expect(await db.$count(riverTips)).toBe(0)
})
