import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { APIContext, APIRoute } from 'astro'
import { beforeEach, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { distanceKm } from '#src/domain/places/projection.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { GET as getGeoJson } from '#src/pages/[...locale]/routes/[tourId].geojson.ts'
import { GET as getGpx } from '#src/pages/[...locale]/routes/[tourId].gpx.ts'
import { GET as getKml } from '#src/pages/[...locale]/routes/[tourId].kml.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { GET as getData } from '#src/pages/data/[file].ts'
import { GET as getWorker } from '#src/pages/saved-trips.js.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { addHeaders } from '#src/server/http/headers/common-headers.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildPoint } from '#tests/support/data/places.ts'

const db = await getDatabase()
const owner = await signedIn()
const XSD = readFileSync('tests/support/gpx/gpx-1.1.xsd', 'utf8')
const MEAN = 'Žygis „Merkiu“ & <b>"kitaip"</b>'

/** The response of a route, and what it is cached by. */
async function read(route: APIRoute, params: Record<string, string>, locale: Locale = 'lt') {
  const cachedBy: string[] = []
  const cache = { set: ({ tags }: { tags: string[] }) => cachedBy.push(...tags) }
  const locals = { locale, t: translate(locale) }
  const url = new URL('https://tekme.example/')
  const response = await route({ cache, locals, params, url } as unknown as APIContext)
  return { response, body: await response.text(), cachedBy }
}

const bends = Array.from({ length: 80 }, (_, step) => [
  24.4 - (step / 79) * 0.1,
  54.2 - (step / 79) * 0.1 + (step % 79 ? 0.003 * Math.sin(step) : 0),
])

let tour: { id: string }
let provider: { id: string }
beforeEach(async () => {
  provider = await buildProvider(db, { userId: owner.user.id, phone: '+370 600 00111', name: 'Nuoma & Ko' })
  tour = await buildTour(db, { providerId: provider.id, days: 2, distanceKm: 16, texts: { lt: { name: MEAN } } })
  const at = async (lng: number, lat: number, name: string) =>
    (await buildPoint(db, { location: { lng, lat }, texts: { lt: { name, notes: 'Smėlis <čia>.' } }, parking: 'few' }))
      .id
  const stops = [
    { accessPoint: await at(24.4, 54.2, 'Perloja'), role: 'put-in' },
    { accessPoint: await at(24.35, 54.15, 'Laukas'), role: 'overnight', km: 9 },
    { accessPoint: await at(24.3, 54.1, 'Puvočiai'), role: 'take-out', day: 2 },
  ]
  const { json } = await send('PATCH', `tours/${tour.id}/stops`, { stops })
  await send('POST', `reaches/${json.data.reach}/features`, { kind: 'weir', km: 8, note: 'Apsinešti' })
})

const send = (method: string, path: string, body: object) =>
  api(method, `/api/v1/${path}`, { body, token: owner.token })
const draw = () => send('PATCH', `tours/${tour.id}/line`, { coordinates: bends, origin: 'track', isSure: true })
const of = () => ({ tourId: tour.id })

/** Whether a text is GPX by the schema of its authors. */
async function errorsOf(gpx: string) {
  const { errors } = await validateXML({ xml: [{ fileName: 'a.gpx', contents: gpx }], schema: [XSD] })
  return errors.map(({ message }) => message)
}

describe('a route as GPX', () => {
  test('without a line is valid, and says that it is schematic', async () => {
    for (const locale of LOCALES) {
      const { body, response, cachedBy } = await read(getGpx, of(), locale)
      expect(await errorsOf(body)).toEqual([])
      expect([body.match(/<wpt/g)?.length, body.match(/<rtept/g)?.length, body.includes('<trk')]).toEqual([3, 3, false])
      expect(body).toMatch(locale === 'lt' ? /<rte><name>[^<]*\(schema\)<\/name>/ : /\(schematic\)<\/name>/)
      expect(body).toContain(`/tours/${tour.id}/`)
      expect(cachedBy).toEqual([`tour-${tour.id}`, `provider-contacts-${provider.id}`, 'conditions-merkys'])
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.gpx"$/)
    }
  })

  test('with a line is valid, and comes back within a metre', async () => {
    expect((await draw()).status).toBe(200)
    const { body } = await read(getGpx, of())
    expect(await errorsOf(body)).toEqual([])
    expect(body).toContain('<license>https://creativecommons.org/licenses/by/4.0/</license>')
    const back = [...body.matchAll(/<trkpt lat="([\d.]+)" lon="([\d.]+)">/g)].map(([, lat, lng]) => ({
      lat: Number(lat),
      lng: Number(lng),
    }))
    const { json } = await api('GET', `/api/v1/tours/${tour.id}/line`)
    expect(back).toHaveLength(json.data.coordinates.length)
    expect(back.length).toBeGreaterThan(50)
    for (const place of back) {
      const nearest = Math.min(...bends.map(([lng = 0, lat = 0]) => distanceKm(place, { lng, lat }) * 1000))
      expect(nearest).toBeLessThanOrEqual(1)
    }
    expect(body.match(/<wpt/g)).toHaveLength(4)
    expect(body).toContain('Užtvanka: Apsinešti')
  })

  test('which the validator would notice', async () => {
    const { body } = await read(getGpx, of())
    expect(await errorsOf(body.replaceAll('lon=', 'lng='))).not.toEqual([])
    expect(await errorsOf(body.replace('<rte>', '<path>').replace('</rte>', '</path>'))).not.toEqual([])
  })
})

describe('a route as KML and GeoJSON', () => {
  test.each(['with a line', 'without'])('%s', async which => {
    if (which === 'with a line') await draw()
    const { body } = await read(getKml, of())
    const faults = async (kml: string) => (await errorsOf(kml)).filter(it => it.includes('parser error'))
    expect(await faults(body)).toEqual([])
    expect(await faults(body.replace('</Document>', ''))).not.toEqual([])
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<kml xmlns="http:\/\/www.opengis.net\/kml\/2.2"><Document><name>/,
    )
    expect(body.match(/<(Placemark|Point|LineString|coordinates|name)>/g)?.length).toBe(
      body.match(/<\/(Placemark|Point|LineString|coordinates|name)>/g)?.length,
    )
    for (const [, tuples = ''] of body.matchAll(/<coordinates>([^<]*)</g))
      for (const tuple of tuples.split(' ')) expect(tuple).toMatch(/^24\.\d+,54\.\d+$/)
    const json = JSON.parse((await read(getGeoJson, of())).body)
    const isRecorded = which === 'with a line'
    const lines = json.features.filter(
      (it: { geometry: { type: string } | null }) => it.geometry?.type === 'LineString',
    )
    expect([json.type, lines.length]).toEqual(['FeatureCollection', isRecorded ? 1 : 0])
    expect(body.includes('<LineString>')).toBe(isRecorded)
    expect(json.features[0].geometry).toEqual({ type: 'Point', coordinates: [24.4, 54.2] })
  })
})

