import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFaults, keptLines, kmAlong, lengthKm, orient, simplifyLine } from '#src/domain/courses/course.ts'
import { decodePolyline, encodePolyline } from '#src/domain/courses/polyline.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import { LINE_LIMITS } from '#src/domain/reaches/reach.ts'

const place = fc.record({
  lng: fc.double({ min: 20, max: 28, noNaN: true }),
  lat: fc.double({ min: 53, max: 57.5, noNaN: true }),
})
const metres = (one: Place, other: Place) => distanceKm(one, other) * 1000

/** A river of so many points, five metres apart, with bends. */
const river = (points: number): Place[] =>
  Array.from({ length: points }, (_, at) => ({
    lng: 24 + at * 0.00007 + 0.002 * Math.sin(at / 40),
    lat: 54 + at * 0.00002 + 0.001 * Math.cos(at / 25),
  }))

/** The distance of the farthest point from a line, by its segments. */
function farthest(line: readonly Place[], kept: readonly Place[]): number {
  const flat = ({ lng, lat }: Place) => [lng * 111_195 * Math.cos((54.2 * Math.PI) / 180), lat * 111_195] as const
  const segments = kept.slice(1).map((to, at) => [flat(kept[at] ?? to), flat(to)] as const)
  return Math.max(
    ...line.map(flat).map(([x, y]) =>
      Math.min(
        ...segments.map(([[x1, y1], [x2, y2]]) => {
          const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
          const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
          return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1))
        }),
      ),
    ),
  )
}

describe('a line as text', () => {
  test('comes back within a metre', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 50 }), line => {
        const back = decodePolyline(encodePolyline(line))
        expect(back).toHaveLength(line.length)
        back.forEach((it, at) => {
          expect(metres(it, line[at] ?? it)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  test('is written as others write it', () => {
    const line = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]
    expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(line)
  })
})

describe('a line as it is kept', () => {
  test('follows what was sent to five metres, in few points', () => {
    const line = river(3000)
    const kept = decodePolyline(keptLines(line).line)
    expect(kept.length).toBeLessThan(600)
    expect(farthest(line, kept)).toBeLessThan(LINE_LIMITS.toleranceM + 1)
    expect(keptLines(line).lengthKm).toBeCloseTo(lengthKm(line), 1)
  })

  test('has the length of what was sent, though bends are cut', () => {
    const line = Array.from({ length: 500 }, (_, at) => ({ lng: 24 + at * 0.00007, lat: 54 + (at % 2) * 0.00003 }))
    const { line: kept, lengthKm: told } = keptLines(line)
    expect(lengthKm(decodePolyline(kept))).toBeLessThan(lengthKm(line) - 0.2)
    expect(told).toBeCloseTo(lengthKm(line), 2)
  })

  test('fits its limits however it runs', () => {
    const step = fc.tuple(
      fc.double({ min: -0.002, max: 0.002, noNaN: true }),
      fc.double({ min: -0.002, max: 0.002, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 4000, size: 'max' }), steps => {
        const line = [{ lng: 24, lat: 55 }]
        for (const [x, y] of steps) {
          const { lng, lat } = line.at(-1) ?? { lng: 24, lat: 55 }
          line.push({ lng: lng + x, lat: lat + y })
        }
        const { line: kept, preview } = keptLines(line)
        expect(kept.length).toBeLessThanOrEqual(LINE_LIMITS.keptBytes)
        expect(decodePolyline(kept).length).toBeLessThanOrEqual(LINE_LIMITS.keptPoints)
        expect(preview.length).toBeLessThanOrEqual(LINE_LIMITS.previewBytes)
        const few = decodePolyline(preview)
        expect(few.length).toBeLessThanOrEqual(LINE_LIMITS.previewPoints)
        for (const [one, other] of [
          [few[0], line[0]],
          [few.at(-1), line.at(-1)],
        ])
          expect(one && other && metres(one, other)).toBeLessThanOrEqual(1.5)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['a river', river(20_000)],
    ['a zigzag', river(20_000).map(({ lng, lat }, at) => ({ lng, lat: lat + (at % 2) * 0.01 }))],
    [
      'a spiral',
      river(20_000).map((_, at) => ({
        lng: 24 + (at / 4e5) * Math.cos(at / 9),
        lat: 54 + (at / 4e5) * Math.sin(at / 9),
      })),
    ],
    [
      'one that grows towards its end',
      river(20_000).map((_, at) => ({ lng: 24 + at / 1e5, lat: 54 + (at / 20_000) ** 8 })),
    ],
  ])('is made of 20,000 points in under a second: %s', (_, line) => {
    const cpu = process.cpuUsage()
    keptLines(line)
    const { user, system } = process.cpuUsage(cpu)
    expect((user + system) / 1000).toBeLessThan(1000)
  })

  test('keeps a straight line in two points, and a loop as one', () => {
    const straight = river(2).flatMap(({ lng, lat }) => [{ lng, lat }])
    expect(simplifyLine([...straight, ...straight.slice(1)], 5)).toHaveLength(2)
    const loop = Array.from({ length: 100 }, (_, at) => ({
      lng: 24 + 0.01 * Math.cos((at * 2 * Math.PI) / 99),
      lat: 54 + 0.01 * Math.sin((at * 2 * Math.PI) / 99),
    }))
    expect(simplifyLine(loop, 5).length).toBeGreaterThan(10)
  })
})

describe('a line between two stops', () => {
  const line = river(200)
  const [from, to] = [line[0] ?? { lng: 0, lat: 0 }, line.at(-1) ?? { lng: 0, lat: 0 }]
  const km = lengthKm(line)
  const kinds = (ends: Parameters<typeof courseFaults>[1]) => courseFaults(line, ends).map(({ kind }) => kind)
  const north = (of: Place, m: number) => ({ ...of, lat: of.lat + m / 111_195 })

  test.each([
    ['fits', {}, []],
    ['ends 490 m away', { from: north(from, -490), to: north(to, 490) }, []],
    ['starts 510 m away', { from: north(from, -510) }, ['far-start']],
    ['ends 510 m away', { to: north(to, 510) }, ['far-end']],
    ['is as short as it may be', { statedKm: km / 0.81 }, []],
    ['is too short', { statedKm: km / 0.79 }, ['length']],
    ['is as long as it may be', { statedKm: km / 1.24 }, []],
    ['is too long', { statedKm: km / 1.26 }, ['length']],
    ['of a draft without a distance', { statedKm: null }, []],
  ])('%s', (_, differing, expected) => {
    expect(kinds({ from, to, statedKm: km, ...differing })).toEqual(expected)
  })

  test('that was recorded upstream is turned round, and no other', () => {
    expect(orient(line.toReversed(), { from, to })).toEqual(line)
    expect(orient(line, { from, to })).toEqual(line)
  })

  test('that overshoots a put-in near its take-out is turned by both ends', () => {
    const north = (metres: number): Place => ({ lng: 24, lat: 54 + metres / 111_195 })
    const loop = [north(-80), { lng: 24.05, lat: 54.02 }, north(60)]
    expect(orient(loop, { from: north(0), to: north(100) })).toEqual(loop)
    expect(orient(loop.toReversed(), { from: north(0), to: north(100) })).toEqual(loop)
  })

  test('tells the kilometre of a place on it', () => {
    expect(kmAlong(line, from)).toBe(0)
    expect(kmAlong(line, to)).toBeCloseTo(km, 5)
    expect(kmAlong(line, line[100] ?? from)).toBeCloseTo(lengthKm(line.slice(0, 101)), 5)
  })
})
