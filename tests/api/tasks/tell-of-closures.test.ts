import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings, conditions, mails, tasks, users } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { tellOfClosures } from '#src/domain/bookings/steps/clock-commands.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { addDays, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import DaySheet from '#src/pages/[...locale]/account/inbox/day.astro'
import Inbox from '#src/pages/[...locale]/account/inbox/index.astro'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildClosure, FAR, ON_MERKYS } from '#tests/support/data/places.ts'

/** Both sides of an agreed trip hear that an admin has closed its river on its days. */

const db = await getDatabase()
const now = new Date()
const today = localDateOf(now)
const CLOSED = { lt: 'Upė uždaryta iki', en: 'River closed until' } as const

let world: Awaited<ReturnType<typeof buildBookable>>
beforeAll(async () => {
  world = await buildBookable(db, { tour: ON_MERKYS })
})
beforeEach(async () => {
  captureLog()
  for (const table of [conditions, mails, bookings]) await db.delete(table)
})

/** An admin closes the river for these days. */
const close = (
  fromDay: LocalDate | null,
  untilDay: LocalDate,
  more: Partial<Parameters<typeof buildClosure>[1]> = {},
) => buildClosure(db, { words: 'Tvarkomas tiltas', fromDay, untilDay, ...more })

async function agree(more: Partial<Parameters<typeof buildBooking>[1]> = {}) {
  const guestEmail = `${newId()}@upe.example`
  const agreed = { tourId: world.tour.id, providerId: world.provider.id, status: 'confirmed', guestEmail } as const
  const { id } = await buildBooking(db, { ...agreed, startsOn: inDays(20), startTime: '09:30', ...more })
  return { id, email: guestEmail }
}

async function lettersTo(email: string, at = now) {
  await tellOfClosures(db, at)
  await deliverMails(db)
  return emailsTo(email)
}

test.each(['lt', 'en'] as const)('both are told when and why, %s', async locale => {
  await db.update(users).set({ locale }).where(eq(users.id, world.owner.id))
  const earlier = await emailsTo(world.owner.email)
  const { email } = await agree({ locale, guestName: 'Rasa Upytė' })
  expect(await lettersTo(email)).toEqual([])
  await close(inDays(19), inDays(21))
  const [toGuest, ...more] = await lettersTo(email)
  expect(more).toEqual([])
  const [toOwner, ...others] = (await emailsTo(world.owner.email)).slice(earlier.length)
  expect(others).toEqual([])
  for (const letter of [toGuest, toOwner]) {
    const text = readable(letter?.text ?? '')
    expect(text).toMatch(locale === 'lt' ? /Upė uždaryta nuo .* iki/ : /River closed from .* (until|to)/)
    expect(text).toContain('Tvarkomas tiltas')
    expect(text).toContain(locale === 'lt' ? '9.30' : '09:30')
  }
  expect(readable(toGuest?.text ?? '')).toContain('+370 612 34567')
  expect(readable(toOwner?.text ?? '')).toContain('Rasa Upytė')
})

test('once for each closure, however long it lasts, and again of another one', async () => {
  const { email } = await agree()
  const first = await close(null, inDays(30))
  await Promise.all([tellOfClosures(db, now), tellOfClosures(db, now)])
  expect(await lettersTo(email)).toHaveLength(1)
  // The record that it was sent is kept for a week.
  await db.delete(mails)
  expect(await lettersTo(email)).toHaveLength(1)
  await close(inDays(10), inDays(25))
  expect(await lettersTo(email)).toHaveLength(1)
  await db.delete(conditions).where(eq(conditions.id, first.id))
  expect(await lettersTo(email)).toHaveLength(2)
})

test('more trips than one round takes are told in the next', async () => {
  await close(null, inDays(30))
  await Promise.all(Array.from({ length: 205 }, () => agree()))
  await tellOfClosures(db, now)
  await tellOfClosures(db, now)
  expect(await db.$count(bookings, isNull(bookings.toldClosure))).toBe(0)
})

test('the tasks of the site tell of it, and send the letters in the same round', async () => {
  const { email } = await agree()
  await close(null, inDays(30))
  await db.delete(tasks)
  expect(await runDueTasks({ files: await getFiles(), budgetMs: 20_000 })).toContain('warnings')
  expect(await emailsTo(email)).toHaveLength(1)
})

