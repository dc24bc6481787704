import { LOCALES } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { pathOf, site } from '#tests/support/browser/site.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

/** The parts for programs: feeds, search from the address bar, tours as Markdown. */

const pathIn = (address: string) => address.replace(SITE_URL, '') || '/'

for (const locale of LOCALES) {
  const home = () => pathOf({ kind: 'home page', locale, name: '' })

  test(`the home page (${locale}) names a feed of the newest tours`, async ({ read }) => {
    const { body } = await get(home())
    const [link] = await read(body, 'link[rel=alternate][type="application/atom+xml"]')
    const feed = await get(link?.attributes.href ?? '')
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const xml = (selector: string) => read(feed.body, selector, 'application/xml')
    expect(await xml('parsererror')).toEqual([])
    const links = await xml('entry > link')
    expect(links.length).toBe(30)
    for (const { attributes } of links) expect(site().sitemap[locale]).toContain(pathIn(attributes.href ?? ''))
    const dates = (await xml('entry > published')).map(({ text }) => text)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test(`browsers learn how to search the site (${locale})`, async ({ read }) => {
    const { body } = await get(home())
    const [link] = await read(body, 'link[rel=search]')
    const description = await get(link?.attributes.href ?? '')
    expect(description.status).toBe(200)
    const [url] = await read(description.body, 'Url[type="text/html"]', 'application/xml')
    expect(url?.attributes.template).toBe(`${SITE_URL}${home()}?q={searchTerms}`)
    const found = await get(pathIn((url?.attributes.template ?? '').replace('{searchTerms}', 'kopos')))
    expect([200, 302]).toContain(found.status)
  })

  test(`a tour (${locale}) is Markdown too, of which its page is the canonical one`, async ({ read }) => {
    const path = pathOf({ kind: 'tour of many days', locale, name: '' })
    const [link] = await read((await get(path)).body, 'link[rel=alternate][type="text/markdown"]')
    const { status, headers, body } = await get(link?.attributes.href ?? '')
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(headers.link).toBe(`<${SITE_URL}${path}>; rel="canonical"`)
    expect(body).toMatch(/^# .+\n\n> .+\n/)
    expect(body).toContain(`<${SITE_URL}${path}>`)
    expect((await get(link?.attributes.href?.replace(/\w{12}\.md/, '000000000000.md') ?? '')).status).toBe(404)
  })
}

for (const kind of ['river', 'region', 'trip', 'page of where to paddle'] as const) {
  test(`a ${kind} is Markdown too, in both languages, with its tours`, async ({ read }) => {
    for (const locale of LOCALES) {
      const path = pathOf({ kind, locale, name: '' })
      const [link] = await read((await get(path)).body, 'link[rel=alternate][type="text/markdown"]')
      expect(link?.attributes.href).toBe(`${path}.md`)
      const { status, headers, body } = await get(`${path}.md`)
      expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
      expect(headers.link).toBe(`<${SITE_URL}${path}>; rel="canonical"`)
      expect(body).toMatch(/^# .+\n\n> .+\n/)
      const tours = [...body.matchAll(/\]\((\S+\/tours\/\w{12}\.md)\)/g)].map(([, address = '']) => pathIn(address))
      expect(tours.length).toBeGreaterThan(2)
      expect((await get(tours[0] ?? '')).status).toBe(200)
    }
  })
}

test('llms.txt links to what the site has', async () => {
  const { status, headers, body } = await get('/llms.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const links = [...body.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => pathIn(address))
  expect(links.length).toBeGreaterThan(60)
  expect(links).toEqual(expect.arrayContaining(['/data/water.csv', '/en/prices.md', '/en/where-to-paddle.md']))
  expect(body).toContain('/api/v1/conditions?river={slug}')
  // Every fifth: pages, data, rivers, and tours as Markdown.
  for (const path of links.filter((_, index) => index % 5 === 0)) expect.soft((await get(path)).status, path).toBe(200)
})

test('the icon that browsers ask for unasked is there', async () => {
  const { status, headers, body } = await get('/favicon.ico')
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('icon')])
  expect(body.startsWith('\u0000\u0000\u0001\u0000')).toBe(true)
})

test('a list in another order stands under its usual order in search engines', async ({ read }) => {
  const canonicalOf = async (path: string) =>
    (await read((await get(path)).body, 'link[rel=canonical]'))[0]?.attributes.href
  expect(await canonicalOf('/?sort=price&page=2')).toBe(`${SITE_URL}/?page=2`)
  expect(await canonicalOf('/en?sort=price')).toBe(`${SITE_URL}/en`)
  expect(await canonicalOf('/rivers/merkys?sort=price')).toBe(`${SITE_URL}/rivers/merkys`)
})

test('a page of results is called by what is filtered', async ({ read }) => {
  const titleOf = async (path: string) => (await read((await get(path)).body, 'head > title'))[0]?.text
  expect(await titleOf('/?rivers=merkys&daysTo=1')).toBe('Žygiai: Merkys, Dienos: iki 1 | Tėkmė')
  expect(await titleOf('/en?rivers=merkys')).toBe('Tours: Merkys | Tėkmė')
})
