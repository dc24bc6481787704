import { readFileSync } from 'node:fs'
import type { APIContext, APIRoute } from 'astro'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { newId } from '#db/schema/columns.ts'
import { bookings, providers, tours } from '#db/schema/index.ts'
import { queueBookingMail } from '#src/domain/bookings/steps/event-commands.ts'
import { AT_PUT_IN, type TourMeet } from '#src/domain/tours/meeting.ts'
import { getTour } from '#src/domain/tours/queries.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { translate } from '#src/i18n/translate.ts'
import { GET as getGeoJson } from '#src/pages/[...locale]/routes/[tourId].geojson.ts'
import { GET as getGpx } from '#src/pages/[...locale]/routes/[tourId].gpx.ts'
import { GET as getKml } from '#src/pages/[...locale]/routes/[tourId].kml.ts'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { tourItems } from '#src/server/seo/tour-items.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const db = await getDatabase()
const XSD = readFileSync('tests/support/gpx/gpx-1.1.xsd', 'utf8')

async function read(route: APIRoute, params: Record<string, string>) {
  const locals = { locale: 'lt', t: translate('lt') }
  const url = new URL('https://tekme.example/')
  const response = await route({ cache: { set: () => {} }, locals, params, url } as unknown as APIContext)
  return response.text()
}

const BASE = { address: 'Paupio g. 14, Anykščiai', location: { lng: 25.10264, lat: 55.52557 } }
const NOTES = { lt: 'Automobilį paliekate kieme.', en: 'Leave the car in the yard.' }
/** `place` within a sentence, `address` as a calendar looks for it. */
const WAYS: [name: string, meet: Partial<TourMeet>, place: string, at: [lat: number, lng: number], address: string][] =
  [
    ['the base', { at: 'base' }, 'nuomotojo bazėje, Paupio g. 14, Anykščiai', [55.52557, 25.10264], BASE.address],
    ['the take-out', { at: 'take-out' }, 'išlipimo vietoje, Anykščiai', [55.53, 25.11], 'Anykščiai'],
    [
      'elsewhere',
      { at: 'elsewhere', address: 'Aikštelė prie tilto', coordinates: { lng: 25.2, lat: 55.5 } },
      'Aikštelė prie tilto',
      [55.5, 25.2],
      'Aikštelė prie tilto',
    ],
    ['the put-in', { at: 'put-in' }, 'Puvočių tiltas', [54.12, 24.31], 'Puvočių tiltas'],
  ]

beforeAll(() => void captureLog())

async function open(meet: Partial<TourMeet>) {
  const world = await buildBookable(db, {
    tour: {
      arrival: { lng: 25.11, lat: 55.53 },
      arrivalAddress: 'Anykščiai',
      meet: { ...AT_PUT_IN, notes: NOTES, minutesBefore: 30, ...meet },
    },
  })
  await db.update(providers).set(BASE).where(eq(providers.id, world.provider.id))
  return world
}

const HOUR = 'susitikimas 8.30, likus 30 min. iki pradžios'
const BEFORE = 'susitikimas likus 30 min. iki pradžios'

test.each(WAYS)('files of a tour whose party meets at %s say so', async (_name, meet, place, [lat, lng]) => {
  const { tour } = await open(meet)
  const of = { tourId: tour.id, id: tour.id }
  const [markdown, card, gpx, kml] = await Promise.all([getMarkdown, getCard, getGpx, getKml].map(it => read(it, of)))
  for (const text of [markdown, card, gpx, kml]) {
    expect(text).toContain(place)
    expect(text).toContain(BEFORE)
    expect(text).toContain(NOTES.lt)
  }
  expect(markdown).toMatch(new RegExp(`Susitikimo vieta:.* – ${lat}, ${lng}$`, 'm'))
  const shown = await getTour(db, 'lt', tour.id)
  const items = shown ? JSON.stringify(tourItems({ locale: 'lt', t: translate('lt') }, shown, '')) : ''
  const geo = `{"@type":"GeoCoordinates","latitude":${lat},"longitude":${lng}}`
  // The put-in begins the itinerary.
  expect(items).toContain(meet.at === 'put-in' ? geo : `"tripOrigin":{"@type":"Place","name":"${place}","geo":${geo}}`)
  expect(gpx).toContain(`<wpt lat="${lat}" lon="${lng}"><name>Susitikimo vieta</name>`)
  const { errors } = await validateXML({ xml: [{ fileName: 'a.gpx', contents: gpx ?? '' }], schema: [XSD] })
  expect(errors).toEqual([])
  expect(kml).toContain(`<coordinates>${lng},${lat}</coordinates>`)
  expect(card).toContain(`geo:${lat},${lng}`)
  const { features } = JSON.parse(await read(getGeoJson, of))
  expect(features.find((it: { properties: { role: string } }) => it.properties.role === 'meeting')).toMatchObject({
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })
})

