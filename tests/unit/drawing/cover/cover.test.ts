import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CoverTour, drawCover } from '../../../../src/drawing/cover/cover.ts'
import { planCover } from '../../../../src/drawing/cover/plan.ts'
import { traceRiver } from '../../../../src/drawing/landscape/river.ts'
import { idsOf, isWellFormed, ODD_NUMBERS, OUTSIDE, weightOf, withoutNight } from '../svg.ts'

const tour: CoverTour = { id: 'k3v9x0q2m7ab', river: 'ula', distanceKm: 18, difficulty: 2, days: 1 }

const demoTours: CoverTour[] = readFileSync(new URL('../../../../db/seed/stretches.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line, index) => {
    const cells = line.split('\t')
    const [distanceKm, days, , difficulty] = cells.slice(7).map(Number)
    const id = `demo${String(index).padStart(8, '0')}`
    return { id, river: cells[0] ?? '', distanceKm: distanceKm ?? 0, difficulty: difficulty ?? 0, days: days ?? 0 }
  })

describe('drawCover', () => {
  test('draws the same bytes for the same tour', () => {
    expect(drawCover({ ...tour })).toBe(drawCover(tour))
  })

  test('draws a whole, self-contained 4:3 document', () => {
    const svg = drawCover(tour)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice"/,
    )
    expect(withoutNight(svg)).not.toMatch(OUTSIDE)
  })

  test('points only at ids it defines, each once', () => {
    for (const svg of demoTours.map(drawCover)) {
      const { defined, used } = idsOf(svg)
      expect(new Set(defined).size).toBe(defined.length)
      expect(defined).toEqual(expect.arrayContaining(used))
    }
  })

  test('gives every demo stretch a different picture', () => {
    const pictures = new Set(demoTours.map(drawCover))
    expect(demoTours.length).toBeGreaterThan(80)
    expect(pictures.size).toBe(demoTours.length)
  })

  test('stays small', () => {
    const sizes = demoTours.map(demo => weightOf(drawCover(demo)))
    expect(Math.max(...sizes)).toBeLessThan(2900)
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(2300)
  })
})

describe('drawCover with odd input', () => {
  test.each<Partial<CoverTour>>([
    { river: '' },
    { id: '' },
    { difficulty: 0 },
    { difficulty: 2.5 },
    { difficulty: 9 },
    { distanceKm: 0 },
    { distanceKm: 1e9 },
    { days: 0 },
    { days: -3 },
    { distanceKm: Number.NaN, difficulty: Number.NaN, days: Number.NaN },
    { distanceKm: Number.POSITIVE_INFINITY, difficulty: Number.NEGATIVE_INFINITY },
  ])('stays well formed for %o', odd => {
    const svg = drawCover({ ...tour, ...odd })
    expect(isWellFormed(svg)).toBe(true)
    expect(svg.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(ODD_NUMBERS)
    expect(svg.length).toBeLessThan(7000)
  })

  test('is well formed for every demo stretch', () => {
    expect(demoTours.map(drawCover).every(isWellFormed)).toBe(true)
  })

  test('never prints the id or the river', () => {
    const hostile = '"><script>alert(1)</script>'
    const svg = drawCover({ ...tour, id: hostile, river: hostile })
    expect(isWellFormed(svg)).toBe(true)
    expect(svg).not.toContain('script')
    expect(svg).not.toContain('alert')
  })
})

describe('the river of a cover', () => {
  test('draws white streaks only on difficult water', () => {
    expect(drawCover({ ...tour, difficulty: 1 })).not.toContain('stroke-dasharray="70')
    expect(drawCover({ ...tour, difficulty: 5 })).toContain('stroke-dasharray="70')
  })

  test('narrows the river as the water gets harder', () => {
    const width = (difficulty: number) => {
      const nearest = traceRiver(planCover({ ...tour, difficulty })).bends.at(-1)
      return nearest ? (nearest.right - nearest.left) / nearest.depth : Number.NaN
    }
    expect(width(5)).toBeLessThan(width(1) * 0.8)
  })

  test('draws the Nemunas broader than a brook', () => {
    const widthOf = (river: string) => {
      const widths = Array.from({ length: 40 }, (_, index) => planCover({ ...tour, id: `w${index}`, river }).width)
      return widths.reduce((sum, width) => sum + width) / widths.length
    }
    expect(widthOf('nemunas')).toBeGreaterThan(widthOf('ula') * 1.5)
  })

  test('bends the river more often on a long tour', () => {
    const bends = (distanceKm: number) => traceRiver(planCover({ ...tour, distanceKm })).bends.length
    expect(bends(40)).toBeGreaterThan(bends(4))
  })
})
