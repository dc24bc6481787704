import { describe, expect, test } from 'vitest'
import { REGIONS } from '#src/domain/places/regions.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { drawPanorama } from '#src/drawing/panorama/panorama.ts'
import { isPanoramaPlace, planPanorama } from '#src/drawing/panorama/plan.ts'
import { idsOf, isWellFormed, ODD_NUMBERS, OUTSIDE, weightOf, withoutNight } from '../svg.ts'

const PLACES = [...REGIONS, ...RIVERS]

describe('drawPanorama', () => {
  test('draws the same bytes for the same place, and others for each other place', () => {
    expect(PLACES.map(drawPanorama)).toEqual(PLACES.map(drawPanorama))
    expect(new Set(PLACES.map(drawPanorama)).size).toBe(PLACES.length)
  })

  test('draws a whole, self-contained 3:1 document for every river and region', () => {
    for (const place of PLACES) {
      const svg = drawPanorama(place)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 2400 800"/)
      expect(withoutNight(svg)).not.toMatch(OUTSIDE)
      expect(svg.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(ODD_NUMBERS)
      expect(isWellFormed(svg), place).toBe(true)
      const { defined, used } = idsOf(svg)
      expect(defined).toEqual(expect.arrayContaining(used))
    }
  })

  test('stays small', () => {
    const sizes = PLACES.map(place => weightOf(drawPanorama(place)))
    expect(Math.max(...sizes)).toBeLessThan(3000)
  })
})

describe('the landscape of a place', () => {
  test('shows the pines and bluffs of Dzūkija', () => {
    expect(planPanorama('dzukija')).toMatchObject({ bluff: true })
    expect(planPanorama('dzukija').trees).toContain('pine')
  })

  test('shows lakes in Aukštaitija and hills in Žemaitija', () => {
    expect(planPanorama('aukstaitija').lakes).toBeGreaterThan(2)
    expect(planPanorama('zemaitija').relief).toBeGreaterThan(planPanorama('suvalkija').relief * 2)
  })

  test('shows the flat delta with reeds and a kurėnas in Mažoji Lietuva', () => {
    expect(planPanorama('mazoji-lietuva')).toMatchObject({ relief: 0, knolls: 0, foreground: 'reeds', craft: 'sail' })
  })

  test('is that of a region the river runs through, as broad as the river is long', () => {
    expect(planPanorama('ula').trees).toContain('pine')
    expect(planPanorama('nemunas').width).toBeGreaterThan(planPanorama('ula').width * 1.5)
  })
})

test.each(['', 'gauja-of-nowhere', 'toString', '__proto__', undefined, 3])('%s is no place', value => {
  expect(isPanoramaPlace(value)).toBe(false)
})
