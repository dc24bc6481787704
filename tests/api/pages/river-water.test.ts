import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { gaugeStations } from '#db/schema/index.ts'
import { stretches } from '#src/domain/places/atlas/atlas.ts'
import { listWaterAt } from '#src/domain/water/queries.ts'
import { RIVER_STATIONS, STATIONS, type Station, stationsOf } from '#src/domain/water/station.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import Gauges from '#src/pages/[...locale]/admin/gauges.astro'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getData } from '#src/pages/data/[file].ts'
import { tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { openBooking } from '#tests/support/api/booking-page.ts'
import { openFile, openPage, openTour, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildPoint, buildReach, PUVOCIAI } from '#tests/support/data/places.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

const db = await getDatabase()
const now = new Date()
/** The rivers of the demo tours that no station of LHMT measures. */
const UNGAUGED = [
  ...['babrungas', 'baltoji-ancia', 'brazuole', 'buka', 'dovine', 'gruda', 'kiauna'],
  ...['lakaja', 'muse', 'siesartis', 'virinta', 'virvyte', 'voke', 'vyzinta'],
]
const onRiver = (river: string): Station => {
  const station = RIVER_STATIONS.find(it => it.river === river)
  if (!station) throw new Error(`no station on ${river}`)
  return station
}

beforeAll(async () => {
  captureLog()
  for (const river of ['merkys', 'minija', ...UNGAUGED] as const) await buildBookable(db, { tour: { rivers: [river] } })
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

test.each(['21:05', '12:00', '20:55'])('thirty days at most are told, each whole, at %s', async time => {
  const station = onRiver('merkys')
  const then = new Date(`2026-09-15T${time}:00Z`)
  await storeWater(db, then, { station, levelAt: () => 60, hours: 24 * 32 })
  const [water] = await listWaterAt(db, [station], then)
  const today = localDateOf(then)
  expect(water?.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)).filter(
      day => day !== today || time !== '21:05',
    ),
  )
})

test('a river’s page falls with its words and with its levels', async () => {
  const { tags: kept } = await openPage(River, '/rivers/merkys', { params: { slug: 'merkys' } })
  expect(kept).toEqual(expect.arrayContaining([tags.water('merkys'), tags.waterLevels('merkys')]))
})

test('a danger that LHMT names is said first, with its level', async () => {
  await storeWater(db, now, { station: onRiver('minija'), levelAt: () => 505 })
  const { text } = await read('minija')
  expect(text).toContain('505 cm pavojingai aukštas vanduo, neplaukite')
  expect(text).toContain('LHMT pavojingu laiko 500 cm lygį.')
})

test.each([
  ['was old when it was read', now, 7],
  ['has grown old since, with no task to say so', new Date(now.getTime() - 6 * 3_600_000), 1],
])('a level that %s is called old, and sends to the provider', async (_how, then, age) => {
  await storeWater(db, then, { station: onRiver('merkys'), levelAt: () => 62, age, usualCm: 90 })
  const { text } = await read('merkys')
  expect(text).toContain('62 cm seni duomenys')
  expect(text).toContain('Kiek vandens dabar, klauskite tų, kurie čia plaukia.')
  expect(text).not.toContain('įprasta')
})

test('a gauge that was never read, and a river without one, say so plainly', async () => {
  const { text } = await read('merkys')
  expect(text).toContain('vandens matavimo stotis matavimų neturime')
  expect(text).not.toContain('Išmatuota')
  expect(UNGAUGED).toEqual(
    [...new Set(stretches.map(({ river }) => river))].filter(river => stationsOf(river).length === 0).toSorted(),
  )
  for (const river of UNGAUGED) {
    const without = await read(river)
    expect(without.text, river).toContain('stoties nežinome. Ar vandens pakanka, klauskite tų, kurie čia plaukia.')
    expect(without.text, river).not.toContain('Šaltinis')
    expect((await read(river, 'en')).text, river).toContain('We know of no gauging station on this river.')
  }
})

test('an admin sees why each gauge belongs to its river, which is nearest to each reach, and which rivers have none', async () => {
  const user = { _id: newId(), email: 'a@upe.example', role: 'admin' as const, verified: true }
  const session = { id: newId(), token: '', user } as unknown as NonNullable<App.Locals['session']>
  const [from, to] = [
    await buildPoint(db, { location: PUVOCIAI, texts: { lt: { name: 'Puvočiai' } } }),
    await buildPoint(db, { location: { lng: 24.2, lat: 54.15 }, texts: { lt: { name: 'Žiūrai' } } }),
  ]
  await buildReach(db, { fromId: from.id, toId: to.id })
  await storeWater(db, now, { station: puvociu, levelAt: () => 62 })
  const text = readable((await openPage(Gauges, '/admin/gauges', { session })).html)
  for (const { name } of STATIONS) expect(text).toContain(`${name.replace(/ VMS$/, '')} vandens matavimo stotis`)
  expect(text).toMatch(
    /Puvočių vandens matavimo stotis Merkys pavadinimas tas pats, iki žinomos vietos ar vagos [\d,]+ km 62 cm, /,
  )
  expect(text).toMatch(/Zervynų vandens matavimo stotis Ūla LHMT upę vadina „Ūla-Pelesa“/)
  expect(text).toMatch(/Juodkrantės vandens matavimo stotis – jūra ar marios: „Kuršių marios“ neskaitoma/)
  expect(text).toMatch(/Puvočiai – Žiūrai Merkys Puvočių vandens matavimo stotis, [\d,]+ km nuo atkarpos galų 0/)
  for (const river of ['Babrungas', 'Grūda', 'Virinta'])
    expect(text).toMatch(new RegExp(`Upės be stoties.*${river}.*Stotys`))
})

const puvociu = RIVER_STATIONS.find(({ code }) => code === 'puvociu-vms') as Station

test('the page of a tour names the gauge that is nearest to its start, without a figure that would grow old', async () => {
  const { tour } = await buildBookable(db, { tour: { rivers: ['merkys'], departure: PUVOCIAI } })
  const open = async () => {
    const page = await openTour(tour.id)
    // Also where it says nothing yet.
    expect(page.tags).toContain(tags.water('merkys'))
    expect(page.tags).not.toContain(tags.waterLevels('merkys'))
    return /<p>Vanduo: .*?<\/p>/s.exec(page.html)?.[0]
  }
  expect(await open()).toBeUndefined()
  await storeWater(db, now, { station: puvociu, levelAt: () => 62, usualCm: 90 })
  const line = await open()
  expect(line).toContain('href="/rivers/merkys#water"')
  expect(readable(line ?? '')).toMatch(/Puvočių vandens matavimo stotis – daug žemiau nei įprasta \S+\. $/)
  expect(readable(line ?? '')).not.toMatch(/\d/)
})

test('a tour as Markdown says of its gauge what its page says, and falls with that', async () => {
  const { tour } = await buildBookable(db, { tour: { rivers: ['merkys'], departure: PUVOCIAI } })
  const read = async (locale: Locale, kept: string[] = []) =>
    (await openFile(getMarkdown, `/tours/${tour.id}.md`, { params: { id: tour.id }, locale, kept })).text
  const kept: string[] = []
  expect(await read('lt', kept)).not.toContain('Vanduo')
  expect(kept).toContain(tags.water('merkys'))
  await storeWater(db, now, { station: puvociu, levelAt: () => 62, usualCm: 90 })
  expect(await read('lt')).toMatch(/^- Vanduo: Puvočių vandens matavimo stotis – daug žemiau nei įprasta \S+$/m)
  expect(await read('en')).toMatch(/^- Water: Puvočių gauging station – far lower than usual in \w+$/m)
})

test('a trip that is agreed says the level now and its time, one that is not says nothing', async () => {
  const { tour, provider } = await buildBookable(db, { tour: { rivers: ['merkys'], departure: PUVOCIAI } })
  await storeWater(db, now, { station: puvociu, levelAt: () => 62 })
  const open = async (status: 'confirmed' | 'requested') => {
    const booking = await buildBooking(db, { tourId: tour.id, providerId: provider.id, status })
    const { html } = await openBooking(db, booking.id)
    return readable(/<p>Vanduo: .*?<\/p>/s.exec(html)?.[0] ?? '')
  }
  expect(await open('confirmed')).toMatch(
    /Puvočių vandens matavimo stotis – 62 cm, išmatuota \S+ \d+ d\. \d+\.\d\d\. $/,
  )
  expect(await open('requested')).toBe('')
})

test('the API says the water of a reach, the nearest gauge first', async () => {
  const [from, to] = [
    await buildPoint(db, { location: PUVOCIAI }),
    await buildPoint(db, { location: { lng: 24.2, lat: 54.15 } }),
  ]
  const reach = await buildReach(db, { fromId: from.id, toId: to.id })
  await storeWater(db, now, { station: puvociu, levelAt: () => 62 })
  const { status, json, headers } = await api('GET', `/api/v1/reaches/${reach.id}/water`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(json.data.map(({ station }: { station: string }) => station)).toEqual(['puvociu-vms', expect.any(String)])
  expect(json.data[0]).toMatchObject({ levelCm: 62, source: { licence: 'CC-BY-SA-4.0' } })
  expect((await api('GET', '/api/v1/reaches/000000000000/water')).status).toBe(404)
})

test('the open data has every gauge of a river with its newest level and source, and is kept for five minutes', async () => {
  await storeWater(db, now, { station: puvociu, levelAt: () => 62 })
  const ages: (number | undefined)[] = []
  const open = (file: string) => openFile(getData, `/data/${file}`, { params: { file }, ages })
  const { text } = await open('water.csv')
  const [header = '', ...rows] = text.trimEnd().split('\r\n')
  expect(header).toMatch(/^station,name,river,lat,lng,match,status,levelCm,/)
  expect(rows).toHaveLength(RIVER_STATIONS.length)
  expect(rows.find(row => row.startsWith('puvociu-vms'))).toMatch(/unmarked,62,8\.5,.*\(LHMT\),.*,CC-BY-SA-4\.0$/)
  const { features } = JSON.parse((await open('water.geojson')).text)
  expect(features).toHaveLength(RIVER_STATIONS.length)
  const found = features.find(({ id }: { id: string }) => id === 'puvociu-vms')
  expect(ages).toEqual([300, 300])
  expect(found).toMatchObject({ properties: { levelCm: 62 }, geometry: { coordinates: [puvociu.lng, puvociu.lat] } })
})
