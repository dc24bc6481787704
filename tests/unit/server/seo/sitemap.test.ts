import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { isKnown } from '#src/server/seo/known-rivers.ts'
import {
  countSitemaps,
  listPages,
  listSitemapPages,
  SITEMAP_PAGES,
  writeSitemap,
  writeSitemapIndex,
} from '#src/server/seo/sitemap.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { statementsOf } from '#tests/support/data/statements.ts'

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
    const pages = await Array.fromAsync(listPages(database.db))
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
        ...RIVERS.filter(river => isKnown(river) && river !== 'ula' && river !== 'merkys').map(
          river => `/rivers/${river} /en/rivers/${river}`,
        ),
        `/providers/${provider.id}/ulos-baidares /en/providers/${provider.id}/ulos-baidares`,
        `/tours/${tour.id}/ula-per-kopas /en/tours/${tour.id}/the-ula-dunes`,
        `/tours/${silent.id}/tyli /en/tours/${silent.id}/tyli`,
      ].sort(),
    )
    const dated = pages.find(it => it.addresses.lt.includes(tour.id))
    expect(dated?.updatedAt).toEqual(tour.updatedAt)
    expect(dated?.onlyIn).toBeNull()
    expect(pages.find(it => it.addresses.lt.includes(silent.id))?.onlyIn).toBe('lt')
    expect(pages.find(it => it.addresses.lt.includes(provider.id))?.onlyIn).toBeNull()
  })

  test('has a river that nobody has described only once three tours fill its page', async () => {
    const provider = await buildProvider(database.db)
    const listed = async () =>
      (await Array.fromAsync(listPages(database.db))).some(it => it.addresses.lt === '/rivers/alantas')
    await buildTour(database.db, { providerId: provider.id, rivers: ['alantas'] })
    await buildTour(database.db, { providerId: provider.id, rivers: ['alantas'] })
    expect(await listed()).toBe(false)
    await buildTour(database.db, { providerId: provider.id, rivers: ['alantas'] })
    expect(await listed()).toBe(true)
  })

  test('has a trip from four tours on', async () => {
    const provider = await buildProvider(database.db, { boats: ['raft'] })
    const listed = async () =>
      (await Array.fromAsync(listPages(database.db))).find(it => it.addresses.en === '/en/trips/rafts')
    for (const _ of [1, 2, 3]) await buildTour(database.db, { providerId: provider.id })
    expect(await listed()).toBeUndefined()
    await buildTour(database.db, { providerId: provider.id })
    expect(await listed()).toMatchObject({ addresses: { lt: '/trips/plaustais', en: '/en/trips/rafts' } })
  })

  test('dates a river, a region and a trip by the newest change of their tours', async () => {
    const provider = await buildProvider(database.db, { boats: ['raft'] })
    const built = []
    for (let index = 0; index < 4; index++)
      built.push(await buildTour(database.db, { providerId: provider.id, rivers: ['kena'], regions: ['suvalkija'] }))
    const [first, second, third] = built
    const change = (id = '', day: string, more = {}) =>
      database.db
        .update(tours)
        .set({ updatedAt: new Date(day), ...more })
        .where(eq(tours.id, id))
    for (const { id } of built) await change(id, '2026-01-02')
    await change(first?.id, '2031-05-06')
    await change(second?.id, '2030-05-06')
    const pages = async () => await Array.fromAsync(listPages(database.db))
    const dateOf = (list: Awaited<ReturnType<typeof pages>>, path: string) =>
      list
        .find(it => it.addresses.lt === path)
        ?.updatedAt?.toISOString()
        .slice(0, 10)
    for (const path of ['/rivers/kena', '/regions/suvalkija', '/trips/plaustais'])
      expect(dateOf(await pages(), path), path).toBe('2031-05-06')
    // What is paused or deleted is no longer on their pages, which never go back.
    await change(first?.id, '2031-05-06', { status: 'paused' })
    expect(dateOf(await pages(), '/rivers/kena')).toBe('2031-05-06')
    await change(third?.id, '2032-05-06', { status: 'paused' })
    expect(dateOf(await pages(), '/regions/suvalkija')).toBe('2032-05-06')
    await change(third?.id, '2032-05-06', { deletedAt: new Date('2033-05-06') })
    expect(dateOf(await pages(), '/regions/suvalkija')).toBe('2033-05-06')
    await change(second?.id, '2034-05-06', { status: 'draft' })
    expect(dateOf(await pages(), '/regions/suvalkija')).toBe('2033-05-06')
  })
})

describe('the list of pages, as it grows,', () => {
  const database = testDatabase()

  test('has the pages of prices and of where to paddle from four tours on, as new as the newest of those', async () => {
    const provider = await buildProvider(database.db)
    const listed = async () =>
      (await Array.fromAsync(listPages(database.db))).filter(it => /prices|paddle/.test(it.addresses.lt))
    for (const _ of [1, 2, 3]) await buildTour(database.db, { providerId: provider.id })
    expect(await listed()).toEqual([])
    const { id } = await buildTour(database.db, { providerId: provider.id })
    const updatedAt = new Date('2033-05-06')
    await database.db.update(tours).set({ updatedAt }).where(eq(tours.id, id))
    expect(await listed()).toEqual([
      { addresses: { lt: '/prices', en: '/en/prices' }, updatedAt },
      { addresses: { lt: '/where-to-paddle', en: '/en/where-to-paddle' }, updatedAt },
    ])
  })
})

