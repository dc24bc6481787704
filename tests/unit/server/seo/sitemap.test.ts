import { describe, expect, test } from 'vitest'
import { listPages, writeSitemap, writeSitemapIndex } from '#src/server/seo/sitemap.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const SITE = 'https://tekme.example'
const page = (lt: string, en: string, updatedAt?: Date) => ({ addresses: { lt, en }, updatedAt })

describe('the list of pages', () => {
  const database = testDatabase()

  test('has each public page once, with its address in both languages', async () => {
    const provider = await buildProvider(database.db, { name: 'Ūlos baidarės' })
    const tour = await buildTour(database.db, {
      providerId: provider.id,
      rivers: ['ula', 'merkys'],
      regions: ['dzukija'],
      texts: { lt: { name: 'Ūla per kopas' }, en: { name: 'The Ūla dunes' } },
    })
    const silent = await buildTour(database.db, { providerId: provider.id, texts: { lt: { name: 'Tyli' } } })
    const pages = await listPages(database.db)
    const addresses = pages.map(({ addresses: { lt, en } }) => `${lt} ${en}`)
    expect(addresses.sort()).toEqual(
      [
        '/ /en',
        '/rivers /en/rivers',
        '/regions /en/regions',
        '/providers /en/providers',
        '/trips /en/trips',
        '/about /en/about',
        '/privacy /en/privacy',
        '/terms /en/terms',
        '/regions/dzukija /en/regions/dzukija',
        '/rivers/ula /en/rivers/ula',
        '/rivers/merkys /en/rivers/merkys',
        `/providers/${provider.id}/ulos-baidares /en/providers/${provider.id}/ulos-baidares`,
        `/tours/${tour.id}/ula-per-kopas /en/tours/${tour.id}/the-ula-dunes`,
        `/tours/${silent.id}/tyli /en/tours/${silent.id}/tyli`,
      ].sort(),
    )
    const dated = pages.find(it => it.addresses.lt.includes(tour.id))
    expect(dated?.updatedAt).toEqual(tour.updatedAt)
  })

  test('has a river that nobody has described only once three tours fill its page', async () => {
    const provider = await buildProvider(database.db)
    const listed = async () => (await listPages(database.db)).some(it => it.addresses.lt === '/rivers/alantas')
    await buildTour(database.db, { providerId: provider.id, rivers: ['alantas'] })
    await buildTour(database.db, { providerId: provider.id, rivers: ['alantas'] })
    expect(await listed()).toBe(false)
    await buildTour(database.db, { providerId: provider.id, rivers: ['alantas'] })
    expect(await listed()).toBe(true)
  })

  test('has a trip from four tours on', async () => {
    const provider = await buildProvider(database.db, { boats: ['raft'] })
    const listed = async () => (await listPages(database.db)).find(it => it.addresses.en === '/en/trips/rafts')
    for (const _ of [1, 2, 3]) await buildTour(database.db, { providerId: provider.id })
    expect(await listed()).toBeUndefined()
    await buildTour(database.db, { providerId: provider.id })
    expect(await listed()).toEqual({ addresses: { lt: '/trips/plaustais', en: '/en/trips/rafts' } })
  })
})

describe('the sitemap of a language', () => {
  test('names a page absolutely, when it changed, its twin in the other language, and the one for everybody else', () => {
    const xml = writeSitemap([page('/about', '/en/about', new Date('2026-04-01T10:00:00Z'))], 'en', SITE)
    expect(xml).toContain(
      '<url><loc>https://tekme.example/en/about</loc><lastmod>2026-04-01T10:00:00.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="lt" href="https://tekme.example/about"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://tekme.example/en/about"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://tekme.example/about"/></url>',
    )
    expect(writeSitemap([page('/', '/en')], 'lt', SITE)).not.toContain('lastmod')
  })

  test('stays well-formed whatever stands in an address', () => {
    const xml = writeSitemap([page('/a?b=1&c=2', `/en/<x>"'&amp;ž`)], 'en', SITE)
    expect(xml).toContain('https://tekme.example/a?b=1&amp;c=2')
    const inside = [...xml.matchAll(/<loc>(.*?)<\/loc>|href="(.*?)"/g)].map(match => match[1] ?? match[2] ?? '')
    expect(inside).toHaveLength(4)
    for (const address of inside) expect(address).toMatch(/^([^<>&"]|&amp;)+$/)
    expect(xml.match(/<url>/g)).toHaveLength(1)
  })

  test('is the same document for no page at all', () => {
    expect(writeSitemap([], 'lt', SITE)).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*>\s*<\/urlset>\n$/s,
    )
  })
})

test('the index names one sitemap a language', () => {
  const xml = writeSitemapIndex(SITE)
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])).toEqual([
    `${SITE}/sitemap-lt.xml`,
    `${SITE}/sitemap-en.xml`,
  ])
})
