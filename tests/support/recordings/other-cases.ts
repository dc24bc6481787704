import { gzipSync } from 'node:zlib'
import { type RecordingCase, recording } from './case.ts'
import { gpx, HEAD, pointsOf, timed, track } from './gpx-cases.ts'
import { kmBetween, kmOf, PERLOJA, PUVOCIAI, pausedAt, river, type Spot, secondsOf } from './line.ts'
import { zip } from './zip.ts'

/** TCX, KML, KMZ, ZIP and GeoJSON that hold a line. */

const line = river(61, 1900)
const km = kmOf(line)
const ends = [PERLOJA, PUVOCIAI] as const
const whole = { km: [km], leftOut: 0, gaps: [], ends }

const tcx = (inside: string, head = HEAD) =>
  `${head}<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">${inside}</TrainingCenterDatabase>`
const position = ([lng, lat]: Spot) =>
  `<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position>`
const trackPoint = (spot: Spot | undefined, index: number) =>
  `<Trackpoint><Time>${secondsOf(index)}</Time>${spot ? position(spot) : ''}<DistanceMeters>${index * 10}</DistanceMeters><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>`
const lap = (...tracks: Spot[][]) =>
  `<Lap StartTime="${secondsOf(0)}"><TotalTimeSeconds>9</TotalTimeSeconds>${tracks.map(it => `<Track>${it.map(trackPoint).join('\n')}</Track>`).join('')}</Lap>`
const activity = (...laps: string[]) =>
  `<Activities><Activity Sport="Other"><Id>${secondsOf(0)}</Id>${laps.join('')}</Activity></Activities>`

const withLost = line.map((spot, index) => trackPoint([400, 401, 402].includes(index) ? undefined : spot, index))
const coursePoints = [0, 950, 1899].map(
  index =>
    `<CoursePoint><Name>Turn</Name><Time>${secondsOf(index)}</Time>${position(line[index] as Spot)}<PointType>Left</PointType></CoursePoint>`,
)

const kml = (inside: string) =>
  `${HEAD}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Merkys</name><Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style>${inside}</Document></kml>`
const lineString = (spots: readonly Spot[], mark = ',') =>
  `<LineString><tessellate>1</tessellate><coordinates>\n${spots.map(([x, y]) => [x, y, 0].join(mark)).join('\n\t')}\n</coordinates></LineString>`
const placemark = (inside: string) => `<Placemark><name>A</name><styleUrl>#s</styleUrl>${inside}</Placemark>`
const pin = placemark('<Point><coordinates>24.4,54.2,0</coordinates></Point>')
const gxTrack = (spots: readonly Spot[], from = 0) =>
  `<gx:Track>${spots.map((_, index) => `<when>${secondsOf(from + index)}</when>`).join('')}${spots.map(([x, y]) => `<gx:coord>${x} ${y} 88.1</gx:coord>`).join('')}</gx:Track>`

const [before, after] = pausedAt(line, 0.3, 0.3)
const withZero: Spot[] = [...line.slice(0, 50), [0, 0], ...line.slice(51)]
const halves = [line.slice(0, 951), line.slice(950)] as const

const nested = kml(
  `<Folder><name>2026</name><Folder><name>June</name>${pin}${placemark(lineString(line))}${pin}</Folder></Folder>`,
)
const inEarth = kml(placemark(lineString(line)))

const json = (value: unknown) => JSON.stringify(value)
const coordinates = (spots: readonly Spot[], ...more: number[]) => spots.map(([x, y]) => [x, y, ...more])
const feature = (geometry: unknown) => ({ type: 'Feature', properties: { name: 'Merkys' }, geometry })
const parts = [line.slice(1266), line.slice(633, 1268), line.slice(0, 634)]

