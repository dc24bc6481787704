import { gzipSync } from 'node:zlib'
import { type RecordingCase, recording } from './case.ts'
import { kmBetween, kmOf, PERLOJA, PUVOCIAI, pausedAt, river, type Spot, secondsOf } from './line.ts'

/** GPX as watches, telephones and programs write it, without what goes wrong in it. */

const XMLNS = 'xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const GARMIN =
  'xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"'
export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const gpx = (inside: string, creator = 'tests', head = HEAD): string =>
  `${head}<gpx version="1.1" creator="${creator}" ${XMLNS} ${GARMIN}>${inside}</gpx>\n`

export const pointsOf = (line: readonly Spot[], inside: (index: number) => string = () => '', from = 0): string =>
  line.map(([lng, lat], index) => `<trkpt lat="${lat}" lon="${lng}">${inside(from + index)}</trkpt>`).join('\n')
export const timed = (index: number): string => `<ele>${80 + (index % 7)}.2</ele><time>${secondsOf(index)}</time>`

const heart = (index: number) =>
  `${timed(index)}<extensions><ns3:TrackPointExtension><ns3:atemp>21.0</ns3:atemp><ns3:hr>104</ns3:hr></ns3:TrackPointExtension></extensions>`
export const track = (...segments: string[]): string =>
  `<trk><name>Merkys</name><type>kayaking</type>${segments.map(it => `<trkseg>\n${it}\n</trkseg>`).join('')}</trk>`

const line = river(46, 1900)
const km = kmOf(line)
const ends = [PERLOJA, PUVOCIAI] as const
const whole = { km: [km], leftOut: 0, gaps: [], ends }

/** One recording that was paused, its points in one segment or in two. */
function paused(name: string, creator: string, share: number, gap: number, isOneSegment: boolean): RecordingCase {
  const [before, after] = pausedAt(line, share, gap)
  const pieces = [pointsOf(before, heart), pointsOf(after, heart, before.length + 180)]
  return recording(name, gpx(track(...(isOneSegment ? [pieces.join('\n')] : pieces)), creator), {
    km: [kmOf([...before, ...after])],
    leftOut: 0,
    gaps: [kmBetween(before.at(-1) as Spot, after[0] as Spot)],
    ends,
  })
}

const sparse = line.filter((_, index) => index % 60 === 0 || index === line.length - 1)
const far = river(47, 500, [24.5, 54.3], [24.55, 54.34])

const rounded = (it: number) => it.toFixed(14)
const routePoints = (spots: readonly Spot[]) =>
  spots.map(([lng, lat]) => `<rtept lat="${rounded(lat)}" lon="${rounded(lng)}"><name>T</name></rtept>`).join('')

/** Three points that were placed, with the way between them in an extension. */
function baseCamp(): string {
  const stops = [0, 900, 1899]
  const points = stops.map((from, index) => {
    const [lng, lat] = line[from] as Spot
    const way = line.slice(from + 1, stops[index + 1] ?? from + 1)
    const between = way.map(
      ([x, y]) => `<gpxx:rpt lat="${y}" lon="${x}"><gpxx:Subclass>0000</gpxx:Subclass></gpxx:rpt>`,
    )
    return `<rtept lat="${lat}" lon="${lng}"><time>2026-06-01T00:00:00Z</time><name>S${index}</name><extensions><gpxx:RoutePointExtension><gpxx:Subclass>00</gpxx:Subclass>${between.join('')}</gpxx:RoutePointExtension></extensions></rtept>`
  })
  return gpx(`<rte><name>Merkys</name>${points.join('')}</rte>`, 'Garmin Desktop App')
}

const thirds = [line.slice(0, 634), line.slice(633, 1268), line.slice(1267)] as const
const quarters = [0, 1, 2, 3].map(it => line.slice(it * 475 + (it > 0 ? 7 : 0), (it + 1) * 475))

const around = Array.from({ length: 600 }, (_, index): Spot => {
  const angle = (index / 599) * 2 * Math.PI
  return [24.1 + 0.02 * Math.cos(angle), 54.5 + 0.012 * Math.sin(angle)]
})

const big = river(48, 60_000)
const bigOrux = big.map(
  ([x, y], index) => `<trkpt lat="${y}" lon="${x}"><ele>90</ele><time>${secondsOf(index, 1)}</time></trkpt>`,
)

const attributes = line.map(
  ([x, y], index) => `<trkpt lon='${x}'\n\t lat='${y}' ><time>${secondsOf(index)}</time></trkpt>`,
)

