import { expect, test } from 'vitest'
import { boundsOfSquare, parseZoom, squaresOf } from '#src/domain/search/clusters.ts'

const zoomOf = (zoom?: string) => parseZoom(new URLSearchParams(zoom === undefined ? {} : { zoom }))

test.each([
  ['0', 0],
  ['7', 7],
  ['9.9', 9],
  [' 12 ', 12],
  ['22', 22],
  ['22.5', 7],
  ['-1', 7],
  ['', 7],
  ['x', 7],
  ['NaN', 7],
  [undefined, 7],
])('a zoom of %s is read as %s', (zoom, read) => expect(zoomOf(zoom)).toBe(read))

test('a cell covers its degrees: the whole height at the north edge and no more', () => {
  expect(boundsOfSquare(0, 0, 0)).toEqual([-180, -90, -90, -38.7])
  expect(boundsOfSquare(1, 1, 1)).toEqual([-135, -64.35, -90, -38.7])
  const [west, south, east, north] = boundsOfSquare(3, 3, 0)
  expect([west, east, north]).toEqual([90, 180, 90])
  expect(south).toBeCloseTo(63.9)
})

test('the cells of an area are those that it touches, and lie around it', () => {
  const area = [23.1, 54.9, 24.4, 55.6] as const
  const { zoom, west, south, east, north } = squaresOf([...area], 10)
  expect(zoom).toBe(10)
  const [leftmost, lowest] = boundsOfSquare(west, south, zoom)
  const [, , rightmost, highest] = boundsOfSquare(east, north, zoom)
  expect(leftmost).toBeLessThanOrEqual(area[0])
  expect(boundsOfSquare(west + 1, south, zoom)[0]).toBeGreaterThan(area[0])
  expect(lowest).toBeLessThanOrEqual(area[1])
  expect(rightmost).toBeGreaterThan(area[2])
  expect(boundsOfSquare(east - 1, north, zoom)[2]).toBeLessThanOrEqual(area[2])
  expect(highest).toBeGreaterThan(area[3])
})

test('an area of too many cells is shown in larger ones: never more than 32 side by side', () => {
  const width = (cells: number) => [0, 55, (90 / 2 ** 10) * cells - 0.01, 55.01] as [number, number, number, number]
  expect(squaresOf(width(32), 10)).toMatchObject({ zoom: 10, west: 2048, east: 2079 })
  expect(squaresOf(width(33), 10)).toMatchObject({ zoom: 9 })
  expect(squaresOf(undefined, 22).zoom).toBe(2)
  expect(squaresOf([-180, -90, 180, 90], 0)).toEqual({ zoom: 0, west: 0, south: 0, east: 4, north: 3 })
})
