import type { APIContext, APIRoute } from 'astro'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { bookings, providers, providerTraders } from '#db/schema/index.ts'
import { translate } from '#src/i18n/translate.ts'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { getDatabase } from '#src/server/config/db.ts'
import { bookingCalendar } from '#src/server/mail/bookings/booking-calendar.ts'
import cases from '#tests/cases/text-inputs.json' with { type: 'json' }
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildProvider } from '#tests/support/data/factories.ts'
import { buildTraderBody } from '#tests/support/data/traders.ts'

const db = await getDatabase()
beforeAll(() => void captureLog())

const headers = { 'Accept-Language': 'en' }

const TYPED = [
  [cases.phone_apple_contacts, '+37060000000'],
  [cases.phone_trunk_zero_de, '+4917612345678'],
  ['tel:8\u2011612\u201134567', '+37061234567'],
  ['0 612 34567, skambinti po 17 val.', '+37061234567'],
] as const
const TWO = '861234567, 861234568'

/** Each call that takes a phone, where its errors are, and what is stored. */
async function calls() {
  const owner = await signedIn()
  const provider = await buildProvider(db, { userId: owner.user.id })
  const { tour } = await buildBookable(db)
  const path = `providers/${provider.id}`
  return [
    {
      at: 'contacts.phone',
      second: 'in the provider’s description',
      send: (phone: string) => call('POST', 'providers', { name: 'Upė', contacts: { email: 'a@upe.example', phone } }),
      stored: async (id: string) => (await api('GET', `/api/v1/providers/${id}`)).json.data.contacts.phone,
    },
    {
      at: 'contacts.phone',
      second: 'in the provider’s description',
      send: (phone: string) => call('PATCH', path, { contacts: { phone } }),
      stored: async () => (await phonesOf(provider.id)).provider,
    },
    {
      at: 'phone',
      second: 'no place for a second',
      send: (phone: string) => call('PUT', `${path}/trader`, buildTraderBody({ phone })),
      stored: async () => (await phonesOf(provider.id)).trader,
    },
    {
      at: 'guest.phone',
      second: 'in the message or note',
      send: (phone: string) =>
        call('POST', 'bookings', asking(tour.id, { guest: { name: 'Rasa', email: 'rasa@upe.example', phone } })),
      stored: async (id: string) =>
        (await db.select({ phone: bookings.guestPhone }).from(bookings).where(eq(bookings.id, id)))[0]?.phone,
    },
  ]
  function call(method: string, to: string, body: object) {
    const token = to === 'bookings' ? undefined : owner.token
    return api(method, `/api/v1/${to}`, { body, headers, ...(token && { token }) })
  }
}

async function phonesOf(id: string) {
  const [found] = await db
    .select({ provider: providers.phone, trader: providerTraders.phone })
    .from(providers)
    .leftJoin(providerTraders, eq(providerTraders.providerId, providers.id))
    .where(eq(providers.id, id))
  return { provider: found?.provider, trader: found?.trader }
}

test('what people paste into any phone is stored as it is dialled', async () => {
  for (const { send, stored } of await calls())
    for (const [typed, phone] of TYPED) {
      const { status, json } = await send(typed)
      expect([typed, json.message, status < 300]).toEqual([typed, json.message, true])
      expect(await stored(json.data._id)).toBe(phone)
    }
})

test('two numbers are refused, with the field where the second goes', async () => {
  for (const { send, at, second } of await calls()) {
    const { status, json } = await send(TWO)
    expect(status).toBe(400)
    expect(json.data).toEqual([{ path: at, message: expect.stringMatching(`^Enter one number here.*${second}`) }])
  }
})

/** A number that was stored as it was typed, before numbers were read. */
const OLD = '8 (612) 34-567'

async function read(route: APIRoute, params: Record<string, string>) {
  const locals = { locale: 'lt', t: translate('lt') }
  const url = new URL('https://tekme.example/')
  return (await route({ cache: { set: () => {} }, locals, params, url } as unknown as APIContext)).text()
}

test('a number that was stored as it was typed is dialled and shown as the others are', async () => {
  const { owner, provider, tour } = await buildBookable(db)
  await db.update(providers).set({ phone: OLD }).where(eq(providers.id, provider.id))
  const { phone, certified: _, ...trader } = buildTraderBody({ phone: OLD })
  await db
    .insert(providerTraders)
    .values({ ...trader, register: '', vatCode: '', phone, providerId: provider.id, certifiedAt: new Date() })
  const snapshot = {
    tourNames: { lt: 'Merkys', en: 'Merkys' },
    provider: { name: 'Merkio vingis', phone: OLD, email: '' },
    meet: null,
    rivers: [],
    distanceKm: 18,
    trader: null,
  }
  const booking = await buildBooking(db, { tourId: tour.id, status: 'confirmed', guestPhone: OLD, snapshot })
  const token = await tokenOf(owner)
  const get = async (path: string) => (await api('GET', `/api/v1/${path}`, { token })).json.data
  expect((await get(`providers/${provider.id}`)).contacts.phone).toBe('+37061234567')
  expect((await get(`providers/${provider.id}/trader`)).phone).toBe('+37061234567')
  expect((await get(`bookings/${booking.id}`)).guest.phone).toBe('+37061234567')
  const params = { id: tour.id, tourId: tour.id }
  expect(await read(getMarkdown, params)).toMatch(/\+370 612 34567/)
  expect(await read(getCard, params)).toContain('<a href="tel:+37061234567">+370 612 34567</a>')
  const calendar = bookingCalendar(booking, {
    words: { locale: 'lt', t: translate('lt') },
    now: new Date(),
    reader: 'guest',
  })
  expect(calendar.replaceAll('\r\n ', '')).toContain('+370 612 34567')
  // What was agreed stays as it was.
  expect((await db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]?.snapshot.provider.phone).toBe(OLD)
  const changed = { before: { contacts: { phone: '+37061234567' } }, contacts: { phone: '+370 612 34568' } }
  expect((await api('PATCH', `/api/v1/providers/${provider.id}`, { body: changed, token })).status).toBe(200)
  expect((await phonesOf(provider.id)).provider).toBe('+37061234568')
})
