import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings, gaugeStations, mails } from '#db/schema/index.ts'
import { warnGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import type { Locale } from '#src/i18n/locales.ts'
import DaySheet from '#src/pages/[...locale]/account/inbox/day.astro'
import Inbox from '#src/pages/[...locale]/account/inbox/index.astro'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

const db = await getDatabase()
const HOUR_MS = 3_600_000
const station = RIVER_STATIONS.find(({ code }) => code === 'kartenos-vms') as Station
const KARTENA = { lng: 21.47, lat: 55.9 }
const now = new Date()
const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

type World = Awaited<ReturnType<typeof buildBookable>>
let world: World

beforeAll(async () => {
  world = await buildBookable(db, { tour: { rivers: ['minija'], departure: KARTENA } })
})
beforeEach(async () => {
  captureLog()
  await db.delete(gaugeStations)
  await db.delete(mails)
  await db.delete(bookings)
})

const measure = (levelCm: number, at = now) => storeWater(db, at, { station, levelAt: () => levelCm, age: 0, hours: 1 })

/** A trip that is agreed, with the address of its guest. */
async function agree(more: Partial<Parameters<typeof buildBooking>[1]> = {}) {
  const guestEmail = `${newId()}@upe.example`
  const agreed = { tourId: world.tour.id, providerId: world.provider.id, status: 'confirmed', guestEmail } as const
  const { id } = await buildBooking(db, { ...agreed, startsOn: inDays(1), startTime: '09:30', ...more })
  return { id, email: guestEmail }
}

async function lettersTo(email: string, at = now) {
  await warnGuests(db, at)
  await deliverMails(db)
  return emailsTo(email)
}

test.each([
  [
    'lt',
    /Neplaukite: vanduo per aukštas\. .*Kartenos vandens matavimo stotis \(LHMT\) – 505 cm, .*, išmatuota \S+ \d+ d\. \d+\.\d\d\./,
  ],
  [
    'en',
    /Do not go: the water is too high\. .*Kartenos gauging station \(LHMT\) – 505 cm, .*, measured \d+ \w+, \d+:\d\d\./,
  ],
] as const)(
  'the guest of a trip that begins soon hears of water in which nobody should go: %s',
  async (locale: Locale, told) => {
    const { email } = await agree({ locale })
    expect(await lettersTo(email)).toEqual([])
    await measure(505)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(1)
    const text = readable(letters[0]?.text ?? '')
    expect(text).toMatch(told)
    // Whom to call, and what the two have agreed for such water.
    expect(text).toContain('+370 612 34567')
    expect(text).toContain(locale === 'lt' ? 'potvynis' : 'a flood')
  },
)

test('never twice: not in the next rounds, nor where the water falls and rises again', async () => {
  const { email } = await agree({ startsOn: inDays(2) })
  await measure(505)
  expect(await lettersTo(email)).toHaveLength(1)
  expect(await lettersTo(email)).toHaveLength(1)
  await Promise.all([warnGuests(db, now), warnGuests(db, now)])
  await measure(450, after(1))
  expect(await lettersTo(email, after(1))).toHaveLength(1)
  await measure(510, after(2))
  expect(await lettersTo(email, after(2))).toHaveLength(1)
})

test('whoever moves a trip to another day hears of the water on that one', async () => {
  const { id, email } = await agree()
  await measure(505)
  expect(await lettersTo(email)).toHaveLength(1)
  const startsOn = inDays(2)
  await db.update(bookings).set({ startsOn }).where(eq(bookings.id, id))
  expect(await lettersTo(email)).toHaveLength(2)
})

test.each([
  ['is over', { startsOn: inDays(-1) }],
  ['has begun', { startsOn: inDays(0), startTime: '00:01' }],
  ['begins in four days', { startsOn: inDays(4) }],
  ['is only asked for', { status: 'requested' as const, expiresAt: after(5) }],
  ['was cancelled', { status: 'cancelled' as const }],
  ['was booked by telephone', { channel: 'phone' as const }],
])('nobody hears of a trip that %s', async (_how, more) => {
  const { email } = await agree(more)
  await measure(505)
  expect(await lettersTo(email)).toEqual([])
})

test('nobody hears of another river, of a level that is old, or of one that is over before the letter is written', async () => {
  const merkys = await buildBookable(db, { tour: { rivers: ['merkys'], departure: { lng: 24.31, lat: 54.12 } } })
  const other = await agree({ tourId: merkys.tour.id, providerId: merkys.provider.id })
  const own = await agree({ startsOn: inDays(2) })
  await measure(505)
  expect(await lettersTo(own.email, after(7))).toEqual([])
  await warnGuests(db, now)
  await measure(450, after(1))
  await deliverMails(db)
  expect(await emailsTo(own.email)).toEqual([])
  expect(await emailsTo(other.email)).toEqual([])
})

test('the provider sees the trips of those days with it: today, tomorrow, and the day after only for its water', async () => {
  const user = presentUser(toActor(world.owner))
  const session = { id: newId(), user, token: await tokenOf(world.owner) }
  const open = async (page: unknown, path: string) => readable((await openPage(page, path, { session })).html)
  const warned = 'Neplaukite: vanduo per aukštas'
  await agree({ startsOn: inDays(2), guestName: 'Rasa Upytė' })
  await agree({ startsOn: inDays(5), guestName: 'Vėlyva Vaiva' })
  expect(await open(Inbox, '/account/inbox')).not.toMatch(/Netrukus, /)
  await measure(505)
  const inbox = await open(Inbox, '/account/inbox')
  expect(inbox).toMatch(new RegExp(`Netrukus, \\S+ \\d+ d\\., \\S+ 1 grupė.*Rasa Upytė.*${warned}`))
  expect(inbox.split(warned)).toHaveLength(2)
  const sheet = (day: number) => open(DaySheet, `/account/inbox/day?date=${inDays(day)}`)
  expect(await sheet(2)).toContain(warned)
  expect(await sheet(5)).not.toContain(warned)
})
