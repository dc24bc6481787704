import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accessPoints, bookings, conditions, conditionVotes, users } from '#db/schema/index.ts'
import { openTestDatabase, refusalOf } from '#tests/support/data/database.ts'
import { buildBooking, buildUser } from '#tests/support/data/factories.ts'
import { buildCondition, buildPoint } from '#tests/support/data/places.ts'

async function open() {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  return connection.db
}

const ended = { status: 'ended', endedBy: 'clock', endedAt: new Date() } as const
const closure = { kind: 'closed', untilDay: '2031-07-10' } as const

test.each([
  ['conditions_river_is_slug', { river: 'Merkys' }],
  ['conditions_kind_known', { kind: 'flood' as never }],
  ['conditions_km_range', { km: 1001 }],
  ['conditions_location_on_earth', { location: { lng: 24, lat: 91 } }],
  ['conditions_words_length', { words: 'x'.repeat(501) }],
  ['conditions_locale_known', { locale: 'de' as never }],
  ['conditions_status_known', { status: 'lost' as never }],
  ['conditions_ended_by_known', { ...ended, endedBy: 'nobody' as never }],
  ['conditions_reporter_known', { reporter: 'nobody' as never }],
  ['conditions_closure_has_end', { kind: 'closed' }],
  ['conditions_closure_has_end', { untilDay: '2031-07-10' }],
  ['conditions_closure_in_order', { ...closure, fromDay: '2031-07-11' }],
  ['conditions_way_of_closure', { closedWay: { course: [], fromKm: 0, toKm: 1 } }],
  ['conditions_photo_has_size', { photo: 'reports/a.jpg' }],
  ['conditions_photo_has_size', { photoWidthPx: 9, photoHeightPx: 9 }],
  ['conditions_photo_size_positive', { photo: 'reports/a.jpg', photoWidthPx: 9, photoHeightPx: 0 }],
  ['conditions_say_how_ended', { status: 'ended' }],
  ['conditions_say_how_ended', { ...ended, status: 'shown' }],
  ['conditions_say_how_ended', { ...ended, endedAt: null }],
] as const)('%s refuses %j', async (constraint, values) => {
  expect(await refusalOf(buildCondition(await open(), values))).toBe(constraint)
})

test('a report outlives its reporter, its trip and its place; votes go with their account and with it', async () => {
  const db = await open()
  const user = await buildUser(db)
  const trip = await buildBooking(db)
  const point = await buildPoint(db)
  const { id } = await buildCondition(db, { userId: user.id, bookingId: trip.id, accessPointId: point.id })
  const vote = { conditionId: id, says: 'gone', at: new Date() } as const
  expect(await refusalOf(db.insert(conditionVotes).values({ ...vote, person: 'x', says: 'maybe' as never }))).toBe(
    'condition_votes_says_known',
  )
  await db.insert(conditionVotes).values([
    { ...vote, person: 'rasa', userId: user.id },
    { ...vote, person: 'ona', bookingId: trip.id },
  ])
  await db.delete(accessPoints).where(eq(accessPoints.id, point.id))
  await db.delete(bookings).where(eq(bookings.id, trip.id))
  await db.delete(users).where(eq(users.id, user.id))
  const [row] = await db.select().from(conditions)
  expect(row).toMatchObject({ id, userId: null, bookingId: null, accessPointId: null })
  expect(await db.select().from(conditionVotes)).toMatchObject([{ person: 'ona', bookingId: null }])
  await db.delete(conditions)
  expect(await db.$count(conditionVotes)).toBe(0)
})
