import { expect, test } from 'vitest'
import { getLastPhone } from '#src/domain/providers/record-queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildProvider, buildUser } from '#tests/support/data/factories.ts'

const db = await getDatabase()

test('a further provider begins with the phone number of the one added last, never with another person’s', async () => {
  const { id: userId } = await buildUser(db)
  expect(await getLastPhone(db, userId)).toBe('')
  await buildProvider(db, { phone: '+370 600 00009' })
  expect(await getLastPhone(db, userId)).toBe('')
  const on = (day: number) => new Date(Date.UTC(2026, 5, day))
  await buildProvider(db, { userId, phone: '+370 600 00002', createdAt: on(2) })
  await buildProvider(db, { userId, phone: '+370 600 00001', createdAt: on(1) })
  await buildProvider(db, { userId, phone: '', createdAt: on(3) })
  expect(await getLastPhone(db, userId)).toBe('+370 600 00002')
})
