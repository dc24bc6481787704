import { expect, test } from 'vitest'
import { getProvider } from '#src/domain/providers/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { businessItem } from '#src/server/seo/business-item.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildProvider } from '#tests/support/data/factories.ts'
import { problemsOf } from '#tests/support/structured-data/problems.ts'

const database = testDatabase()

async function itemOf(id: string, locale: Locale = 'lt') {
  const provider = await getProvider(database.db, locale, id)
  if (!provider) throw new Error('no provider')
  return JSON.parse(JSON.stringify(businessItem(locale, provider)))
}

test('a provider is a business with its place, and omits what it has not given', async () => {
  const { id } = await buildProvider(database.db, {
    location: { lng: 24.1, lat: 54.2 },
    phone: '+370 600 00000',
    texts: {},
  })
  const item = await itemOf(id)
  expect(item).toMatchObject({
    '@type': 'LocalBusiness',
    geo: { latitude: 54.2, longitude: 24.1 },
    telephone: '+37060000000',
    sameAs: [],
  })
  expect(item).not.toHaveProperty('email')
  expect(item).not.toHaveProperty('description')
  expect(item.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'LT' })
  expect(await problemsOf([item])).toEqual([])
})

test('a provider has the parts of its address, and one key in both languages', async () => {
  const { id } = await buildProvider(database.db, { address: 'Upės g. 4, Puvočių k., Varėnos r., LT-65379' })
  const items = [await itemOf(id), await itemOf(id, 'en')]
  expect(items[0].address).toMatchObject({
    streetAddress: 'Upės g. 4',
    addressLocality: 'Puvočių k.',
    addressRegion: 'Varėnos r.',
    postalCode: 'LT-65379',
  })
  expect(items[0]['@id']).toBe(`http://localhost:4321/providers/${id}#provider`)
  expect(items[1]['@id']).toBe(items[0]['@id'])
  expect(items[1].url).not.toBe(items[0].url)
  expect(await problemsOf(items)).toEqual([])
})
