import { beforeAll, expect, test } from 'vitest'
import { getWhereGuide, OTHER_TRIPS } from '#src/domain/guides/where-queries.ts'
import { countEach } from '#src/domain/search/each-queries.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import Where from '#src/pages/[...locale]/where-to-paddle.astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/where-to-paddle.md.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { openFile, openPage } from '#tests/support/api/pages.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const VILNIUS = { lng: 25.28, lat: 54.69 }

beforeAll(async () => {
  const db = await getDatabase()
  const { id: providerId } = await buildProvider(db)
  const easy = { providerId, difficulty: 1, durationHours: 4, departure: VILNIUS }
  for (const priceCents of [1900, 1700]) await buildTour(db, { ...easy, priceCents, rivers: ['zeimena'] })
  for (const _ of [1, 2, 3]) await buildTour(db, { ...easy, rivers: ['vilnia'] })
  await buildTour(db, { ...easy, priceCents: 900, rivers: ['merkys', 'kena', 'zeimena'] })
  await buildTour(db, { providerId, difficulty: 4, rivers: ['bartuva'] })
})

test('who goes for the first time is led to rivers that suit, each with its cheapest tour, and nothing is told of too few', async () => {
  const db = await getDatabase()
  const { total, parties, towns, seasons, few } = await getWhereGuide(db, 'lt')
  expect(total).toBe(7)
  expect(parties.map(({ name, tours }) => [name, tours])).toEqual([
    ['beginners', 6],
    ['children', 6],
  ])
  for (const { picks } of parties)
    expect(picks.map(({ slug, tours, tour }) => [slug, tours, tour.rivers[0], tour.priceCents])).toEqual([
      ['zeimena', 3, 'zeimena', 1700],
      ['merkys', 1, 'merkys', 900],
    ])
  expect(towns.map(({ trip, rivers }) => [trip.id, rivers.map(({ slug }) => slug)])).toEqual([
    ['vilnius', ['vilnia', 'zeimena', 'merkys', 'kena']],
  ])
  expect(seasons.map(({ name, rivers }) => [name, rivers.map(({ slug }) => slug)])).toEqual([
    ['all', ['zeimena']],
    ['summer', ['merkys']],
    ['spring', ['vilnia', 'bartuva']],
  ])
  expect(few.map(({ slug }) => slug)).toEqual(['bartuva', 'kena', 'merkys'])
})

test('a number beside a trip is the one of its page, and each trip is told once', async () => {
  const db = await getDatabase()
  const { parties, towns } = await getWhereGuide(db, 'en')
  const told = [...parties, ...towns].flatMap(({ trip, tours }) => (trip ? [{ trip, tours }] : []))
  expect(told.map(({ tours }) => tours)).toEqual(
    await countEach(
      db,
      told.map(({ trip }) => trip.search),
    ),
  )
  expect(OTHER_TRIPS.map(({ id }) => id)).toEqual(['dog', 'groups', 'rafts', 'train'])
  expect(TRIPS).toHaveLength(OTHER_TRIPS.length + 3 + 11)
})

test.each(LOCALES)('the page leads to rivers, tours and trips, as its Markdown does (%s)', async locale => {
  const t = translate(locale)
  const { status, html, tags } = await openPage(Where, paths.whereToPaddle(locale), { locale })
  expect(status).toBe(200)
  expect(tags).toEqual(expect.arrayContaining(['tour-lists', 'tour-searches', 'warning-zeimena']))
  const { parties } = await getWhereGuide(await getDatabase(), locale)
  for (const { slug, tour } of parties.flatMap(({ picks }) => picks)) {
    expect(html).toContain(`href="${paths.river(locale, slug)}"`)
    expect(html).toContain(`href="${paths.tour(locale, tour)}"`)
    expect(tags).toContain(`tour-card-${tour.id}`)
  }
  expect(html).not.toContain(t('tours:where.experienced.title'))
  expect(html).toContain(`href="${paths.trip(locale, { slugs: { lt: 'netoli-vilniaus', en: 'near-vilnius' } })}"`)
  const { text } = await openFile(getMarkdown, serverPaths.whereMarkdown(locale), { locale })
  expect(text).toMatch(/^# .+\n\n> .+\n/)
  expect(text).toContain(`/rivers/zeimena.md): `)
  expect(text).not.toContain(t('tours:where.experienced.title'))
})
