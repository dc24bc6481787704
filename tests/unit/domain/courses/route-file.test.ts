import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FILE_LIMITS } from '#src/domain/courses/file/problem.ts'
import { readRoute, readRouteFile } from '#src/domain/courses/file/read-file.ts'
import { readMessage } from '#src/domain/message.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'

const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`
const points = (list: readonly (readonly [number | string, number | string])[], name = 'trkpt') =>
  list.map(([lng, lat]) => `<${name} lat="${lat}" lon="${lng}"><ele>98.2</ele></${name}>`).join('')
const track = (list: readonly (readonly [number | string, number | string])[]) =>
  `<trk><trkseg>${points(list)}</trkseg></trk>`
const kml = (inside: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inside}</Document></kml>`
const geo = (value: unknown) => JSON.stringify(value)
const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry })

const LINE = [
  [24.4, 54.2],
  [24.35, 54.15],
  [24.3, 54.1],
] as const
const places = LINE.map(([lng, lat]) => ({ lng, lat }))
const [one, two, three] = LINE

describe('the line of a file', () => {
  test.each([
    ['a GPX track', gpx(`<wpt lat="54" lon="24"/>${track(LINE)}`), 'track'],
    [
      'a GPX track of two segments',
      gpx(`<trk><trkseg>${points([one])}</trkseg><trkseg>${points([two, three])}</trkseg></trk>`),
      'track',
    ],
    ['a GPX route', gpx(`<rte>${points(LINE, 'rtept')}</rte>`), 'drawn'],
    ['a track before a route', gpx(`<rte>${points([three, one], 'rtept')}</rte>${track(LINE)}`), 'track'],
    ['two tracks that go on', gpx(track([one, two]) + track([[24.3501, 54.1501], three])), 'track'],
    [
      'GPX with prefixes and a BOM',
      `\uFEFF<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk>${points(LINE, 'g:trkpt')}</g:trk></g:gpx>`,
      'track',
    ],
    [
      'GPX as others may write it',
      `<?xml version='1.0'?><!-- > <trk> --><gpx><metadata><name>a > b</name><desc><![CDATA[</gpx>]]></desc></metadata><trk><trkseg>${LINE.map(
        ([lng, lat]) => `<trkpt\n lon = '${lng}'\n desc="1 > 0 <!" lat="${lat}"  />`.replace('<!', ''),
      ).join('')}</trkseg></trk></gpx >`,
      'track',
    ],
    [
      'KML',
      kml(
        `<Placemark><LineString><coordinates>\n 24.4,54.2,0\n24.35,54.15 24.3,54.1,3 </coordinates></LineString></Placemark>`,
      ),
      'drawn',
    ],
    [
      'a track of KML',
      kml(`<gx:Track><when>2026</when>${LINE.map(it => `<gx:coord>${it.join(' ')} 9</gx:coord>`).join('')}</gx:Track>`),
      'track',
    ],
    [
      'GeoJSON',
      geo({
        type: 'FeatureCollection',
        features: [
          feature({ type: 'Point', coordinates: [24, 54] }),
          feature({ type: 'LineString', coordinates: LINE }),
        ],
      }),
      'drawn',
    ],
    [
      'GeoJSON of parts',
      geo(
        feature({
          type: 'GeometryCollection',
          geometries: [
            {
              type: 'MultiLineString',
              coordinates: [
                [one, two],
                [two, three],
              ],
            },
          ],
        }),
      ),
      'drawn',
    ],
  ])('%s', (name, text, origin) => {
    const { lines, origin: found, leftOut } = readRoute(text)
    expect([found, lines.length, leftOut]).toEqual([origin, 1, 0])
    const line = lines[0]?.line ?? []
    const isSame = !/go on|parts/.test(name)
    expect(isSame ? line : [line[0], line.at(-1)]).toEqual(isSame ? places : [places[0], places[2]])
  })
})

