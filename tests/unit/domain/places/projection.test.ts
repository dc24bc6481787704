import { describe, expect, test } from 'vitest'
import {
  clipLine,
  clipRing,
  createProjection,
  distanceKm,
  fitBox,
  type Pair,
  scaleBarKm,
  simplify,
} from '#src/domain/places/projection.ts'

const vilnius = { lng: 25.2798, lat: 54.6892 }
const kaunas = { lng: 23.9, lat: 54.9 }
const frame = { left: 0, top: 0, right: 10, bottom: 10 }

test('Vilnius and Kaunas are about 92 km apart, either way', () => {
  expect(distanceKm(vilnius, kaunas)).toBeCloseTo(91.6, 0)
  expect(distanceKm(kaunas, vilnius)).toBe(distanceKm(vilnius, kaunas))
  expect(distanceKm(vilnius, vilnius)).toBe(0)
})

describe('a box fitted around a tour', () => {
  const view = { aspect: 4 / 3, padding: 0.2, minSpanKm: 30 }

  test('is as wide as the minimum around one place, which is its middle', () => {
    const box = fitBox([vilnius], view)
    expect((box.west + box.east) / 2).toBeCloseTo(vilnius.lng)
    expect(distanceKm({ lng: box.west, lat: vilnius.lat }, { lng: box.east, lat: vilnius.lat })).toBeCloseTo(30, 1)
    expect(distanceKm({ lng: box.west, lat: box.south }, { lng: box.west, lat: box.north })).toBeCloseTo(22.5, 1)
  })

  test.each([
    ['west to east', [vilnius, kaunas]],
    ['south to north', [vilnius, { lng: 25.3, lat: 55.5 }]],
  ])('keeps its padding free around a long tour from %s', (_, places) => {
    const { toXY } = createProjection(fitBox(places, view), 400, 300)
    for (const [x, y] of places.map(toXY)) {
      expect(x).toBeGreaterThanOrEqual(79.9)
      expect(x).toBeLessThanOrEqual(320.1)
      expect(y).toBeGreaterThanOrEqual(59.9)
      expect(y).toBeLessThanOrEqual(240.1)
    }
  })
})

test('the projection has north up, east right, and one scale in both directions', () => {
  const { toXY, unitsPerKm } = createProjection(
    fitBox([vilnius], { aspect: 4 / 3, padding: 0, minSpanKm: 40 }),
    400,
    300,
  )
  const north = { ...vilnius, lat: vilnius.lat + 0.1 }
  const east = { ...vilnius, lng: vilnius.lng + 0.1 }
  expect(toXY(vilnius)).toEqual([200, 150])
  expect(unitsPerKm).toBeCloseTo(10)
  expect(150 - toXY(north)[1]).toBeCloseTo(distanceKm(vilnius, north) * unitsPerKm)
  expect(toXY(east)[0] - 200).toBeCloseTo(distanceKm(vilnius, east) * unitsPerKm, 1)
})

test.each([
  [0.3, 0.2],
  [1, 1],
  [1.9, 1],
  [4.9, 2],
  [9.9, 5],
  [13, 10],
  [20, 20],
  [99, 50],
])('a scale bar that may be %d km long shows %d km', (maxKm, km) => {
  expect(scaleBarKm(maxKm)).toBe(km)
})

describe('cutting to a frame', () => {
  test('leaves a ring inside it as it is', () => {
    const ring: Pair[] = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ]
    expect(clipRing(ring, frame)).toEqual(ring)
  })

  test('turns a ring around it into the frame, and one beside it into nothing', () => {
    const square = (from: number, to: number): Pair[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ]
    const corners = new Set(clipRing(square(-5, 15), frame).map(String))
    expect(corners).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']))
    expect(clipRing(square(20, 30), frame)).toEqual([])
  })

  test('splits a line that leaves and comes back', () => {
    const line: Pair[] = [
      [5, 5],
      [5, 15],
      [7, 15],
      [7, 5],
    ]
    expect(clipLine(line, frame)).toEqual([
      [
        [5, 5],
        [5, 10],
      ],
      [
        [7, 10],
        [7, 5],
      ],
    ])
  })

  test('keeps the middle of a segment that crosses the whole frame', () => {
    const across: Pair[] = [
      [-5, 4],
      [15, 4],
    ]
    expect(clipLine(across, frame)).toEqual([
      [
        [0, 4],
        [10, 4],
      ],
    ])
  })
})

test('simplifying drops what lies on the line and keeps the corner and the ends', () => {
  const line: Pair[] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 5],
    [10, 10],
  ]
  expect(simplify(line, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
})

test.each([
  ['wide', 800, 100],
  ['tall', 100, 800],
])('a box is whole in a view that is too %s for it', (_how, width, height) => {
  const box = fitBox([vilnius, kaunas], { aspect: 1, padding: 0, minSpanKm: 1 })
  const { toXY } = createProjection(box, width, height)
  const [left, top] = toXY({ lng: box.west, lat: box.north })
  const [right, bottom] = toXY({ lng: box.east, lat: box.south })
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.001)
  expect(right).toBeLessThanOrEqual(width + 0.001)
  expect(bottom).toBeLessThanOrEqual(height + 0.001)
})
