import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gaugeStations, invalidations } from '#db/schema/index.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { GET as getBookingCard } from '#src/pages/[...locale]/bookings/[id]/card.ts'
import Favourites from '#src/pages/[...locale]/favourites/index.astro'
import Home from '#src/pages/[...locale]/index.astro'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { GET as getTripCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { paths } from '#src/paths.ts'
import { tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { tellWater } from '#src/server/water/tell-water.ts'
import { guestHeaders, readReminder } from '#tests/support/api/booking-page.ts'
import { openFile, openPage, openTour, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

const db = await getDatabase()
const now = new Date()
const HOUR_MS = 3_600_000
const stationOf = (code: string) => RIVER_STATIONS.find(it => it.code === code) as Station
const kartena = stationOf('kartenos-vms')
const PUVOCIAI = stationOf('puvociu-vms')
/** LHMT calls 500 cm dangerous there. */
const DANGER_CM = 505

type World = Awaited<ReturnType<typeof buildBookable>>
let minija: World
let downstream: World
let merkys: World

beforeAll(async () => {
  captureLog()
  minija = await buildBookable(db, { tour: { rivers: ['minija'], departure: { lng: 21.47, lat: 55.9 } } })
  // Another gauge of the same river is nearer.
  downstream = await buildBookable(db, { tour: { rivers: ['minija'], departure: { lng: 21.3, lat: 55.55 } } })
  merkys = await buildBookable(db, { tour: { rivers: ['merkys'], departure: { lng: 24.31, lat: 54.12 } } })
})
beforeEach(async () => {
  captureLog()
  await db.delete(gaugeStations)
  await db.delete(invalidations)
})

const WARNED = { lt: 'Neplaukite: vanduo per aukštas', en: 'Do not go: the water is too high' }

/** The tours whose cards on a page warn, with all that it lists. */
function readCards(html: string, locale: Locale = 'lt') {
  const cards = [...html.matchAll(/<article class="card" data-tour="(\w+)".*?<\/article>/gs)]
  const warned = cards.filter(([card]) => readable(card).includes(WARNED[locale])).map(([, id]) => id)
  return { shown: cards.map(([, id]) => id), warned }
}

const invalidated = async () => [...new Set((await db.select().from(invalidations)).flatMap(it => it.tags))].sort()

describe('cards', () => {
  const pages = [
    ['home', async () => openPage(Home, '/')],
    ['a river', async () => openPage(River, '/rivers/minija', { params: { slug: 'minija' } })],
    [
      'favourites',
      async () => openPage(Favourites, paths.favourites('lt', [minija.tour.id, downstream.tour.id, merkys.tour.id])),
    ],
    ['similar tours', async () => openTour(downstream.tour.id)],
  ] as const

  test.each(pages)('of %s warn of a tour whose gauge is dangerously high, and fall with that', async (_name, open) => {
    const before = await open()
    const { shown } = readCards(before.html)
    expect(shown).toContain(minija.tour.id)
    expect(readCards(before.html).warned).toEqual([])
    expect(before.tags).toContain(tags.waterWarning('minija'))
    await storeWater(db, now, { station: kartena, levelAt: () => DANGER_CM })
    const after = await open()
    expect(readCards(after.html)).toEqual({ shown, warned: [minija.tour.id] })
  })

  test('warn in English, and of nothing that is old or merely unusual', async () => {
    const open = async () => {
      const { html } = await openPage(Home, '/en', { params: { locale: 'en' }, locale: 'en' })
      return readCards(html, 'en').warned
    }
    await storeWater(db, now, { station: PUVOCIAI, levelAt: () => 20, usualCm: 90 })
    expect(await open()).toEqual([])
    await storeWater(db, now, { station: kartena, levelAt: () => DANGER_CM })
    expect(await open()).toEqual([minija.tour.id])
    await db.delete(gaugeStations)
    // Told six hours ago, and no task has run since.
    await storeWater(db, new Date(now.getTime() - 6 * HOUR_MS), { station: kartena, levelAt: () => DANGER_CM })
    expect(await open()).toEqual([])
  })

  test('fall when a warning comes or goes, and not with other words about the water', async () => {
    const tell = async (levelCm: number, hours: number) => {
      await db.delete(invalidations)
      const then = new Date(now.getTime() + hours * HOUR_MS)
      await storeWater(db, then, { station: kartena, levelAt: () => levelCm, age: 0, hours: 1 })
      return (await invalidated()).includes(tags.waterWarning('minija'))
    }
    expect(await tell(62, 0)).toBe(false)
    expect(await tell(DANGER_CM, 1)).toBe(true)
    expect(await tell(DANGER_CM + 40, 2)).toBe(false)
    expect(await tell(499, 3)).toBe(false)
    expect(await tell(490, 4)).toBe(true)
    expect(await tell(DANGER_CM, 5)).toBe(true)
    await db.delete(invalidations)
    await tellWater(db, new Date(now.getTime() + 12 * HOUR_MS), [kartena], [])
    expect(await invalidated()).toEqual(expect.arrayContaining([tags.waterWarning('minija')]))
  })
})

const LINE =
  /Vanduo: Puvočių vandens matavimo stotis \(LHMT\) – 62 cm, daug žemiau nei įprasta \S+, išmatuota \S+ \d+ d\. \d+\.\d\d\./

describe('the water of a trip', () => {
  beforeEach(() => storeWater(db, now, { station: PUVOCIAI, levelAt: () => 62, usualCm: 90 }))

  test('is kept on its card with time and source, and the card falls with it', async () => {
    const { tour } = merkys
    const kept: string[] = []
    const open = () => openFile(getTripCard, `/trip-card/${tour.id}`, { params: { tourId: tour.id }, kept })
    expect(readable((await open()).text)).toMatch(LINE)
    expect(kept).toEqual(expect.arrayContaining([tags.water('merkys'), tags.waterLevels('merkys')]))
    await db.delete(gaugeStations)
    expect(readable((await open()).text)).not.toContain('Vanduo:')
  })

  test('is kept with what was agreed', async () => {
    const { tour, provider } = merkys
    const { id } = await buildBooking(db, { tourId: tour.id, providerId: provider.id, status: 'confirmed' })
    const headers = await guestHeaders(db, id)
    const { text } = await openFile(getBookingCard, `/bookings/${id}/card`, { params: { id }, headers })
    expect(readable(text)).toMatch(LINE)
  })

  test.each([
    ['lt', LINE],
    [
      'en',
      /Water: Puvočių gauging station \(LHMT\) – 62 cm, far lower than usual in \w+, measured \d+ \w+, \d+:\d\d\./,
    ],
  ] as const)('is told in the reminder two days before, in %s', async (locale, line) => {
    expect(readable(await readReminder(db, { tourId: merkys.tour.id, locale }))).toMatch(line)
  })

  test('is not told of a trip whose river has no gauge', async () => {
    const { tour } = await buildBookable(db, { tour: { rivers: ['gruda'] } })
    expect(await readReminder(db, { tourId: tour.id })).not.toContain('Vanduo')
  })
})
