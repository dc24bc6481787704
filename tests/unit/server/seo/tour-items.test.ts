import { expect, test } from 'vitest'
import { getTour } from '#src/domain/tours/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { tourItems } from '#src/server/seo/tour-items.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildPhoto, buildTour } from '#tests/support/data/factories.ts'
import { problemsOf } from '#tests/support/structured-data/problems.ts'

const database = testDatabase()
const ORIGIN = 'http://localhost:4321'

async function itemsOf(id: string, locale: Locale = 'en') {
  const tour = await getTour(database.db, locale, id)
  if (!tour) throw new Error('no tour')
  const items = JSON.parse(JSON.stringify(tourItems({ locale, t: translate(locale) }, tour, 'A trip.')))
  expect(await problemsOf(items)).toEqual([])
  return items
}

test('a tour is a product with a price in euros and a trip, of its provider, under absolute addresses', async () => {
  const { id, providerId } = await buildTour(database.db, {
    priceCents: 1850,
    departureAddress: 'Puvočiai',
    departure: { lng: 24.3, lat: 54.1 },
    arrivalAddress: 'Merkinė',
  })
  const url = `${ORIGIN}/en/tours/${id}/the-slow-merkys`
  const provider = {
    '@type': 'Organization',
    '@id': `${ORIGIN}/providers/${providerId}#provider`,
    name: 'Merkio vingis',
  }
  expect(await itemsOf(id)).toMatchObject([
    {
      '@type': 'Product',
      name: 'The slow Merkys',
      sku: id,
      url,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '18.50',
        highPrice: '222.00',
        offerCount: 12,
        priceCurrency: 'EUR',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '18.50' },
        itemOffered: { '@id': `${url}#trip` },
        seller: provider,
      },
    },
    {
      '@type': 'TouristTrip',
      '@id': `${url}#trip`,
      provider,
      itinerary: {
        numberOfItems: 2,
        itemListElement: [
          { position: 1, item: { '@type': 'Place', name: 'Puvočiai', geo: { latitude: 54.1, longitude: 24.3 } } },
          { position: 2, item: { name: 'Merkinė' } },
        ],
      },
    },
  ])
})

test('the offer of several days has the price of the whole tour', async () => {
  const { id } = await buildTour(database.db, { priceCents: 1850, days: 3, durationHours: null })
  const [{ offers }] = await itemsOf(id)
  expect(offers).toMatchObject({ lowPrice: '55.50', highPrice: '666.00' })
  expect(offers.priceSpecification).toMatchObject({ price: '55.50', unitText: 'per person for the whole tour' })
  expect(JSON.stringify(offers)).not.toContain('DAY')
})

test('the offer of a tour with rates goes by what parties pay, and nobody is told that it is in stock', async () => {
  const leastCents = [9000, 9000, 9000, 12_000, ...Array<null>(8).fill(null)]
  const { id } = await buildTour(database.db, { priceCents: 3000, leastCents })
  const [{ offers }] = await itemsOf(id)
  expect(offers).toMatchObject({ lowPrice: '90.00', highPrice: '120.00', offerCount: 4 })
  expect(offers.priceSpecification).toMatchObject({ price: '45.00' })
  expect(JSON.stringify(offers)).not.toContain('InStock')
})

test('the seller is the same in both languages', async () => {
  const { id } = await buildTour(database.db)
  const [[lithuanian], [english]] = [await itemsOf(id, 'lt'), await itemsOf(id)]
  expect(lithuanian.offers.seller).toEqual(english.offers.seller)
})

test('a tour is described by its own first paragraph, else by the sentence', async () => {
  const text = { name: 'The slow Merkys', description: 'A slow river.\n\nBring a hat.' }
  const { id } = await buildTour(database.db, { texts: { en: text } })
  expect((await itemsOf(id))[0].description).toBe('A slow river.')
  expect((await itemsOf(id, 'lt'))[0].description).toBe('A trip.')
})

test('a paused tour is a trip that is offered to nobody', async () => {
  const { id } = await buildTour(database.db, { status: 'paused' })
  const items = await itemsOf(id)
  expect(items.map((item: Record<string, unknown>) => item['@type'])).toEqual(['TouristTrip'])
  expect(JSON.stringify(items)).not.toContain('Offer')
})

test('a tour is pictured by its photos, no wider than they are, else by the card that is drawn for it', async () => {
  const { id } = await buildTour(database.db)
  const pictures = async () => (await itemsOf(id))[0].image
  expect(await pictures()).toEqual([`${ORIGIN}/covers/${id}.png`])
  const wide = await buildPhoto(database.db, { tourId: id, position: 1 })
  const small = await buildPhoto(database.db, { tourId: id, position: 2, widthPx: 700, heightPx: 500 })
  const addresses = [`${wide.id}?w=1200`, `${small.id}?w=640`].map(it => `${ORIGIN}/api/v1/images/${it}`)
  expect(await pictures()).toEqual(addresses)
})