test('files of a tour of which nobody has said it name no place to meet', async () => {
  const { tour } = await open({ notes: {}, minutesBefore: 0 })
  const of = { tourId: tour.id, id: tour.id }
  for (const route of [getMarkdown, getCard, getGpx, getKml, getGeoJson])
    expect(await read(route, of)).not.toMatch(/susitik/i)
})

test.each(WAYS)(
  'who has agreed to meet at %s reads that everywhere, whatever becomes of the tour',
  async (_name, meet, place, [lat, lng], address) => {
    const { owner, tour, provider } = await open(meet)
    const { token, user } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
    const made = await api('POST', '/api/v1/bookings', {
      token,
      body: asking(tour.id, { startTime: '09:00', guest: { name: 'Rasa' } }),
    })
    const { _id: id, version } = made.json.data
    const editor = await tokenOf(owner)
    await api('POST', `/api/v1/bookings/${id}/accept`, { token: editor, body: { version } })

    // By now the tour meets at another place, of another provider.
    await db
      .update(tours)
      .set({ meet: { ...AT_PUT_IN, at: 'elsewhere', address: 'Kitur' } })
      .where(eq(tours.id, tour.id))
    await db.update(providers).set({ address: 'Naujas adresas' }).where(eq(providers.id, provider.id))

    const agreed = { at: meet.at, point: [lng, lat], notes: NOTES, minutesBefore: 30 }
    for (const reader of [token, editor])
      expect((await api('GET', `/api/v1/bookings/${id}`, { token: reader })).json.data.meet).toMatchObject(agreed)
    const letter = (await emailsTo(user.email)).at(-1)
    expect(letter?.text).toContain(`8.30: ${place}.`)
    expect(letter?.text).toContain(`Susitikimo vieta: ${place}; ${HOUR}. ${NOTES.lt}`)
    expect(letter?.text).toContain(`destination=${lat},${lng}`)
    for (const key of ['book:pay.there', 'book:badWater.free-for-both'] as const)
      expect(letter?.text).toContain(translate('lt')(key))
    expect(letter?.text).toMatch(/nemokamai.* iki /i)
    const { bytes } = await api('GET', `/api/v1/bookings/${id}/calendar.ics`, { token })
    const ics = Buffer.from(bytes).toString().replaceAll('\r\n ', '')
    expect(ics).toContain(`GEO:${lat};${lng}`)
    expect(ics).toContain(`LOCATION:${address.replaceAll(',', '\\,')}\r\n`)
    expect(ics).toContain('T083000\r\n')
    expect(ics).toContain(HOUR.replaceAll(',', '\\,'))
    const exported = await collectAccount(db, user.id)
    expect(exported?.data.bookings[0]?.snapshot.meet).toMatchObject(agreed)
    const own = await collectAccount(db, owner.id)
    expect(own?.data.tours[0]?.meet).toMatchObject({ address: 'Kitur' })
  },
)

test('what was agreed before there was a choice is told as it was', async () => {
  const email = `${newId()}@upe.example`
  const { tour } = await buildBookable(db)
  const { token, user } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const body = asking(tour.id, { startTime: '09:00', guest: { name: 'Rasa' } })
  const { _id: id } = (await api('POST', '/api/v1/bookings', { token, body })).json.data
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  const meet = { address: 'Senoji prieplauka', point: [24.3, 54.1] as [number, number] }
  await db
    .update(bookings)
    .set({ guestEmail: email, snapshot: { ...row.snapshot, meet } })
    .where(eq(bookings.id, id))
  expect((await api('GET', `/api/v1/bookings/${id}`, { token })).json.data.meet).toEqual({
    ...meet,
    at: 'put-in',
    notes: {},
    minutesBefore: 0,
  })
  await queueBookingMail(db, { ...row, guestEmail: email }, { kind: 'booking-kept', reader: 'guest', now: new Date() })
  await deliverMails(db)
  const [letter] = await emailsTo(email)
  expect(letter?.text).toContain('9.00: Senoji prieplauka.')
  expect(letter?.text).toContain('Susitikimo vieta: Senoji prieplauka')
  expect(user.email).not.toBe(email)
})