const nested = (depth: number) => gpx(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`)
const ENTITIES = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${gpx('<name>&b;</name>')}`

describe('what is no line is told in a sentence', () => {
  const sentences: [string, () => string, string, string][] = [
    ['entities', () => ENTITIES, 'declared', 'DOCTYPE'],
    [
      'a file of others',
      () => `<?xml version="1.0"?><!doctype gpx SYSTEM "file:///etc/passwd">${gpx('')}`,
      'declared',
      'DOCTYPE',
    ],
    ['elements in elements', () => nested(100_000), 'deep', 'sudėtingas'],
    ['nothing but elements', () => gpx('<a/>'.repeat(700_000)), 'none', 'nėra maršruto linijos'],
    ['a value that never ends', () => `${gpx('').slice(0, -6)}<trkpt lat="54`, 'broken', 'sugadintas'],
    ['a tag in a tag', () => gpx('<trk <rte>></trk>'), 'broken', 'sugadintas'],
    ['a remark that never ends', () => `${gpx('')}<!-- `, 'broken', 'sugadintas'],
    ['an element that never ends', () => gpx(track(LINE)).slice(0, -3), 'broken', 'sugadintas'],
    ['tags that do not match', () => gpx('<trk></rte>'), 'broken', 'sugadintas'],
    [
      'half of a GeoJSON',
      () => geo(feature({ type: 'LineString', coordinates: LINE })).slice(0, -5),
      'broken',
      'sugadintas',
    ],
    ['lists in lists', () => '['.repeat(200_000), 'deep', 'sudėtingas'],
    ['waypoints alone', () => gpx(points(LINE, 'wpt')), 'waypoints', 'pavieniai taškai'],
    [
      'points of GeoJSON alone',
      () => geo(feature({ type: 'MultiPoint', coordinates: LINE })),
      'waypoints',
      'pavieniai taškai',
    ],
    ['an empty GPX', () => gpx(''), 'none', 'nėra maršruto linijos'],
    ['one point', () => gpx(track([one])), 'none', 'nėra maršruto linijos'],
    ['the same point again', () => gpx(track([one, one])), 'none', 'nėra maršruto linijos'],
    [
      '200,001 points',
      () => geo({ type: 'LineString', coordinates: Array.from({ length: 200_001 }, () => one) }),
      'linePoints',
      '200000',
    ],
    ['NaN', () => gpx(track([one, ['NaN', 54]])), 'noNumber', 'neturi koordinačių'],
    ['no number', () => gpx(track([one, ['', '']])), 'noNumber', 'neturi koordinačių'],
    [
      'words of GeoJSON',
      () => geo({ type: 'LineString', coordinates: [one, ['vakarai', 'šiaurė']] }),
      'noNumber',
      'neturi koordinačių',
    ],
    [
      'infinity',
      () => geo({ type: 'LineString', coordinates: [one, [1, 2]] }).replace('[1,2]', '[1e999,54]'),
      'noNumber',
      'neturi koordinačių',
    ],
    [
      'Riga',
      () =>
        gpx(
          track([
            [24.1, 56.95],
            [24.2, 56.96],
          ]),
        ),
      'elsewhere',
      'už Lietuvos',
    ],
    [
      'another country',
      () =>
        gpx(
          track([
            [2.3, 48.8],
            [2.4, 48.9],
          ]),
        ),
      'elsewhere',
      'už Lietuvos',
    ],
    [
      'another planet',
      () =>
        gpx(
          track([
            [24, 54],
            [540, 1e6],
          ]),
        ),
      'elsewhere',
      'už Lietuvos',
    ],
    [
      'two points at 0, 0',
      () =>
        gpx(
          track([
            [0, 0],
            [0, 0],
          ]),
        ),
      'noNumber',
      'neturi koordinačių',
    ],
    ['a page', () => '<!-- --><html><body></body></html>', 'webPage', 'tinklalapis'],
    ['a picture', () => '\u0089PNG\r\n', 'unknown', 'GPX, TCX, KML, KMZ ir GeoJSON'],
    ['nothing', () => '', 'empty', 'tuščias'],
  ]
  test.each(sentences)('%s', (_, text, key, words) => {
    const written = text()
    const started = process.cpuUsage()
    const problem = problemOf(() => readRoute(written))
    const { user } = process.cpuUsage(started)
    expect(problem.key).toContain(key)
    expect(translate('lt')(problem.key, problem.values)).toContain(words)
    for (const locale of LOCALES) expect(translate(locale)(problem.key, problem.values)).not.toMatch(/\{\{|routeFile/)
    expect(user / 1000).toBeLessThan(2000)
  })

  test('a file that is too large is not read at all', async () => {
    const file = { size: 1e9, text: () => Promise.reject(new Error('read')) } as unknown as Blob
    await expect(readRouteFile(file)).rejects.toThrow('routeFile.large')
    await expect(readRouteFile(new Blob([gpx(track(LINE))]))).resolves.toMatchObject({ origin: 'track' })
  })

  test('nor is what a small file unpacks to without end', async () => {
    const bomb = gzipSync(Buffer.alloc(FILE_LIMITS.unpackedBytes + 1, ' '))
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readRouteFile(new Blob([bomb]))).rejects.toThrow('routeFile.unpacked')
  })

  test.each([
    ['half of a GZ', gzipSync(gpx(track(LINE))).subarray(0, 60), 'broken'],
    ['half of a KMZ', readFileSync('tests/cases/routes/google-my-maps.kmz').subarray(0, 500), 'broken'],
    ['a KMZ whose directory lies', withLyingDirectory(), 'broken'],
    ['a ZIP of nothing', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]), 'unknown'],
  ])('%s', async (_, bytes, key) => {
    await expect(readRouteFile(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(`routeFile.${key}`)
  })
})

/** Its content is said to be behind its end. */
function withLyingDirectory(): Buffer {
  const bytes = Buffer.from(readFileSync('tests/cases/routes/google-my-maps.kmz'))
  const record = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  bytes.writeUInt32LE(0x7fffffff, record + 42)
  return bytes
}

function problemOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    return readMessage(String((error as { text?: string }).text))
  }
  throw new Error('it was read')
}
