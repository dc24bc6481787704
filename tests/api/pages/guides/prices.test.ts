import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getPriceGuide } from '#src/domain/guides/price-queries.ts'
import { getRiverRanges } from '#src/domain/places/queries.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import Prices from '#src/pages/[...locale]/prices.astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/prices.md.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { openFile, openPage, readable } from '#tests/support/api/pages.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'

beforeAll(async () => {
  const db = await getDatabase()
  const provider = await buildProvider(db)
  const of = { providerId: provider.id }
  const vest = await buildAmenity(db, { ...of, variant: 'life-vest', amountCents: 0, unit: 'person' })
  const tents = [1000, 1500].map(amountCents => buildAmenity(db, { ...of, variant: 'tent', amountCents, unit: 'day' }))
  const [cheap, dear] = await Promise.all(tents)
  const guide = await buildAmenity(db, { ...of, variant: 'guide', amountCents: 5000, unit: 'tour' })
  for (const [at, priceCents] of [1500, 1800, 1900, 2400].entries())
    await buildTour(db, {
      ...of,
      priceCents,
      rivers: at < 3 ? ['ula'] : ['kena'],
      amenityIds: [vest.id, (at % 2 ? dear : cheap)?.id ?? '', ...(at < 2 ? [guide.id] : [])],
    })
  for (const priceCents of [2000, 2100]) await buildTour(db, { ...of, priceCents, days: 2, rivers: ['kena'] })
  await buildTour(db, { ...of, priceCents: 100, status: 'draft' })
})

test('prices are the from-prices of listed tours, and of fewer than three none is told', async () => {
  const db = await getDatabase()
  const { tours, leastCents, lengths, rivers, included, extras } = await getPriceGuide(db)
  expect([tours, leastCents]).toEqual([6, 1500])
  expect(lengths).toEqual([{ days: 1, tours: 4, fromCents: 1500, middleCents: 1800, toCents: 2400, isLongest: false }])
  expect(rivers.map(({ slug, tours: those }) => [slug, those])).toEqual([
    ['kena', 3],
    ['ula', 3],
  ])
  for (const { slug, fromCents, toCents } of rivers)
    expect((await getRiverRanges(db, slug))?.fromCents).toEqual({ from: fromCents, to: toCents })
  expect(included).toEqual([{ variant: 'life-vest', tours: 4 }])
  expect(extras).toEqual([{ variant: 'tent', unit: 'day', tours: 4, fromCents: 1000, toCents: 1500 }])
})

test('a shuttle is in the price, whatever its provider takes for it elsewhere', async () => {
  const db = await getDatabase()
  const before = await getPriceGuide(db)
  expect(before.included.map(({ variant }) => variant)).not.toContain('transport')
  await db.execute(sql`insert into tour_shuttles (tour_id, mode) select tour_id, 'included' from tour_index`)
  expect((await getPriceGuide(db)).included).toContainEqual({ variant: 'transport', tours: 6 })
  await db.execute(sql`delete from tour_shuttles`)
})

test.each(LOCALES)('the page says how many tours each number comes from, as its Markdown does (%s)', async locale => {
  const { status, html, tags } = await openPage(Prices, paths.prices(locale), { locale })
  expect(status).toBe(200)
  expect(tags).toEqual(['tour-lists', 'tour-searches', 'sitemap'])
  const page = readable(html)
  const lt = locale === 'lt'
  expect(page).toContain(lt ? 'asmeniui kainuoja 15–24 €' : 'costs €15–24 per person')
  expect(page).toContain(lt ? 'skaičiuota iš 4 žygių' : 'out of 4 tours')
  expect(page).toMatch(lt ? /Palapinė: 10–15 € už dieną 4 iš 6 žygių/ : /Tent: €10–15 per day 4 of 6 tours/)
  expect(page).toContain(
    lt
      ? 'Baidarių nuomos kaina: nuo 15 € asmeniui, 6 žygiai | '
      : 'Kayak rental prices: from €15 per person, 6 tours | ',
  )
  expect(html).toContain('?people=4&amp;childAges%5B%5D=6&amp;childAges%5B%5D=9')
  const kept: string[] = []
  const { text } = await openFile(getMarkdown, serverPaths.pricesMarkdown(locale), { locale, kept })
  expect(kept).toEqual(tags)
  expect(readable(text)).toContain(lt ? 'ula.md): 15–19 € (3 žygiai)' : 'ula.md): €15–19 (3 tours)')
})
