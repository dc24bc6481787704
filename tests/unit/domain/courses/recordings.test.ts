import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cutToStops, keptLines, lengthKm, orient, simplifyLine } from '#src/domain/courses/course.ts'
import { readRoute, readRouteFile } from '#src/domain/courses/file/read-file.ts'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import { LINE_LIMITS } from '#src/domain/reaches/reach.ts'

/** The files of watches and programs, as they come. */

const PERLOJA = { lng: 24.41701, lat: 54.2194 }
const PUVOCIAI = { lng: 24.30295, lat: 54.11608 }
const KM = 18.95

const fileOf = (name: string) => readRouteFile(new Blob([readFileSync(`tests/cases/routes/${name}`)]))
const endsOf = (line: readonly Place[] = []) => [line[0], line.at(-1)]

describe('a file of the world', () => {
  test.each([
    ['google-my-maps.kmz', 0, KM, 0],
    ['multiline-reversed-order.geojson', 0, KM, 0],
    ['null-island-first-fix.gpx', 1, KM, 0],
    ['one-point-without-coordinates.gpx', 1, KM, 0],
    ['spaces-after-commas.kml', 0, KM, 0],
    ['two-days-tracks-gap-300m.gpx', 0, 19.3, 0.33],
    ['segment-gap-5km.gpx', 0, 17.2, 4.4],
  ])('%s: left out %d, %d km, a gap of %d', async (name, leftOut, km, gap) => {
    const file = await fileOf(name)
    expect([file.lines.length, file.leftOut]).toEqual([1, leftOut])
    const [found] = file.lines
    expect(endsOf(found?.line)).toEqual([PERLOJA, PUVOCIAI])
    expect(found?.km).toBeCloseTo(km, 1)
    expect(found?.gaps.map(it => Math.round(it.km * 10) / 10)).toEqual(gap ? [Math.round(gap * 10) / 10] : [])
  })

  test('six hours at a point a second are thinned to what is kept, within a hundredth of the length', async () => {
    const started = process.cpuUsage()
    const { lines, points } = await fileOf('points-21600.gpx.gz')
    const line = simplifyLine(lines[0]?.line ?? [], LINE_LIMITS.toleranceM)
    const { user } = process.cpuUsage(started)
    expect(points).toBe(21_600)
    expect(lines[0]?.line).toHaveLength(21_600)
    expect(line.length).toBeLessThanOrEqual(LINE_LIMITS.keptPoints)
    const kept = decodePolyline(keptLines(line).line)
    expect(Math.abs(lengthKm(kept) / (lines[0]?.km ?? 0) - 1)).toBeLessThan(0.01)
    expect(user / 1000).toBeLessThan(2000)
  })

  test('what goes on beyond the stops is cut off', async () => {
    const { lines } = await fileOf('overshoot-4km-both-ends.gpx')
    const cut = cutToStops(lines[0]?.line ?? [], { from: PERLOJA, to: PUVOCIAI })
    expect(endsOf(cut.line)).toEqual([PERLOJA, PUVOCIAI].map(end => near(end)))
    expect([cut.beforeKm, cut.afterKm].map(Math.round)).toEqual([5, 5])
    expect(lengthKm(cut.line)).toBeCloseTo((lines[0]?.km ?? 0) - cut.beforeKm - cut.afterKm, 1)
  })
})

const near = ({ lng, lat }: Place) => ({ lng: expect.closeTo(lng, 4), lat: expect.closeTo(lat, 4) })

/** A river of so many points, a second and some metres apart. */
const river = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => [24.4 - at * 0.0001, 54.2 - at * 0.0001 + 0.0003 * Math.sin(at / 9)])
const BEGAN = Date.parse('2026-07-01T08:00:00Z')
const timed = (points: readonly (readonly [number | string, number | string])[]) =>
  points
    .map(
      ([lng, lat], at) =>
        `<trkpt lat="${lat}" lon="${lng}"><time>${new Date(BEGAN + at * 1000).toISOString()}</time></trkpt>`,
    )
    .join('')
