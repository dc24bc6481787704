import { gzipSync } from 'node:zlib'
import { type RecordingCase, recording } from './case.ts'
import { gpx, HEAD, pointsOf, timed, track } from './gpx-cases.ts'
import { kmBetween, kmOf, PERLOJA, PUVOCIAI, pausedAt, river, type Spot, secondsOf } from './line.ts'
import { zip } from './zip.ts'

/** 25 further files with troubles of the same kinds, written before the readers were looked at. With this half they were tuned. */

const line = river(71, 1900)
const km = kmOf(line)
const ends = [PERLOJA, PUVOCIAI] as const
const whole = { km: [km], leftOut: 0, gaps: [], ends }

const plain = gpx(track(pointsOf(line, timed)))
const kml = (inside: string) =>
  `${HEAD}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inside}</Document></kml>`
const coordinates = line.map(([x, y]) => `${x},${y},0`).join(' ')
const placemark = `<Placemark><name>A</name><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`
const view = '<LookAt><longitude>24.1</longitude><latitude>54.4</latitude><range>900</range></LookAt>'
const corners = '24,54,0 24.1,54,0 24.1,54.1,0 24,54,0'
const polygon = `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`

const prefixed = plain.replaceAll(/<(\/?)(?=[a-z])/g, '<$1g:').replace('xmlns=', 'xmlns:g=')

const days = [line.slice(0, 700), line.slice(699, 1300), line.slice(1299)].map((spots, day) =>
  track(pointsOf(spots, timed, day * 20_000)),
)

const [before, after] = pausedAt(line, 0.4, 3)
const hourLater = before.length + 720
const [alone] = [line.slice(0, 1)]
const torn = gpx(
  `<trk/><trk><name/><trkseg/><trkseg></trkseg><trkseg>${pointsOf(line.slice(0, 900), timed)}</trkseg><trkseg>\n</trkseg><trkseg>${pointsOf(line.slice(899), timed, 899)}</trkseg><trkseg>${pointsOf(alone as Spot[], timed, 9000)}</trkseg></trk>`,
)
const sparse = line.filter((_, index) => index % 475 === 0 || index === line.length - 1)
const drawn = `<rte><name>Plan</name>${sparse.map(([x, y]) => `<rtept lat="${y}" lon="${x}"/>`).join('')}</rte>`

const position = ([x, y]: Spot, index: number) =>
  `<Trackpoint><Time>${secondsOf(index)}</Time><Position><LatitudeDegrees>${`${y}`.replace('.', ',')}</LatitudeDegrees><LongitudeDegrees>${`${x}`.replace('.', ',')}</LongitudeDegrees></Position></Trackpoint>`
const tcx = `${HEAD}<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Other"><Lap><Track>${line.map(position).join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`

const hidden = `<name><![CDATA[<trkpt lat="1" lon="1"/>]]></name><!-- <trkseg><trkpt lat="2" lon="2"/></trkseg> --><desc>&lt;trkpt lat="3" lon="3"/&gt;</desc>`

const geojson = (geometry: unknown) => JSON.stringify({ type: 'Feature', properties: null, geometry })

export const STRANGE_CASES: RecordingCase[] = [
  recording('mark-and-windows-ends.gpx', `\uFEFF${plain.replaceAll('\n', '\r\n')}`, whole),
  recording('prefix-at-every-element.gpx', prefixed, whole),
  recording('three-days-in-mixed-order.gpx', gpx([days[2], days[0], days[1]].join('')), whole),
  recording('hour-under-way-by-car.gpx', gpx(track(pointsOf(before, timed) + pointsOf(after, timed, hourLater))), {
    km: [kmOf([...before, ...after])],
    leftOut: 0,
    gaps: [kmBetween(before.at(-1) as Spot, after[0] as Spot)],
    ends,
  }),
  recording('empty-tracks-and-segments.gpx', torn, { km: [km], gaps: [], ends }),
  // What is drawn beside a recording is a plan.
  recording('recorded-and-drawn.gpx', gpx(drawn + track(pointsOf(line, timed))), whole),
  recording('points-in-texts.gpx', gpx(`<trk>${hidden}<trkseg>${pointsOf(line, timed)}</trkseg></trk>`), whole),
  recording('earth-view-and-polygon.kml', kml(`${view}${polygon}<Folder>${placemark}</Folder>`), whole),
  recording('packed-under-another-name.kml', zip([{ name: 'doc.kml', bytes: kml(placemark) }]), whole),
  recording('decimal-commas.tcx', tcx, whole),
  recording('filled-up-with-zeros.gpx', Buffer.concat([Buffer.from(plain), Buffer.alloc(4096)]), whole),
  recording(
    'empty-part-and-null-heights.geojson',
    `\uFEFF${geojson({ type: 'MultiLineString', coordinates: [[], line.map(([x, y]) => [x, y, null])] })}`,
    whole,
  ),
  recording('cut-off.tcx.gz', () => gzipSync(tcx.slice(0, Math.round(tcx.length * 0.7))), {
    says: /incomplete|cut off|damaged|ends/i,
  }),
]
