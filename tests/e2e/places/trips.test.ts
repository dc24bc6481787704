import { formatTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { DEMO_DATA } from '#tests/support/browser/own-site.ts'
import { site } from '#tests/support/browser/site.ts'
import { SITE_URL, startOwnSite } from '#tests/support/servers/server.ts'

/** Where no other test changes what is counted here. */
const onFreshSite = test.extend<{ fresh: string }>({
  fresh: async ({ browserName: _ }, use) => {
    const server = await startOwnSite(undefined, process.env[DEMO_DATA])
    await use(server.url)
    await server.stop()
  },
  baseURL: ({ fresh }, use) => use(fresh),
})

const toursOn = (html: string) => [...html.matchAll(/<article class="card" data-tour="(\w+)"/g)].map(([, id]) => id)
const alternatesOf = (html: string) =>
  [...html.matchAll(/rel="alternate" hreflang="(\w\w)" href="([^"]+)"/g)].map(it => it.slice(1))

async function findTours(search: TourSearch): Promise<{ ids: string[]; total: number }> {
  const { data, meta } = JSON.parse((await get(`/api/v1/tours${formatTourSearch(search)}`)).body)
  return { ids: data.map(({ _id }: { _id: string }) => _id), total: meta.total }
}

for (const locale of LOCALES) {
  test(`the page of every trip (${locale}) lists what the API finds for its search, and names its twin`, async () => {
    for (const trip of TRIPS) {
      const path = paths.trip(locale, trip)
      const { status, body } = await get(path)
      expect(status).toBe(200)
      const { ids, total } = await findTours(trip.search)
      expect(toursOn(body), trip.id).toEqual(ids)
      expect(total, trip.id).toBeGreaterThanOrEqual(4)
      expect(body).toContain(`href="${paths.home(locale)}${formatTourSearch(trip.search).replaceAll('&', '&amp;')}"`)
      expect(alternatesOf(body)).toEqual(LOCALES.map(it => [it, SITE_URL + paths.trip(it, trip)]))
      expect(site().sitemap[locale]).toContain(path)
    }
  })
}

test('tours of a trip come in the order that is asked for, as the API has it', async () => {
  for (const { id, slugs, search } of TRIPS.slice(0, 2)) {
    const { body } = await get(`${paths.trip('lt', { slugs })}?sort=-distance`)
    expect(toursOn(body), id).toEqual((await findTours({ ...search, sort: '-distance' })).ids)
  }
})

test('the address of a trip in the other language leads to its own', async () => {
  expect(await get('/en/trips/su-vaikais')).toMatchObject({
    status: 301,
    headers: { location: '/en/trips/with-children' },
  })
  expect(await get('/trips/by-train')).toMatchObject({ status: 301, headers: { location: '/trips/traukiniu' } })
  expect((await get('/trips/styx')).status).toBe(404)
})

test('a phrase that is a trip leads to its page from the results', async ({ page }) => {
  await page.goto('/?q=su+šunimi')
  await page.getByRole('link', { name: 'Plačiau: Baidarėmis su šunimi' }).click()
  await expect(page).toHaveURL(paths.trip('lt', { slugs: { lt: 'su-sunimi', en: '' } }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baidarėmis su šunimi')
  await expect(page.getByRole('region', { name: 'Klausimai ir atsakymai' })).toContainText('asmeniui, be papildomų')
})

onFreshSite('with fewer than four tours no search engine is told of a trip, from the edit on', async ({ request }) => {
  const signIn = await request.post('/api/v1/users/signin', {
    data: { ...DEMO_PROVIDER, email: 'nemunas@tekme.example' },
  })
  const headers = { Authorization: `Bearer ${(await signIn.json()).data.token}` }
  const path = '/trips/netoli-kauno'
  const read = async (address: string) => (await request.get(address)).text()
  const [tour] = toursOn(await read(path))
  const shown = async () => [
    /<meta name="robots" content="noindex/.test(await read(path)),
    (await read('/sitemap-lt.xml')).includes(`${path}<`),
  ]
  expect(await shown()).toEqual([false, true])
  const change = (status: string) => request.patch(`/api/v1/tours/${tour}`, { headers, data: { status } })
  expect((await change('paused')).status()).toBe(200)
  expect(toursOn(await read(path))).toHaveLength(3)
  expect(await shown()).toEqual([true, false])
  expect((await change('published')).status()).toBe(200)
  expect(toursOn(await read(path))).toHaveLength(4)
  expect(await shown()).toEqual([false, true])
})