const gpx = (inside: string) => `<gpx xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">${inside}</gpx>`
const track = (...segments: string[]) => `<trk>${segments.map(it => `<trkseg>${it}</trkseg>`).join('')}</trk>`
const kml = (coordinates: string) =>
  `<kml><Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark></kml>`
const whole = river(200)

describe('bad points are dropped and counted:', () => {
  const spoilt = (at: number, ...bad: [number | string, number | string][]) => [
    ...whole.slice(0, at),
    ...bad,
    ...whole.slice(at),
  ]
  test.each([
    ['a first fix in another town', spoilt(0, [23.9, 54.9])],
    ['a first fix in the ocean', spoilt(0, [0, 0])],
    ['two jumps under a bridge', spoilt(50, [24.5, 54.3], [24.5001, 54.3001])],
    ['a jump abroad', spoilt(50, [-73.9, 40.7])],
    ['a last point elsewhere', spoilt(200, [24.8, 54.4])],
    ['no latitude', spoilt(7, [24.39, ''])],
    ['a word', spoilt(7, ['nan', 'inf'])],
    ['many at once', spoilt(9, [0, 0], ['', ''], [25.9, 55.9], [0.001, 0.001])],
  ])('%s', (_, points) => {
    const { lines, leftOut, points: all } = readRoute(gpx(track(timed(points))))
    expect([all, leftOut]).toEqual([points.length, points.length - whole.length])
    expect(lines[0]?.line).toHaveLength(whole.length)
  })

  test('a spike without times too, but no bend of a drawn line', () => {
    const spiked = whole.toSpliced(20, 0, [24.5, 54.3])
    const plain = spiked.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')
    expect(readRoute(gpx(track(plain)))).toMatchObject({ leftOut: 1 })
    const bend = [
      [24.4, 54.2],
      [24.5, 54.3],
      [24.41, 54.21],
    ]
    expect(readRoute(JSON.stringify({ type: 'LineString', coordinates: bend }))).toMatchObject({ leftOut: 0 })
  })

  test.each([
    ['a spike where both of its ways are a kilometre at least', 24.415605, 1],
    ['a bend where one of them is less', 24.4153, 0],
  ])('%s', (_, tip, leftOut) => {
    const way = [...whole.slice(0, 5), [24.4, 54.2], [tip, 54.2], [24.4001, 54.2], ...whole.slice(5)]
    const plain = way.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')
    expect(readRoute(gpx(track(plain)))).toMatchObject({ leftOut })
  })

  test('points of one and the same time are judged as those without', () => {
    const [same] = timed([[0, 0]]).match(/<time>.*<\/time>/) ?? ['']
    const sparse = river(40).map(([lng, lat], at): [number, number] => [lng - at * 0.005, lat])
    const text = sparse.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}">${same}</trkpt>`).join('')
    expect(readRoute(gpx(track(text)))).toMatchObject({ leftOut: 0 })
  })

  test('a car that was let run is no jump', () => {
    const car = Array.from({ length: 60 }, (_, at): [number, number] => [24.38 + at * 0.0004, 54.18])
    expect(readRoute(gpx(track(timed([...whole, ...car]))))).toMatchObject({ leftOut: 0 })
  })
})