export const GPX_CASES: RecordingCase[] = [
  recording('garmin-connect.gpx', gpx(track(pointsOf(line, heart)), 'Garmin Connect'), whole),
  paused('suunto-app-pause-120m.gpx', 'Suunto app', 0.4, 0.12, true),
  paused('polar-flow-pause-600m.gpx', 'Polar Flow', 0.6, 0.6, true),
  paused('coros-pause-3km.gpx', 'COROS Wearables', 0.5, 3, false),
  recording(
    'strava.gpx.gz',
    () =>
      gzipSync(gpx(`<metadata><time>${secondsOf(0)}</time></metadata>${track(pointsOf(line, timed))}`, 'StravaGPX')),
    whole,
  ),
  recording('komoot-no-time.gpx', gpx(track(pointsOf(line, () => '<ele>91.1</ele>')), 'https://www.komoot.de'), whole),
  recording(
    'osmand-with-places.gpx',
    gpx(
      `<wpt lat="54.3" lon="24.6"><name>Stovykla</name></wpt>${track(pointsOf(line, index => `${timed(index)}<hdop>4</hdop><extensions><osmand:speed>1.2</osmand:speed></extensions>`))}<rte></rte>`,
      'OsmAnd~ 4.7',
    ).replace('<gpx ', '<gpx xmlns:osmand="https://osmand.net" '),
    whole,
  ),
  recording('locus-single-quotes.gpx', gpx(track(attributes.join('\r\n')), 'Locus Map, Android'), whole),
  recording(
    'mapy-cz-route-one-line.gpx',
    gpx(`<rte><name>x</name>${routePoints(sparse)}</rte>`, 'https://mapy.cz').replaceAll('\n', ''),
    {
      ...whole,
      km: [kmOf(sparse)],
    },
  ),
  recording('basecamp-route-extension.gpx', baseCamp(), whole),
  recording('gaia-two-rivers.gpx', gpx(track(pointsOf(line, timed)) + track(pointsOf(far, timed)), 'GaiaGPS'), {
    ...whole,
    km: [km, kmOf(far)],
  }),
  recording(
    'orux-1.0-cdata.gpx',
    `${HEAD}<gpx version="1.0" creator="OruxMaps" xmlns="http://www.topografix.com/GPX/1/0"><trk><name><![CDATA[a <trkpt lat="1" lon="1"> & b]]></name><extensions><om:oruxmapsextensions xmlns:om="http://www.oruxmaps.com/x/1/0"><om:ext type="TYPE"><![CDATA[7</trkseg>]]></om:ext></om:oruxmapsextensions></extensions><trkseg>${pointsOf(line, index => `<time>${secondsOf(index)}</time><course>12</course><speed>1.1</speed>`)}</trkseg></trk></gpx>`,
    whole,
  ),
  recording(
    'prefixed-namespace.gpx',
    `${HEAD}<g:gpx version="1.1" xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg>${pointsOf(line).replaceAll('trkpt', 'g:trkpt')}</g:trkseg></g:trk></g:gpx>`,
    whole,
  ),
  recording(
    'comment-and-empty-segments.gpx',
    gpx(
      `<!-- <trk><trkseg><trkpt lat="55" lon="24"/> -- -->${track('', pointsOf(line.slice(0, 900), timed), '', pointsOf(line.slice(900), timed, 900))}<trk/>`,
    ),
    whole,
  ),
  recording(
    'three-tracks-touching-shuffled.gpx',
    gpx([2, 0, 1].map(it => track(pointsOf(thirds[it as 0], timed, it * 700))).join('')),
    whole,
  ),
  recording(
    'four-tracks-near-turned.gpx',
    gpx(quarters.map((it, index) => track(pointsOf(index % 2 ? it.toReversed() : it))).join('')),
    { km: [kmOf(quarters.flat())], leftOut: 0, ends },
  ),
  recording('there-and-back.gpx', gpx(track(pointsOf([...line, ...line.toReversed().slice(1)], timed))), {
    km: [2 * km],
    leftOut: 0,
    gaps: [],
    cutKm: km,
  }),
  recording('loop-on-a-lake.gpx', gpx(track(pointsOf(around, timed))), { km: [kmOf(around)], leftOut: 0, gaps: [] }),
  recording('points-60000.gpx', () => Buffer.from(gpx(track(bigOrux.join('\n')))), { ...whole, km: [kmOf(big)] }),
]
