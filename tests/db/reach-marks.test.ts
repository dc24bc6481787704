import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { providers, reaches, reachMarks, users } from '#db/schema/index.ts'
import { openTestDatabase, refusalOf } from '#tests/support/data/database.ts'
import { buildProvider, buildUser } from '#tests/support/data/factories.ts'
import { buildMarks, buildPoint, buildReach } from '#tests/support/data/places.ts'

async function open() {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  const { db } = connection
  const [from, to] = [await buildPoint(db), await buildPoint(db, { location: { lng: 24.3, lat: 54.1 } })]
  const reach = await buildReach(db, { fromId: from.id, toId: to.id })
  const user = await buildUser(db)
  return { db, reachId: reach.id, user, provider: await buildProvider(db, { userId: user.id }) }
}

test('marks rise from too low to closed, have a basis and are levels of a gauge', async () => {
  const { db, reachId } = await open()
  const set = (more: Partial<typeof reachMarks.$inferInsert>) => {
    const known = { station: 'puvociu-vms', basis: 'Plukdome.', locale: 'lt', checkedOn: '2026-06-01' } as const
    return db.insert(reachMarks).values({ reachId, tooLowCm: 40, highCm: 120, ...known, ...more })
  }
  for (const more of [{ tooLowCm: 120 }, { lowCm: 40 }, { lowCm: 120 }, { closedCm: 120 }])
    expect(await refusalOf(set(more))).toContain('reach_marks_rise')
  expect(await refusalOf(set({ tooLowCm: -501 }))).toContain('reach_marks_least')
  expect(await refusalOf(set({ highCm: 3001 }))).toContain('reach_marks_most')
  expect(await refusalOf(set({ closedCm: 3001 }))).toContain('reach_marks_closed')
  expect(await refusalOf(set({ basis: '' }))).toContain('reach_marks_basis_length')
  expect(await refusalOf(set({ station: 'Puvočių VMS' }))).toContain('reach_marks_station_form')
  expect(await refusalOf(set({ locale: 'de' as 'lt' }))).toContain('reach_marks_locale_known')
  await set({ lowCm: 60, closedCm: 200 })
  // One of the admins, too.
  expect(await refusalOf(set({}))).toContain('reach_marks_one_each')
})

test('they go with their provider and their reach, and stay where the account that set them goes', async () => {
  const { db, reachId, user, provider } = await open()
  const setter = await buildUser(db)
  await buildMarks(db, { reachId, providerId: provider.id, setBy: user.id })
  await buildMarks(db, { reachId, providerId: null, setBy: setter.id })
  await db.delete(users).where(eq(users.id, setter.id))
  expect(await db.select({ setBy: reachMarks.setBy }).from(reachMarks)).toHaveLength(2)
  await db.delete(providers).where(eq(providers.id, provider.id))
  expect(await db.select({ providerId: reachMarks.providerId }).from(reachMarks)).toEqual([{ providerId: null }])
  await db.delete(reaches).where(eq(reaches.id, reachId))
  expect(await db.$count(reachMarks)).toBe(0)
})