describe('the card of a trip', () => {
  test('needs nothing else, says all in both languages, and is small', async () => {
    for (const hasLine of [false, true]) {
      if (hasLine) await draw()
      for (const locale of LOCALES) {
        const { body, response, cachedBy } = await read(getCard, of(), locale)
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000)
        expect(body).not.toMatch(/<script|<link rel="stylesheet|<img|@import|url\(|src=/)
        for (const text of [
          'tel:112',
          'tel:+37060000111',
          '54.2, 24.4',
          'Perloja',
          'Laukas',
          'Puvočiai',
          '<svg class="qr"',
        ])
          expect(body).toContain(text)
        expect(body).toContain('Žygis „Merkiu“ &amp; &lt;b&gt;&quot;kitaip&quot;&lt;/b&gt;')
        expect(body).toContain('Smėlis &lt;čia&gt;.')
        expect(body).toContain(locale === 'lt' ? 'Vieta apytikslė' : 'Approximate place')
        expect(body.includes('stroke-dasharray')).toBe(!hasLine)
        // By which a browser that keeps it knows it from what answers for another site.
        expect(body).toContain(`/tours/${tour.id}/`)
        const kept = ['conditions-merkys', 'water-merkys', 'levels-merkys']
        expect(cachedBy).toEqual([`tour-${tour.id}`, `provider-contacts-${provider.id}`, ...kept])
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      }
    }
  })
})

