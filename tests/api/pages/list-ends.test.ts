import { beforeAll, describe, expect, test } from 'vitest'
import { TRIPS } from '#src/domain/trips/trips.ts'
import type { Locale } from '#src/i18n/locales.ts'
import Home from '#src/pages/[...locale]/index.astro'
import Provider from '#src/pages/[...locale]/providers/[id]/[...slug].astro'
import Providers from '#src/pages/[...locale]/providers/index.astro'
import Region from '#src/pages/[...locale]/regions/[slug].astro'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import Trip from '#src/pages/[...locale]/trips/[slug].astro'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

/** Every list with pages of its own, asked for a page after its last one. */

const ENDED = {
  lt: 'Šis sąrašas baigiasi 1 puslapiu: jį ir rodome.',
  en: 'This list ends with page 1, which is shown here.',
} as const
const [trip] = TRIPS

let provider: Awaited<ReturnType<typeof buildProvider>>
beforeAll(async () => {
  const db = await getDatabase()
  provider = await buildProvider(db, { name: 'Upės krantas' })
  await buildTour(db, { providerId: provider.id, rivers: ['merkys'], regions: ['dzukija'] })
})

const LISTS = {
  home: { page: Home, address: paths.home, params: () => ({}) },
  river: { page: River, address: (it: Locale) => paths.river(it, 'merkys'), params: () => ({ slug: 'merkys' }) },
  region: { page: Region, address: (it: Locale) => paths.region(it, 'dzukija'), params: () => ({ slug: 'dzukija' }) },
  providers: { page: Providers, address: (it: Locale) => paths.providers(it), params: () => ({}) },
  provider: {
    page: Provider,
    address: (it: Locale) => paths.provider(it, provider),
    params: () => ({ id: provider.id, slug: 'upes-krantas' }),
  },
}

describe.each(['lt', 'en'] as const)('%s', locale => {
  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('%s', async name => {
    const { page, address, params } = LISTS[name]
    const visit = { params: params(), locale }
    const first = await openPage(page, address(locale), visit)
    expect(first.status).toBe(200)
    expect(readable(first.html)).not.toContain(ENDED[locale])
    const beyond = await openPage(page, `${address(locale)}?page=7`, visit)
    expect(beyond.status).toBe(404)
    expect(readable(beyond.html)).toContain(ENDED[locale])
  })
})

test('a trip without tours has no second page', async () => {
  if (!trip) throw new Error('there is no trip')
  const visit = { params: { slug: trip.slugs.lt } }
  expect((await openPage(Trip, paths.trip('lt', trip), visit)).status).toBe(200)
  const beyond = await openPage(Trip, `${paths.trip('lt', trip)}?page=7`, visit)
  expect(beyond.status).toBe(404)
})