describe('the sitemap of a language', () => {
  test('has no page that tells everything in the other one, which has no twin then', () => {
    const pages = [{ ...page('/tours/1/ula', '/en/tours/1/ula'), onlyIn: 'lt' as const }]
    expect(writeSitemap(pages, 'en', SITE)).not.toContain('<loc>')
    const alternates = writeSitemap(pages, 'lt', SITE).match(/hreflang="[^"]+" href="[^"]+"/g)
    expect(alternates).toEqual(['lt', 'x-default'].map(it => `hreflang="${it}" href="${SITE}/tours/1/ula"`))
    const english = [{ ...page('/tours/1/ula', '/en/tours/1/ula'), onlyIn: 'en' as const }]
    expect(writeSitemap(english, 'lt', SITE)).not.toContain('<loc>')
    expect(writeSitemap(english, 'en', SITE)).toContain(`hreflang="x-default" href="${SITE}/en/tours/1/ula"`)
  })

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

test.each([
  [1, ['lt', 'en']],
  [2, ['lt', 'en', 'lt-2', 'en-2']],
])('the index names %i sitemaps a language, those with the newest tours first', (files, names) => {
  const xml = writeSitemapIndex(SITE, files)
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
  expect(addresses).toEqual(names.map(name => `${SITE}/sitemap-${name}.xml`))
})

describe('the files of a sitemap', () => {
  const database = testDatabase()
  const addressesOf = (pages: { addresses: { lt: string; en: string } }[]) => pages.map(it => it.addresses)

  test('together have every page once, the newest tours first, however few fit into one', async () => {
    const provider = await buildProvider(database.db)
    for (let day = 1; day <= 5; day++)
      await buildTour(database.db, { providerId: provider.id, createdAt: new Date(2026, 3, day) })
    const all = addressesOf(await Array.fromAsync(listPages(database.db, 2)))
    expect(all.length).toBeGreaterThan(13)
    expect(new Set(all.map(({ lt }) => lt)).size).toBe(all.length)
    const created = await database.db.select({ id: tours.id }).from(tours).orderBy(desc(tours.createdAt))
    expect(all.slice(-5).map(({ lt }) => lt.split('/')[2])).toEqual(created.map(({ id }) => id))
    for (const atOnce of [1, 3, all.length - 1, all.length, all.length + 1]) {
      const files = await countSitemaps(database.db, atOnce)
      expect(files).toBe(Math.ceil(all.length / atOnce))
      const parts = []
      for (let file = 1; file <= files; file++) {
        const pages = addressesOf(await listSitemapPages(database.db, file, atOnce))
        expect(pages.length).toBeLessThanOrEqual(atOnce)
        parts.push(...pages)
      }
      expect(parts).toEqual(all)
      expect(await listSitemapPages(database.db, files + 1, atOnce)).toEqual([])
    }
  })

  test('are counted without reading when anything changed', async () => {
    // Without rows nothing is counted in the end.
    const counted = await statementsOf(db => countSitemaps(db).catch(() => undefined))
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.filter(({ text }) => text.includes('max('))).toEqual([])
  })

  test('are two for 6,000 tours, each below the limits of the protocol and of a function', async () => {
    const provider = await buildProvider(database.db)
    const before = (await Array.fromAsync(listPages(database.db))).length
    for (let first = 1; first <= 6_000; first += 1_000) await addSlimTours(database.db, provider.id, first, first + 999)
    const files = await countSitemaps(database.db)
    expect(files).toBe(Math.ceil((before + 6_000) / SITEMAP_PAGES))
    const last = await listSitemapPages(database.db, files)
    expect(last).toHaveLength((before + 6_000) % SITEMAP_PAGES)
    const xml = writeSitemap(await listSitemapPages(database.db, 1), 'en', SITE)
    expect(xml.match(/<url>/g)).toHaveLength(SITEMAP_PAGES)
    expect(Buffer.byteLength(xml)).toBeLessThan(6e6)
  })
})

/** Rows that the sitemap reads, without all else that makes a tour. */
async function addSlimTours(db: Database, providerId: string, first: number, last: number): Promise<void> {
  await db.transaction(async tx => {
    const numbers = sql`generate_series(${sql.raw(`${first}, ${last}`)}) as number`
    const id = sql`'t' || lpad(number::text, 11, '0')`
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into tours (id, provider_id, distance_km, difficulty, price_cents, created_at)
      select ${id}, ${providerId}, 10, 2, 2000, timestamptz '2020-01-01' + number * interval '1 minute' from ${numbers}`)
    await tx.execute(sql`insert into tour_texts (tour_id, locale, name)
      select ${id}, locale, 'Merkiu nuo Puvočių iki Merkinės, ' || number from ${numbers}, unnest(array['lt', 'en']) as locale`)
    await tx.execute(sql`insert into tour_index select filled.* from (
      select to_jsonb(i) || jsonb_build_object('tour_id', ${id}, 'words', '', 'stems', '', 'departure', null, 'facets', '[]'::jsonb, 'rivers', '[]'::jsonb,
        'created_at', timestamptz '2020-01-01' + number * interval '1 minute') as like_it
      from (select * from tour_index limit 1) i, ${numbers}) as rows, jsonb_populate_record(null::tour_index, like_it) as filled`)
  })
}
