import { expect, test } from 'vitest'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { translate } from '#src/i18n/translate.ts'
import { breadcrumbItem, listItem, siteItem } from '#src/server/seo/structured-data.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { problemsOf } from '#tests/support/structured-data/problems.ts'

const database = testDatabase()
const ORIGIN = 'http://localhost:4321'

test('what is no word of schema.org, misplaced or missing is a problem', async () => {
  expect(await problemsOf([{ '@type': 'Prodict', name: 'Žygis' }])).toHaveLength(1)
  expect(await problemsOf([{ '@type': 'TouristTrip', distanse: 14 }])).toHaveLength(1)
  expect(await problemsOf([{ '@type': 'TouristTrip', itinerary: { '@type': 'Offer', price: '1' } }])).toEqual([
    'TouristTrip.itinerary: no place for Offer',
  ])
  expect(await problemsOf([{ '@type': 'Product', name: 'Žygis', image: [] }])).not.toEqual([])
})

test('a list of several pages counts all its tours, and numbers those of a page on', async () => {
  const made = [await buildTour(database.db), await buildTour(database.db), await buildTour(database.db)]
  const search = { ...EVERYTHING, ids: made.map(({ id }) => id), limit: 2, page: 2 }
  const found = await listTours(database.db, 'lt', search)
  const item = listItem('lt', found, 'Merkys', 2)
  expect(item).toMatchObject({ '@type': 'ItemList', numberOfItems: 3, itemListElement: [{ position: 3 }] })
  expect(item).toMatchObject({ itemListElement: [{ url: `${ORIGIN}/tours/${found.tours[0]?.id}/merkys-is-leto` }] })
})

test('the site says how it is searched, in either language', async () => {
  const items = (['lt', 'en'] as const).map(locale =>
    JSON.parse(JSON.stringify(siteItem({ locale, t: translate(locale) }))),
  )
  expect(items.map(item => item.potentialAction.target.urlTemplate)).toEqual([
    `${ORIGIN}/?q={search_term_string}`,
    `${ORIGIN}/en?q={search_term_string}`,
  ])
  expect(await problemsOf(items)).toEqual([])
})

test('breadcrumbs are numbered from one', () => {
  const crumbs = [
    { label: 'Pradžia', href: '/' },
    { label: 'Upės', href: '/rivers' },
  ]
  expect(breadcrumbItem(crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Pradžia', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Upės', item: `${ORIGIN}/rivers` },
    ],
  })
})
