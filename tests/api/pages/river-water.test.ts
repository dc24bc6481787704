import { beforeAll, beforeEach, expect, test } from 'vitest'
import { gaugeStations } from '#db/schema/index.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import type { Locale } from '#src/i18n/locales.ts'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

const db = await getDatabase()
const now = new Date()
const onRiver = (river: string): Station => {
  const station = RIVER_STATIONS.find(it => it.river === river)
  if (!station) throw new Error(`no station on ${river}`)
  return station
}

beforeAll(async () => {
  captureLog()
  for (const river of ['merkys', 'minija', 'gruda'] as const) await buildBookable(db, { tour: { rivers: [river] } })
})
beforeEach(() => db.delete(gaugeStations))

/** The section of a river's page about its water. */
async function read(slug: string, locale: Locale = 'lt') {
  const { html } = await openPage(River, `/rivers/${slug}`, { params: { slug }, locale })
  const [section = ''] = /<section aria-labelledby="water".*?<\/section>/s.exec(html) ?? []
  return { section, text: readable(section) }
}

test('a level is told with its comparison, its time, the last month, the source and the licence', async () => {
  const station = onRiver('merkys')
  await storeWater(db, now, { station, levelAt: hours => 60 + Math.floor(hours / 24), usualCm: 90 })
  const { section, text } = await read('merkys')
  const { data } = (await api('GET', '/api/v1/rivers/merkys/water')).json
  expect(data[0]).toMatchObject({ station: station.code, levelCm: 60, usual: 'far-below' })
  expect(text).toContain('60 cm daug žemiau nei įprasta ')
  expect(section).toContain(`datetime="${data[0].measuredAt}"`)
  expect(text).toMatch(/Išmatuota \S+ \d+ d\. \d+\.\d\d/)
  expect(text).toContain('30 dienų: 60–')
  expect(text).toMatch(/Šaltinis: Lietuvos hidrometeorologijos tarnyba \(LHMT\) ?, CC BY-SA 4\.0/)
  const rows = [...section.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)]
  expect(rows.map(([, , level]) => Number(level))).toEqual(
    data[0].days.toReversed().map(({ levelCm }: { levelCm: number }) => levelCm),
  )
  expect((await read('merkys', 'en')).text).toContain('60 cm far lower than usual in ')
})

test('a danger that LHMT names is said first, with its level', async () => {
  await storeWater(db, now, { station: onRiver('minija'), levelAt: () => 505 })
  const { text } = await read('minija')
  expect(text).toContain('505 cm pavojingai aukštas vanduo, neplaukite')
  expect(text).toContain('LHMT pavojingu laiko 500 cm lygį.')
})

test('what is old says so, and sends to the provider', async () => {
  await storeWater(db, now, { station: onRiver('merkys'), levelAt: () => 62, age: 7, usualCm: 90 })
  const { text } = await read('merkys')
  expect(text).toContain('62 cm seni duomenys')
  expect(text).toContain('Kiek vandens dabar, klauskite nuomotojo.')
  expect(text).not.toContain('įprasta')
})

test('a gauge that was never read, and a river without one, say so plainly', async () => {
  const { text } = await read('merkys')
  expect(text).toContain('vandens matavimo stotis matavimų neturime')
  expect(text).not.toContain('Išmatuota')
  const without = await read('gruda')
  expect(without.text).toContain('stoties nežinome. Ar vandens pakanka, klauskite nuomotojo.')
  expect(without.text).not.toContain('Šaltinis')
})
