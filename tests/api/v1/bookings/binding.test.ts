import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings } from '#db/schema/index.ts'
import { queueBookingMail } from '#src/domain/bookings/steps/event-commands.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

/** A guest reads what binds them where they press; it is kept as it was said, and written to them. */

const db = await getDatabase()
const WORDS = {
  lt: {
    order: 'Užsakyti su pareiga mokėti, jei nuomotojas sutiks',
    take: 'Tinka: užsakyti su pareiga mokėti',
    propose: 'Siūlyti su pareiga mokėti, jei nuomotojas sutiks',
    withdrawal: 'teisės per 14 dienų atsisakyti sutarties nėra',
    will: 'Sutikdami užsakysite su pareiga mokėti.',
  },
  en: {
    order: 'Order with an obligation to pay if the provider accepts',
    take: 'It suits me: order with an obligation to pay',
    propose: 'Suggest it, with an obligation to pay if the provider accepts',
    withdrawal: 'no right to withdraw within 14 days',
    will: 'By accepting, you order with an obligation to pay.',
  },
}

beforeEach(() => {
  captureLog()
})

const bindingOf = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.snapshot.binding
/** After an earlier email about the same the next one waits some minutes. */
const lettersTo = async (email: string) => {
  await deliverMails(db, new Date(Date.now() + 10 * 60_000))
  return (await emailsTo(email)).map(({ text }) => text ?? '')
}

async function buildRequest(locale: 'lt' | 'en') {
  const { tour, owner } = await buildBookable(db)
  const email = `${newId()}@upe.example`
  const guest = (await signedIn({ role: 'user', email, emailVerifiedAt: new Date(), locale })).token
  const headers = { 'Accept-Language': locale }
  const body = asking(tour.id, { guest: { name: 'Rasa' } })
  const { json } = await api('POST', '/api/v1/bookings', { token: guest, body, headers })
  const id: string = json.data._id
  const step = async (token: string, event: string, version: number, more: object = {}) => {
    const path = `/api/v1/bookings/${id}/${event}`
    const made = await api('POST', path, { token, headers, body: { version, ...more } })
    expect(made.status).toBe(200)
    return made.json.data
  }
  return { id, email, guest, provider: await tokenOf(owner), step, asked: json.data }
}

test.each(LOCALES)(
  'a request keeps the words that were pressed, and the email of its yes says them, %s',
  async locale => {
    const { order, withdrawal } = WORDS[locale]
    const { id, email, provider, step, asked } = await buildRequest(locale)
    const kept = { locale, button: order, withdrawal: expect.stringContaining(withdrawal) }
    expect(asked.binding).toEqual(kept)
    expect(await bindingOf(id)).toEqual(kept)
    await step(provider, 'accept', 0)
    const [agreed] = await lettersTo(email)
    for (const said of [order, withdrawal]) expect(agreed).toContain(said)
  },
)

test.each(LOCALES)('an offer and a move say that a yes binds, and a yes keeps its own words, %s', async locale => {
  const { take, withdrawal, will } = WORDS[locale]
  const { id, email, guest, provider, step } = await buildRequest(locale)
  await step(provider, 'offer', 0, { offer: { startsOn: inDays(61) } })
  const [offered] = await lettersTo(email)
  for (const said of [will, withdrawal]) expect(offered).toContain(said)
  const taken = await step(guest, 'take', 1)
  const kept = { locale, button: take, withdrawal: expect.stringContaining(withdrawal) }
  expect([taken.binding, await bindingOf(id)]).toEqual([kept, kept])
  expect((await lettersTo(email)).at(-1)).toContain(take)
  await step(provider, 'propose', 2, { offer: { startsOn: inDays(63) } })
  expect((await lettersTo(email)).at(-1)).toContain(will)
})

test.each(LOCALES)('a move that its guest proposes binds by its own words, once it is taken, %s', async locale => {
  const { order, propose, withdrawal } = WORDS[locale]
  const { id, email, guest, provider, step } = await buildRequest(locale)
  await step(provider, 'accept', 0)
  const proposed = await step(guest, 'propose', 1, { offer: { startsOn: inDays(62) } })
  expect(proposed.offer).not.toHaveProperty('binding')
  expect(await bindingOf(id)).toMatchObject({ button: order })
  // It comes to nothing, and leaves nothing.
  await step(provider, 'refuse', 2)
  await step(provider, 'propose', 3, { offer: { startsOn: inDays(63) } })
  await step(provider, 'retract', 4)
  expect(await bindingOf(id)).toMatchObject({ button: order })
  await step(guest, 'propose', 5, { offer: { startsOn: inDays(62) } })
  const taken = await step(provider, 'take', 6)
  const kept = { locale, button: propose, withdrawal: expect.stringContaining(withdrawal) }
  expect([taken.binding, await bindingOf(id)]).toEqual([kept, kept])
  expect((await lettersTo(email)).at(-1)).toContain(propose)
})

test('what is pressed twice is done once, also with a party that is the same', async () => {
  const { guest, provider, step } = await buildRequest('lt')
  await step(provider, 'accept', 0)
  const offer = { startsOn: inDays(62), adults: 2, childAges: [] }
  const first = await step(guest, 'propose', 1, { offer })
  expect(await step(guest, 'propose', 1, { offer })).toMatchObject({ version: 2, offer: first.offer })
  await step(guest, 'retract', 2)
  const more = { startsOn: inDays(62), adults: 3, childAges: [7, 9] }
  await step(guest, 'propose', 3, { offer: more })
  expect(await step(guest, 'propose', 3, { offer: more })).toMatchObject({ version: 4, offer: { adults: 3 } })
  await step(provider, 'take', 4)
  expect(await step(provider, 'take', 4)).toMatchObject({ version: 5, adults: 3, childAges: [7, 9] })
})

test('what was agreed by telephone, or before the words were kept, is shown without them', async () => {
  const { tour, owner } = await buildBookable(db)
  const token = await tokenOf(owner)
  const phone = await api('POST', '/api/v1/bookings', { token, body: asking(tour.id, { channel: 'phone' }) })
  expect(phone.json.data).not.toHaveProperty('binding')
  const email = `${newId()}@upe.example`
  const stored = await buildBooking(db, {
    tourId: tour.id,
    status: 'confirmed',
    guestEmail: email,
    startsOn: inDays(60),
  })
  await queueBookingMail(db, stored, { kind: 'booking-confirmed', reader: 'guest', now: new Date() })
  const [letter] = await lettersTo(email)
  expect(letter).toContain('Sutarta')
  expect(letter).not.toContain('pareiga mokėti')
})