describe('pieces are joined in the direction of the way:', () => {
  const [first, second, third] = [whole.slice(0, 70), whole.slice(70, 130), whole.slice(130)]
  const multi = (...parts: (readonly (readonly number[])[])[]) =>
    JSON.stringify({ type: 'Feature', geometry: { type: 'MultiLineString', coordinates: parts } })
  const ends = [whole[0], whole.at(-1)].map(it => ({ lng: it?.[0] ?? 0, lat: it?.[1] ?? 0 })) as [Place, Place]
  test.each([
    ['in order', [first, second, third]],
    ['the last first', [third, first, second]],
    ['one turned round', [first, second.toReversed(), third]],
    ['all turned round', [third.toReversed(), second.toReversed(), first.toReversed()]],
    ['one turned round, another order', [second.toReversed(), third, first]],
  ])('%s', (_, parts) => {
    const { lines } = readRoute(multi(...parts))
    expect(lines).toHaveLength(1)
    const line = orient(lines[0]?.line ?? [], { from: ends[0], to: ends[1] })
    expect(line).toHaveLength(200)
    expect(endsOf(line)).toEqual(ends.map(near))
    expect(lengthKm(line)).toBeCloseTo(lengthKm(whole.map(([lng, lat]) => ({ lng, lat }))), 1)
  })

  test('the same way by two watches is two lines to choose from, and there and back as well', () => {
    const beside = whole.map(([lng, lat]): [number, number] => [lng + 0.00003, lat])
    expect(readRoute(gpx(track(timed(whole)) + track(timed(beside)))).lines).toHaveLength(2)
    expect(readRoute(multi(whole, whole.toReversed())).lines).toHaveLength(2)
  })

  test('lines far apart are offered, the longest first', () => {
    const far = whole.slice(0, 90).map(([lng, lat]): [number, number] => [lng + 0.5, lat + 0.5])
    const { lines } = readRoute(gpx(track(timed(far)) + track(timed(whole))))
    expect(lines.map(({ line }) => line.length)).toEqual([200, 90])
    expect(distanceKm(lines[0]?.line[0] ?? ends[1], ends[0])).toBeLessThan(0.01)
  })
})

describe('what programs write', () => {
  const [one, two, three] = [
    [24.4, 54.2],
    [24.35, 54.15],
    [24.3, 54.1],
  ] as const
  const places = [one, two, three].map(([lng, lat]) => ({ lng, lat }))
  const tcx = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Other"><Id>2026</Id><Lap><Track>${[
    one,
    two,
    three,
  ]
    .map(
      ([lng, lat], at) =>
        `<Trackpoint><Time>2026-07-01T0${at}:00:00Z</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position><HeartRateBpm><Value>90</Value></HeartRateBpm></Trackpoint>`,
    )
    .join(
      '',
    )}<Trackpoint><Time>2026-07-01T09:00:00Z</Time></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>`
  const rpt = ([lng, lat]: readonly [number, number]) => `<gpxx:rpt lat="${lat}" lon="${lng}"/>`
  test.each([
    ['TCX', tcx, 'track', 1],
    [
      'a route of BaseCamp',
      gpx(
        `<rte><rtept lat="54.2" lon="24.4"><extensions><gpxx:RoutePointExtension>${rpt(two)}</gpxx:RoutePointExtension></extensions></rtept><rtept lat="54.1" lon="24.3"/></rte>`,
      ),
      'drawn',
      0,
    ],
    ['coordinates in CDATA', kml('<![CDATA[24.4,54.2 24.35,54.15 24.3,54.1]]>'), 'drawn', 0],
    ['a comment among coordinates', kml('24.4,54.2 <!-- upė --> 24.35,54.15 24.3,54.1'), 'drawn', 0],
    ['decimal commas of KML', kml('24,4,54,2 24,35,54,15 24,3,54,1'), 'drawn', 0],
    ['decimal commas and heights of KML', kml('24,4,54,2,0 24,35,54,15,0 24,3,54,1,0'), 'drawn', 0],
    ['spaces around commas', kml('24.4 , 54.2 , 0\n24.35, 54.15, 0\r\n24.3 ,54.1,0'), 'drawn', 0],
    [
      'decimal commas of GPX',
      gpx(
        track(
          [one, two, three]
            .map(
              ([lng, lat]) => `<trkpt lat="${String(lat).replace('.', ',')}" lon="${String(lng).replace('.', ',')}"/>`,
            )
            .join(''),
        ),
      ),
      'track',
      0,
    ],
  ] as const)('%s', (_, text, origin, leftOut) => {
    const file = readRoute(text)
    expect([file.origin, file.leftOut]).toEqual([origin, leftOut])
    expect(file.lines.map(({ line }) => line)).toEqual([places])
  })

  test('packed by anything', async () => {
    const packed = new Blob([gzipSync(tcx)])
    expect((await readRouteFile(packed)).lines[0]?.line).toEqual(places)
  })
})
