import { gzipSync } from 'node:zlib'
import { type RecordingCase, recording } from './case.ts'
import { gpx, HEAD, pointsOf, timed, track } from './gpx-cases.ts'
import { kmBetween, kmOf, PERLOJA, PUVOCIAI, pausedAt, river, type Spot, secondsOf } from './line.ts'
import { zip } from './zip.ts'

/** The other half of `strange-cases.ts`, set aside: don't look at them when changing a reader. */

const line = river(72, 1900)
const km = kmOf(line)
const ends = [PERLOJA, PUVOCIAI] as const
const whole = { km: [km], leftOut: 0, gaps: [], ends }
const plain = gpx(track(pointsOf(line, timed)))

const kml = (inside: string, space = 'http://www.opengis.net/kml/2.2') =>
  `${HEAD}<kml xmlns="${space}" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inside}</Document></kml>`
const lineString = (spots: readonly Spot[]) =>
  `<LineString><coordinates>${spots.map(([x, y]) => `${x},${y}`).join('\n')}</coordinates></LineString>`
const placemark = (inside: string) => `<Placemark>${inside}</Placemark>`

/** A line for each pair of its points, as programs write that colour it by speed. */
const pairs = line.slice(1).map((spot, index) => placemark(lineString([line[index] as Spot, spot])))

const places = kml(
  line
    .slice(0, 9)
    .map(([x, y]) => placemark(`<Point><coordinates>${x},${y}</coordinates></Point>`))
    .join(''),
)

const lost = [5, 6, 900]
const live = kml(
  placemark(
    `<gx:Track>${line.map((_, index) => `<when>${secondsOf(index)}</when>`).join('')}${line.map(([x, y], index) => `<gx:coord>${lost.includes(index) ? '' : `${x} ${y} 80`}</gx:coord>`).join('')}</gx:Track>`,
  ),
)

const exponents = line.map(([x, y]) => `<trkpt lat="${y.toExponential()}" lon="${x.toExponential()}"/>`).join('')
const degrees = line.map(([x, y]) => `<trkpt lat=" ${y}° " lon=" ${x}° "/>`).join('')

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const [before, after] = pausedAt(line, 0.6, 0.9)
const far = river(73, 60, [25.9, 55.3], [25.91, 55.31])
const geojson = (geometry: unknown) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry }] })

export const STRANGE_ASIDE: RecordingCase[] = [
  recording('two-byte-without-mark.gpx', utf16(plain.replace('UTF-8', 'UTF-16')), whole),
  recording('numbers-as-powers.gpx', gpx(track(exponents)), whole),
  recording('degree-signs.gpx', gpx(track(degrees)), whole),
  recording(
    'pause-of-900-m-in-two-tracks.gpx',
    gpx(track(pointsOf(after, timed, 5000)) + track(pointsOf(before, timed))),
    {
      km: [kmOf([...before, ...after])],
      leftOut: 0,
      gaps: [kmBetween(before.at(-1) as Spot, after[0] as Spot)],
      ends,
    },
  ),
  recording('trial-in-another-county.gpx', gpx(track(pointsOf(far, timed)) + track(pointsOf(line, timed, 9000))), {
    km: [km, kmOf(far)],
    leftOut: 0,
  }),
  recording('pair-by-pair.kml', kml(pairs.join('')), whole),
  recording('only-places.kml', places, { says: /points|places/i }),
  recording('lost-fixes.kml', live, { ...whole, leftOut: 3 }),
  recording(
    'of-the-oldest-kind.kml',
    kml(placemark(`<GeometryCollection>${lineString(line)}</GeometryCollection>`), 'http://earth.google.com/kml/2.0'),
    whole,
  ),
  recording(
    'two-days.zip',
    zip([
      { name: 'upe/', bytes: '' },
      { name: 'upe/2.GPX', bytes: gpx(track(pointsOf(line.slice(949), timed, 20_000))) },
      { name: 'upe/1.GPX', bytes: gpx(track(pointsOf(line.slice(0, 950), timed))) },
    ]),
    whole,
  ),
  recording('cut-off.gpx.gz', () => gzipSync(plain).subarray(0, 9000), { says: /incomplete|cut off|damaged|ends/i }),
  recording(
    'numbers-as-texts-and-swapped.geojson',
    geojson({ type: 'LineString', coordinates: line.map(([x, y]) => [`${y}`, `${x}`]) }),
    whole,
  ),
]
