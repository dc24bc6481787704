import { expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { tourRates } from '#db/schema/index.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const { user, token } = await signedIn({ role: 'manager' })
const today = localDateOf(new Date())
const NEXT_YEAR = Number(today.slice(0, 4)) + 1
const JULY = `${NEXT_YEAR}-07-07`
const OCTOBER = `${NEXT_YEAR}-10-06`

const change = (id: string, body: object) => api('PATCH', `/api/v1/providers/${id}`, { token, body })

test('a provider works from May to September until it says otherwise', async () => {
  const contacts = { email: 'labas@upe.example', phone: '+370 612 34567' }
  const { json } = await api('POST', '/api/v1/providers', { token, body: { name: 'Merkio vingis', contacts } })
  expect(json.data.months).toEqual([5, 6, 7, 8, 9])
  const changed = await change(json.data._id, { months: [10, 4, 4], before: { months: [5, 6, 7, 8, 9] } })
  expect([changed.status, changed.json.data.months]).toEqual([200, [4, 10]])
  const stale = await change(json.data._id, { months: [1], before: { months: [5, 6, 7, 8, 9] } })
  expect([stale.status, stale.json.data[0].path]).toEqual([409, 'before.months'])
  expect((await api('GET', `/api/v1/providers/${json.data._id}`)).json.data.months).toEqual([4, 10])
})

test('in other months a tour without a season is closed: in searches, its calendar, quotes and requests alike', async () => {
  const { id: providerId } = await buildProvider(db, { userId: user.id, months: [7] })
  const { id } = await buildTour(db, { providerId, bookingMode: 'request' })
  const said = async (day: string) => {
    const search = await api('GET', `/api/v1/tours?ids[]=${id}&date=${day}`)
    const calendar = await api('GET', `/api/v1/tours/${id}/calendar?from=${day}&to=${day}`)
    const quote = await api('POST', '/api/v1/bookings/quote', { body: { tour: id, startsOn: day, adults: 2 } })
    const guest = { name: 'Rasa', email: 'rasa@upe.example', phone: '' }
    const request = await api('POST', '/api/v1/bookings', { body: { tour: id, startsOn: day, adults: 2, guest } })
    return {
      found: search.json.meta.total,
      calendar: calendar.json.data[0].status,
      quote: quote.json.data.availability,
      request: request.status,
    }
  }
  expect(await said(JULY)).toEqual({ found: 1, calendar: 'ask', quote: 'uncounted', request: 201 })
  expect(await said(OCTOBER)).toEqual({ found: 0, calendar: 'closed', quote: 'closed', request: 409 })
  expect((await change(providerId, { months: [10] })).status).toBe(200)
  expect(await said(OCTOBER)).toEqual({ found: 1, calendar: 'ask', quote: 'uncounted', request: 201 })
  expect(await said(JULY)).toEqual({ found: 0, calendar: 'closed', quote: 'closed', request: 409 })
})

test('the price of a tour is that of the months in which it goes, and follows their change', async () => {
  const { id: providerId } = await buildProvider(db, { userId: user.id, months: [9] })
  const { id: tourId } = await buildTour(db, { providerId })
  const rate = { tourId, unit: 'person', per: 'trip' } as const
  await db.insert(tourRates).values([
    { ...rate, id: newId(), dayClass: 'any', amountCents: 3000 },
    // Of which September has none.
    { ...rate, id: newId(), dayClass: 'holiday', amountCents: 2000 },
  ])
  await db.transaction(tx => recomputePrices(tx, [tourId], today))
  const price = async () => (await api('GET', `/api/v1/tours/${tourId}`)).json.data.price
  expect(await price()).toBe(3000)
  const { invalidated } = await change(providerId, { months: [12] })
  expect(await price()).toBe(2000)
  expect(invalidated).toContain(`tour-${tourId}`)
})
