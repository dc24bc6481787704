import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { mails } from '#db/schema/index.ts'
import { queueBookingMail } from '#src/domain/bookings/steps/event-commands.ts'
import { NEWS_MINUTES } from '#src/domain/mails/mail.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const MOST = LIMITS.offersPerBookingAndSide.hits
const SOON = NEWS_MINUTES * 60_000
const later = (ms: number) => new Date(Date.now() + ms)

let log: ReturnType<typeof captureLog>
beforeEach(() => {
  log = captureLog()
})

/** A guest with an account, a provider, and their booking. */
async function buildSides(status: 'requested' | 'confirmed') {
  const { owner, tour } = await buildBookable(db)
  const { user, token } = await signedIn({ email: `${newId()}@upe.example`, emailVerifiedAt: new Date() })
  const booking = await buildBooking(db, {
    tourId: tour.id,
    status,
    userId: user.id,
    guestEmail: user.email,
    startsOn: inDays(30),
  })
  let { version } = booking
  const step = async (as: string, event: string, day?: number) => {
    const offer = day === undefined ? {} : { offer: { startsOn: inDays(day) } }
    const body = { version, ...offer }
    const { status: answer, json } = await api('POST', `/api/v1/bookings/${booking.id}/${event}`, { token: as, body })
    if (answer === 200) version = json.data.version
    return answer
  }
  return {
    booking,
    guest: { email: user.email, token },
    provider: { email: owner.email, token: await tokenOf(owner) },
    step,
  }
}

describe('no step sends emails without end', () => {
  test('a move that is proposed and taken back again and again is limited, and told of once, then as it is', async () => {
    const { guest, provider, step } = await buildSides('confirmed')
    const proposed: number[] = []
    for (let nth = 0; nth < 40; nth++) {
      proposed.push(await step(guest.token, 'propose', 31 + (nth % 9)))
      if (proposed.at(-1) === 200) expect(await step(guest.token, 'retract')).toBe(200)
    }
    expect(proposed).toEqual([...Array(MOST).fill(200), ...Array(40 - MOST).fill(429)])
    // The other side is not limited by that, and what ends it never is.
    expect(await step(provider.token, 'propose', 41)).toBe(200)
    expect((await emailsTo(provider.email)).length).toBeLessThanOrEqual(1)
    await deliverMails(db, later(SOON + 1000))
    expect((await emailsTo(provider.email)).length).toBeLessThanOrEqual(2)
    expect(await step(guest.token, 'cancel')).toBe(200)
    await deliverMails(db, later(2 * SOON + 2000))
    const last = (await emailsTo(provider.email)).at(-1)
    expect(last?.subject).toMatch(/atšauk/i)
    expect((await emailsTo(provider.email)).length).toBeLessThanOrEqual(3)
  })

  test('of thirty offers the guest gets the first at once, and some minutes later the newest alone', async () => {
    const { guest, provider, step } = await buildSides('requested')
    const began = Date.now()
    expect(await step(provider.token, 'offer', 31)).toBe(200)
    expect(await emailsTo(guest.email)).toHaveLength(1)
    const offered: number[] = []
    for (let nth = 2; nth <= 30; nth++) offered.push(await step(provider.token, 'offer', 30 + nth))
    expect(offered.filter(it => it === 200)).toHaveLength(MOST - 1)
    await deliverMails(db, new Date(began + SOON - 1000))
    expect(await emailsTo(guest.email)).toHaveLength(1)
    await deliverMails(db, later(SOON + 1000))
    await deliverMails(db, later(9 * SOON))
    const sent = await emailsTo(guest.email)
    expect(sent).toHaveLength(2)
    const day = Number(inDays(30 + MOST).slice(8))
    expect(sent[1]?.text).toMatch(new RegExp(`\\b${day} d\\.`))
  })
})

test('whoever names a tour writes nothing into the subject of an email to an address that nobody has proved', async () => {
  const { tour } = await buildBookable(db)
  const email = `${newId()}@upe.example`
  await api('POST', '/api/v1/bookings', { body: asking(tour.id, { guest: { name: 'Rasa', email } }) })
  const [letter] = await emailsTo(email)
  expect(letter?.text).toContain('Merkys iš lėto')
  expect(letter?.subject).toBe('Patvirtinkite užklausą – Tėkmė')
})

test('tries of messages that a mail server did not take are not counted again', async () => {
  const email = `${newId()}@upe.example`
  const { tour } = await buildBookable(db)
  const messages = Math.ceil(LIMITS.newsPerMailbox.hits / 2)
  for (let nth = 0; nth < messages; nth++)
    await queueBookingMail(db, await buildBooking(db, { tourId: tour.id, guestEmail: email }), {
      kind: 'booking-kept',
      reader: 'guest',
      now: new Date(),
    })
  settings.SMTP_URL = 'smtp://127.0.0.1:1'
  for (const hours of [0, 1, 2]) await deliverMails(db, later(hours * 3_600_000), 10_000)
  settings.SMTP_URL = undefined
  await deliverMails(db, later(24 * 3_600_000), 10_000)
  expect(await emailsTo(email)).toHaveLength(messages)
})

test('a mailbox gets so many an hour, the rest waits, and the operator is told once', async () => {
  const email = `${newId()}@upe.example`
  const { tour } = await buildBookable(db)
  const { hits } = LIMITS.newsPerMailbox
  for (let nth = 0; nth < hits + 3; nth++)
    await queueBookingMail(db, await buildBooking(db, { tourId: tour.id, guestEmail: email }), {
      kind: 'booking-kept',
      reader: 'guest',
      now: new Date(),
    })
  await deliverMails(db, undefined, 60_000)
  await backgroundDone()
  expect(await emailsTo(email)).toHaveLength(hits)
  const waiting = await db.select().from(mails).where(eq(mails.toEmail, email))
  expect(waiting.map(({ tries, sentAt }) => [tries, sentAt])).toEqual(Array(3).fill([0, null]))
  expect(log.text()).toContain('newsPerMailbox is used up')
  expect(log.text()).not.toContain(email)
  await deliverMails(db, undefined, 60_000)
  const told = await emailsTo(settings.CONTACT_EMAIL)
  expect(told.map(({ subject }) => subject)).toEqual(['Pasiekta svetainės riba – Tėkmė'])
  expect(told[0]?.text).toContain('„newsPerMailbox“')
  expect(await db.$count(mails, isNull(mails.sentAt))).toBe(3)
})
