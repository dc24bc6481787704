import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ATLAS } from '#src/build/atlas/atlas.ts'
import { outline as cut } from '#src/domain/places/atlas/atlas.ts'
import type { Pair } from '#src/domain/places/projection.ts'

/** Even-odd, so it also works for rings that a frame has joined along its edge. */
function contains(rings: Pair[][], [x, y]: Pair): boolean {
  let inside = false
  for (const ring of rings) {
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside
    })
  }
  return inside
}

const VILNIUS: Pair = [25.2798, 54.6892]
const NIDA: Pair = [20.9965, 55.3086]
const RUSNE: Pair = [21.3712, 55.2982]
const KALININGRAD: Pair = [20.5105, 54.7065]
const DAUGAVPILS: Pair = [26.5333, 55.8833]
const TALLINN: Pair = [24.7535, 59.437]
/** However far the window sees. */
const UKRAINE: Pair = [23.9, 48]
const GERMANY: Pair = [11, 52]
const RUSSIA: Pair = [45, 56]
const OPEN_SEA: Pair = [20.3, 55.8]
const LAGOON: Pair = [21.15, 55.2]

describe('the outline', () => {
  test.each([
    ['Vilnius', VILNIUS],
    ['Nida on the Curonian Spit', NIDA],
    ['Rusnė in the delta', RUSNE],
  ])('has %s inside Lithuania, on land', (_, place) => {
    expect(contains(cut.lithuania, place)).toBe(true)
    expect(contains(cut.land, place)).toBe(true)
  })

  test.each([
    ['Kaliningrad', KALININGRAD],
    ['Daugavpils', DAUGAVPILS],
    ['Tallinn', TALLINN],
    ['Ukraine', UKRAINE],
    ['Germany', GERMANY],
    ['Russia', RUSSIA],
  ])('has %s on land, outside Lithuania', (_, place) => {
    expect(contains(cut.lithuania, place)).toBe(false)
    expect(contains(cut.land, place)).toBe(true)
  })

  test.each([
    ['the open sea', OPEN_SEA],
    ['the Curonian Lagoon', LAGOON],
  ])('has %s as water', (_, place) => {
    expect(contains(cut.lithuania, place)).toBe(false)
    expect(contains(cut.land, place)).toBe(false)
  })

  test('stays in its box but for the land around it, with closed rings and 3 decimals', () => {
    const { land, ...detail } = cut
    for (const [lng, lat] of Object.values(detail).flat(2))
      expect(lng >= 17 && lng <= 31 && lat >= 52.2 && lat <= 59.8).toBe(true)
    for (const [lng, lat] of [...land, ...Object.values(detail).flat()].flat())
      expect([Number(lng.toFixed(3)), Number(lat.toFixed(3))]).toEqual([lng, lat])
    for (const ring of [...cut.land, ...cut.lithuania]) expect(ring.at(-1)).toEqual(ring[0])
  })

  test('has no coast among its borders', () => {
    const coast: Pair = [21.058, 55.952]
    expect(cut.lithuania.flat()).toContainEqual(coast)
    expect(cut.borders.flat()).not.toContainEqual(coast)
  })

  test('weighs less than 6 kB compressed', () => {
    expect(gzipSync(JSON.stringify(cut)).length).toBeLessThan(6000)
  })
})

test('the committed files are what the script makes of their sources', () => {
  for (const [name, text] of Object.entries(ATLAS))
    expect(readFileSync(`src/domain/places/atlas/${name}`, 'utf8'), `${name}: run \`npm run atlas\``).toBe(text)
})