test.each([
  ['ends before the trip', inDays(1), inDays(19), {}],
  ['begins after it', inDays(21), inDays(30), {}],
  ['is elsewhere on the river', null, inDays(30), { location: FAR }],
  ['is on another river', null, inDays(30), { river: 'minija' }],
  ['a guest has reported', null, inDays(30), { reporter: 'guest' as const }],
  ['was taken back', null, inDays(30), { status: 'ended' as const, endedBy: 'admin' as const, endedAt: new Date() }],
])('nobody hears of a closure that %s', async (_how, from, until, more) => {
  const { email } = await agree()
  await close(from, until, more)
  expect(await lettersTo(email)).toEqual([])
  expect(await db.$count(bookings, isNull(bookings.toldClosure))).toBe(1)
})

test.each([
  ['is over', { startsOn: inDays(-1) }],
  ['is only asked for', { status: 'requested' as const, expiresAt: new Date(Date.now() + 3_600_000) }],
  ['was cancelled', { status: 'cancelled' as const }],
])('nobody hears of a trip that %s', async (_how, more) => {
  const { email } = await agree(more)
  await close(addDays(today, -3), inDays(30))
  expect(await lettersTo(email)).toEqual([])
})

test('the last day of a trip of several counts, and its provider alone hears of a guest who is booked by telephone', async () => {
  const earlier = await emailsTo(world.owner.email)
  const { email } = await agree({ startsOn: inDays(18), days: 3, channel: 'phone' })
  await close(inDays(20), inDays(20))
  expect(await lettersTo(email)).toEqual([])
  expect(await emailsTo(world.owner.email)).toHaveLength(earlier.length + 1)
})

test('of a trip that has begun the days that are left count', async () => {
  const token = await tokenOf(world.owner)
  const session = { id: newId(), user: presentUser(toActor(world.owner)), token }
  const { email } = await agree({ startsOn: inDays(-1), days: 3 })
  const inbox = async () => readable((await openPage(Inbox, '/account/inbox', { session })).html)
  await close(null, inDays(-1))
  expect(await lettersTo(email)).toEqual([])
  expect(await inbox()).not.toContain(CLOSED.lt)
  await close(inDays(1), inDays(5))
  expect(readable((await lettersTo(email))[0]?.text ?? '')).toMatch(/Žygis prasidėjo .* Kaip plaukti toliau/)
  expect(await inbox()).toContain('Upė uždaryta nuo')
})

test('a trip that is moved to another day of the same closure is told of again, one that is moved by an hour is not', async () => {
  const token = await tokenOf(world.owner)
  await close(null, inDays(30))
  const { id, email } = await agree()
  expect(await lettersTo(email)).toHaveLength(1)
  const closed = async () => (await lettersTo(email)).filter(({ subject }) => subject?.includes('uždaryta')).length
  const move = async (offer: object) => {
    const version = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.version
    const step = async (event: string, body: object, headers: object) =>
      api('POST', `/api/v1/bookings/${id}/${event}`, { body: { version: await version(), ...body }, ...headers })
    expect((await step('propose', { as: 'provider', offer }, { token })).status).toBe(200)
    expect(
      (await step('take', { as: 'guest' }, { headers: { authorization: `Booking ${await issueGuestToken(db, id)}` } }))
        .status,
    ).toBe(200)
  }
  await move({ startsOn: inDays(20), startTime: '11:00' })
  expect(await closed()).toBe(1)
  await move({ startsOn: inDays(22), startTime: '11:00' })
  expect(await closed()).toBe(2)
})

test('a letter that waits while the river is opened again is not sent', async () => {
  const { email } = await agree()
  const { id } = await close(null, inDays(30))
  await tellOfClosures(db, now)
  await db
    .update(conditions)
    .set({ status: 'ended', endedBy: 'admin', endedAt: new Date() })
    .where(eq(conditions.id, id))
  await deliverMails(db)
  expect(await emailsTo(email)).toEqual([])
})

test('the inbox and the sheet of that day warn of it, however far ahead', async () => {
  const user = presentUser(toActor(world.owner))
  const session = { id: newId(), user, token: await tokenOf(world.owner) }
  const open = async (page: unknown, path: string) => readable((await openPage(page, path, { session })).html)
  await agree({ startsOn: inDays(1) })
  await agree({ startsOn: inDays(20) })
  const sheet = (day: number) => open(DaySheet, `/account/inbox/day?date=${inDays(day)}`)
  expect(await open(Inbox, '/account/inbox')).not.toContain(CLOSED.lt)
  await close(null, inDays(30))
  expect(await open(Inbox, '/account/inbox')).toContain(CLOSED.lt)
  expect(await sheet(1)).toContain(CLOSED.lt)
  expect(await sheet(20)).toContain(CLOSED.lt)
})