/** LKS-94: transverse Mercator about 24° E on GRS 80, by Krüger's series. */
function metresOf([lng, lat]: Spot): [number, number] {
  const [a, f, scale] = [6378137, 1 / 298.257222101, 0.9998]
  const n = f / (2 - f)
  const radius = (a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const alphas = [
    n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16,
    (13 * n ** 2) / 48 - (3 * n ** 3) / 5,
    (61 * n ** 3) / 240,
  ]
  const [phi, lambda] = [(lat * Math.PI) / 180, ((lng - 24) * Math.PI) / 180]
  const e = (2 * Math.sqrt(n)) / (1 + n)
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)))
  const [xi, eta] = [Math.atan2(t, Math.cos(lambda)), Math.atanh(Math.sin(lambda) / Math.hypot(1, t))]
  const sum = (of: (alpha: number, j: number) => number) =>
    alphas.reduce((all, alpha, index) => all + of(alpha, 2 * index + 2), 0)
  return [
    500_000 + scale * radius * (eta + sum((alpha, j) => alpha * Math.cos(j * xi) * Math.sinh(j * eta))),
    scale * radius * (xi + sum((alpha, j) => alpha * Math.sin(j * xi) * Math.cosh(j * eta))),
  ]
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const OTHER_CASES: RecordingCase[] = [
  recording('garmin-points-without-position.tcx', tcx(activity(`<Lap><Track>${withLost.join('')}</Track></Lap>`)), {
    ...whole,
    leftOut: 3,
  }),
  recording(
    'ride-with-gps-course.tcx',
    tcx(
      `<Courses><Course><Name>Merkys</Name><Track>${line.map(trackPoint).join('')}</Track>${coursePoints.join('')}</Course></Courses>`,
    ),
    whole,
  ),
  recording(
    'polar-three-laps.tcx.gz',
    () =>
      gzipSync(
        tcx(activity(lap(line.slice(0, 400), line.slice(400, 700)), lap(line.slice(700, 1500)), lap(line.slice(1500)))),
      ),
    whole,
  ),
  recording('strava-spaces-before-declaration.tcx', `          ${tcx(activity(lap(line)))}`, whole),
  recording('google-earth-nested-folders.kml', nested, whole),
  recording('gx-track-first-fix-at-zero.kml', kml(placemark(gxTrack(withZero))), { ...whole, leftOut: 1 }),
  recording(
    'gx-multi-track-pause-300m.kml',
    kml(
      placemark(
        `<gx:MultiTrack><gx:interpolate>0</gx:interpolate>${gxTrack(before)}${gxTrack(after, 2000)}</gx:MultiTrack>`,
      ),
    ),
    {
      km: [kmOf([...before, ...after])],
      leftOut: 0,
      gaps: [kmBetween(before.at(-1) as Spot, after[0] as Spot)],
      ends,
    },
  ),
  recording(
    'multi-geometry-touching.kml',
    kml(placemark(`<MultiGeometry>${lineString(halves[1])}${lineString(halves[0].toReversed())}</MultiGeometry>`)),
    whole,
  ),
  recording(
    'prefixed-with-cdata.kml',
    kml(
      placemark(
        `<description><![CDATA[<b>x</b><coordinates>1,1 2,2</coordinates>]]></description>${lineString(line, ', ')}`,
      ),
    )
      .replaceAll(/<(\/?)(?=[A-Zkcdst])/g, '<$1k:')
      .replace('xmlns=', 'xmlns:k='),
    whole,
  ),
  recording(
    'locus-not-at-root.kmz',
    zip([
      { name: 'images/a.png', bytes: png },
      { name: 'files/trip 1/doc.kml', bytes: inEarth },
      { name: 'images/b.png', bytes: png },
    ]),
    whole,
  ),
  recording('android-streamed.kmz', zip([{ name: 'doc.kml', bytes: inEarth }], true), whole),
  recording(
    'mac-archive.zip',
    zip([
      { name: '__MACOSX/._activity.gpx', bytes: Buffer.from([0, 5, 22, 7, 0, 2, 0, 0]) },
      { name: 'activity.gpx', bytes: gpx(track(pointsOf(line, timed))) },
      { name: 'readme.txt', bytes: 'x', isStored: true },
    ]),
    whole,
  ),
  recording(
    'qgis-4d.geojson',
    json({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
      features: [feature({ type: 'LineString', coordinates: coordinates(line, 88.1, 1781852400) })],
    }),
    whole,
  ),
  recording(
    'multi-line-with-points.geojson',
    json({
      type: 'FeatureCollection',
      features: [
        feature({ type: 'Point', coordinates: [24.6, 54.3] }),
        feature({
          type: 'MultiLineString',
          coordinates: parts.map((it, index) => coordinates(index === 1 ? it.toReversed() : it)),
        }),
        feature(null),
      ],
    }),
    whole,
  ),
  recording(
    'geometry-collection.geojson.gz',
    () =>
      gzipSync(
        json({
          type: 'GeometryCollection',
          geometries: [
            { type: 'Point', coordinates: [24.6, 54.3] },
            { type: 'LineString', coordinates: coordinates(line) },
            {
              type: 'Polygon',
              coordinates: [
                [
                  [24, 54],
                  [24.1, 54],
                  [24.1, 54.1],
                  [24, 54],
                ],
              ],
            },
          ],
        }),
      ),
    whole,
  ),
  recording(
    'qgis-in-lks-94.geojson',
    json({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3346' } },
      features: [feature({ type: 'LineString', coordinates: line.map(metresOf) })],
    }),
    whole,
  ),
]

/** Files that hold no line, and say what they are. */

const fit = Buffer.concat([
  Buffer.from([14, 32, 0x54, 8, 0x40, 0x1f, 0, 0]),
  Buffer.from('.FIT'),
  Buffer.alloc(8000, 0x41),
])
const rows = line.slice(0, 300)
const csv = `time;lat;lon\r\n${rows.map(([x, y], index) => `${secondsOf(index)};${y};${x}`).join('\r\n')}`
const plt = `OziExplorer Track Point File Version 2.1\r\nWGS 84\r\nAltitude is in Feet\r\nReserved 3\r\n0,2,255,Merkys,0,0,2,8421376\r\n300\r\n${rows.map(([x, y]) => `  ${y},  ${x},0,  260,46192.29,19-Jun-26,07:00:00`).join('\r\n')}`
const igc = `AXXX001\r\nHFDTE190626\r\nHFPLTPILOT:X\r\n${rows.map(() => 'B0700005413164N02425020EA0008800090').join('\r\n')}`

export const REFUSED_CASES: RecordingCase[] = [
  recording('garmin-activity.fit', fit, { says: /FIT/ }),
  recording('strava-export.fit.gz', () => gzipSync(fit), { says: /FIT/ }),
  recording('table.csv', csv, { says: /CSV|table/i }),
  recording('ozi.plt', plt, { says: /PLT|Ozi/i }),
  recording('flight.igc', igc, { says: /IGC/ }),
  recording(
    'network-link.kml',
    kml('<NetworkLink><name>Live</name><Link><href>https://example.org/a.kml</href></Link></NetworkLink>'),
    { says: /link/i },
  ),
  recording('zip-bomb.kmz', () => zip([{ name: 'doc.kml', bytes: Buffer.alloc(200 * 1024 * 1024, ' ') }]), {
    says: /MB|large/i,
  }),
]