test('what nobody knows of a place is left out, and never told as a no', async () => {
  const { id } = await buildPoint(db, { location: { lng: 24.6, lat: 54.4 }, texts: { lt: { name: 'Brasta' } } })
  const stops = [
    { accessPoint: id, role: 'put-in' },
    { accessPoint: id, role: 'take-out' },
  ]
  expect((await send('PATCH', `tours/${tour.id}/stops`, { stops })).status).toBe(200)
  for (const route of [getGpx, getKml, getGeoJson, getCard]) {
    const { body } = await read(route, of())
    expect(body).toContain('Brasta')
    expect(body).not.toMatch(/palikti nėra|Nakvoti negalima|null|undefined/)
  }
  const points = JSON.parse((await read(getData, { file: 'access-points.geojson' })).body).features
  const point = points.find((it: { id: string }) => it.id === id)
  expect(point.properties).toMatchObject({ status: 'proposed', parking: null, camping: null, facilities: null })
})

test('what is unknown, a draft, or nowhere on the map has no files', async () => {
  const draft = await buildTour(db, {
    status: 'draft',
    departure: { lng: 24, lat: 54 },
    arrival: { lng: 24.1, lat: 54 },
  })
  const nowhere = await buildTour(db)
  for (const route of [getGpx, getKml, getGeoJson, getCard])
    for (const tourId of [draft.id, '000000000000', '../x']) {
      const { response, cachedBy } = await read(route, { tourId })
      expect([response.status, cachedBy]).toEqual([404, []])
    }
  expect((await read(getGpx, { tourId: nowhere.id })).response.status).toBe(404)
  expect((await read(getCard, { tourId: nowhere.id })).response.status).toBe(200)
})

test('the worker of saved trips is one script that asks the site alone, and never old', async () => {
  const { response, body, cachedBy } = await read(getWorker, {})
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(addHeaders(response, []).headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(response.headers.get('cache-control')).toBe('public, max-age=0')
  expect(cachedBy).toEqual(['site'])
  expect(body).not.toMatch(/\bimport\b|\bexport\b|_astro/)
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(1500)
})

describe('open data', () => {
  test('names every file with its licence, and each is there', async () => {
    await draw()
    const { files } = JSON.parse((await read(getData, { file: 'index.json' })).body)
    expect(files).toHaveLength(7)
    for (const { url, type, licence } of files) {
      const { response, body, cachedBy } = await read(getData, { file: url.split('/').at(-1) })
      const isWater = url.includes('/water.')
      expect(response.headers.get('content-type')).toBe(type)
      expect(cachedBy).toEqual(['route-data'])
      expect(isWater ? ['CC-BY-SA-4.0'] : ['CC-BY-4.0', 'ODbL-1.0']).toContain(licence)
      if (type.includes('json')) expect(JSON.parse(body).type).toBe('FeatureCollection')
      expect(body).not.toContain(owner.user.id)
    }
    const tracks = JSON.parse((await read(getData, { file: 'lines-cc-by.geojson' })).body)
    expect(tracks.features.at(-1).geometry.type).toBe('LineString')
    const drawn = JSON.parse((await read(getData, { file: 'lines-odbl.geojson' })).body)
    const reachesOf = ({ features }: { features: { properties: { reach: string } }[] }) =>
      features.map(({ properties }) => properties.reach)
    expect(reachesOf(drawn).filter(reach => reachesOf(tracks).includes(reach))).toEqual([])
    await send('PATCH', `tours/${tour.id}/line`, { coordinates: bends, origin: 'drawn', isSure: true })
    const now = JSON.parse((await read(getData, { file: 'lines-odbl.geojson' })).body)
    expect(reachesOf(now)).toHaveLength(reachesOf(drawn).length + 1)
    for (const file of ['toString', '../index.json', 'lines.geojson'])
      expect((await read(getData, { file })).response.status).toBe(404)
  })

  test('a table is no program', async () => {
    await buildPoint(db, { texts: { lt: { name: '=HYPERLINK("http://x")' } }, source: 'a, "b"' })
    const { body } = await read(getData, { file: 'access-points.csv' })
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(body).toContain('"a, ""b"""')
  })
})
