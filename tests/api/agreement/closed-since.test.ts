import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings, conditions, dayExceptions, mails } from '#db/schema/index.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import InboxRequest from '#src/pages/[...locale]/account/inbox/[id].astro'
import Inbox from '#src/pages/[...locale]/account/inbox/index.astro'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { openBooking } from '#tests/support/api/booking-page.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildClosure, ON_MERKYS } from '#tests/support/data/places.ts'

/** Both sides of a request read that its day was closed since, before they agree on it. */

const db = await getDatabase()
const DAY = inDays(30)
const RIVER = { lt: 'Upė uždaryta iki', en: 'River closed until' }
const OWN = { lt: 'Tą dieną šis žygis nevyksta', en: 'The tour does not run on that day' }
const TITLE = { lt: 'Žygis gali neįvykti', en: 'The tour may not take place' }

let world: Awaited<ReturnType<typeof buildBookable>>
beforeAll(async () => {
  world = await buildBookable(db, { tour: ON_MERKYS })
})
beforeEach(async () => {
  captureLog()
  for (const table of [conditions, dayExceptions, mails, bookings]) await db.delete(table)
})

const ask = (more: Partial<Parameters<typeof buildBooking>[1]> = {}) =>
  buildBooking(db, { tourId: world.tour.id, startsOn: DAY, ...more })
const closeRiver = () => buildClosure(db, { untilDay: inDays(40) })
const closeDay = () =>
  db.insert(dayExceptions).values({ providerId: world.provider.id, fromDay: DAY, toDay: DAY, kind: 'closed' })

/** The texts of each surface: the page of the guest, the inbox, and its page of the request. */
async function surfaces(id: string, locale: Locale = 'lt') {
  const session = { id: newId(), user: presentUser(toActor(world.owner)), token: await tokenOf(world.owner) }
  const inbox = await openPage(Inbox, paths.inbox(locale), { session, locale })
  const own = await openPage(InboxRequest, paths.inboxRequest(locale, id), { params: { id }, session, locale })
  return [await openBooking(db, id, locale), inbox, own].map(({ html }) => readable(html))
}
const saying = async (words: string, id: string, locale: Locale = 'lt') =>
  (await surfaces(id, locale)).map(text => text.includes(words))

describe.each(['lt', 'en'] as const)('a request that waits, %s', locale => {
  test.each([
    ['its river is closed', closeRiver, RIVER],
    ['its provider closes the day', closeDay, OWN],
  ])('%s: both read it', async (_how, close, words) => {
    const { id } = await ask()
    expect(await saying(words[locale], id, locale)).toEqual([false, false, false])
    await close()
    expect(await saying(words[locale], id, locale)).toEqual([true, true, true])
    const [guest = ''] = await surfaces(id, locale)
    expect(guest).toContain(TITLE[locale])
  })
})

test('whoever rents the boats accepts it all the same, while nobody else can ask for the day', async () => {
  const { id } = await ask()
  await closeRiver()
  const asked = await api('POST', '/api/v1/bookings', { body: asking(world.tour.id, { startsOn: DAY }) })
  expect([asked.status, asked.json.reason]).toEqual([409, 'closed'])
  const token = await tokenOf(world.owner)
  const { status } = await api('POST', `/api/v1/bookings/${id}/accept`, { body: { version: 0, as: 'provider' }, token })
  expect(status).toBe(200)
})

/** A suggestion of one side in place of what was asked for or agreed. */
const suggested = (by: 'guest' | 'provider') => ({
  offer: { by, startsOn: DAY, days: 1, startTime: '09:30', totalCents: 3600, boats: [], note: '' },
  expiresAt: new Date(Date.now() + 3_600_000),
})

test('days that a provider suggests are their own choice, and a river that is closed is not', async () => {
  const { id } = await ask({ startsOn: inDays(20), status: 'offered', ...suggested('provider') })
  await closeDay()
  const [before = ''] = await surfaces(id)
  expect(before).not.toContain(OWN.lt)
  await closeRiver()
  const [guest = ''] = await surfaces(id)
  expect(guest).toContain(RIVER.lt)
  expect(guest).toContain('Prieš sutikdami paklauskite nuomotojo')
})

test('of a move the new day counts, and what came to nothing is warned of no more', async () => {
  const { id } = await ask({ startsOn: inDays(20), status: 'confirmed', ...suggested('guest') })
  await closeDay()
  expect(await saying(OWN.lt, id)).toEqual([true, true, true])
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const body = { version: row?.version, as: 'provider', reason: 'weather' }
  const token = await tokenOf(world.owner)
  expect((await api('POST', `/api/v1/bookings/${id}/cancel`, { body, token })).status).toBe(200)
  expect(await saying(OWN.lt, id)).toEqual([false, false, false])
})
