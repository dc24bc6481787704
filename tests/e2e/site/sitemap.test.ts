import { LOCALES } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { site } from '#tests/support/browser/site.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

test('robots.txt names the sitemap index, and that the sitemap of each locale', async ({ read }) => {
  const robots = await get('/robots.txt')
  expect(robots.status).toBe(200)
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body.split('\n')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
  expect(robots.body).not.toMatch(/^Disallow: \/$/m)
  // Social networks and picture search ask for photos there.
  expect(robots.body.split('\n')).toContain('Allow: /api/v1/images/')
  const index = await get('/sitemap.xml')
  expect(index.status).toBe(200)
  expect(index.headers['content-type']).toContain('application/xml')
  const [root] = await read(index.body, ':root', 'application/xml')
  expect(root).toMatchObject({ tag: 'sitemapindex', attributes: { xmlns: NAMESPACE } })
  const sitemaps = await read(index.body, 'sitemapindex > sitemap > loc', 'application/xml')
  expect(sitemaps.map(({ text }) => text)).toEqual(LOCALES.map(locale => `${SITE_URL}/sitemap-${locale}.xml`))
})

for (const locale of LOCALES) {
  test(`the sitemap (${locale}) is valid XML with a twin for each page`, async ({ read }) => {
    const { status, headers, body } = await get(`/sitemap-${locale}.xml`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/xml')
    const xml = (selector: string) => read(body, selector, 'application/xml')
    expect(await xml('parsererror')).toEqual([])
    const [root] = await xml(':root')
    expect(root?.tag).toBe('urlset')
    expect(root?.attributes).toEqual({ xmlns: NAMESPACE, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' })
    const urls = await xml('urlset > url')
    const alternates = await xml('url > link[rel=alternate]')
    expect(urls.length).toBeGreaterThan(100)
    // A tour that is told in one language has no twin.
    expect(alternates.length).toBeLessThanOrEqual(urls.length * (LOCALES.length + 1))
    expect(alternates.length).toBeGreaterThan(urls.length * LOCALES.length)
    const paths = site().sitemap[locale]
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(site().twins[site().twins[path] ?? '']).toBe(path)
    const dates = await xml('url > lastmod')
    for (const { text } of dates) expect(new Date(text).toISOString()).toBe(text)
  })
}

/** Counts as a reader does: without what is drawn or run. */
function wordsInMain(html: string): number {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const text = main.replace(/<(script|style|template|svg)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')
  return text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
}

for (const locale of LOCALES) {
  test(`the page of every river, region and trip in the sitemap (${locale}) has something to read`, async () => {
    const places = site().sitemap[locale].filter(path =>
      /\/(rivers|regions|trips|prices|where-to-paddle)(\/|$)/.test(path),
    )
    expect(places.length).toBeGreaterThan(60)
    for (const path of places) expect.soft(wordsInMain((await get(path)).body), path).toBeGreaterThanOrEqual(120)
  })
}

test('a sitemap of no locale is missing', async () => {
  expect((await get('/sitemap-de.xml')).status).toBe(404)
})
