import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type CoverTour, drawCover } from '#src/drawing/cover/cover.ts'
import { lookOf, planCover } from '#src/drawing/cover/plan.ts'
import { SETTINGS, type Setting } from '#src/drawing/cover/setting.ts'
import { NIGHT_STYLE } from '#src/drawing/landscape/night.ts'
import { isWellFormed, ODD_NUMBERS, weightOf } from '../svg.ts'

/** The view follows the place: which composition a tour gets, and how little one looks like another. */

const tour = (river: string, facts: Partial<CoverTour> = {}): CoverTour => ({
  id: 'setting00001',
  river,
  distanceKm: 18,
  difficulty: 1,
  days: 1,
  ...facts,
})
const point = (lng: number) => ({ lng })
const settingOf = (river: string, facts: Partial<CoverTour> = {}) => planCover(tour(river, facts)).setting

/** A tour of each setting. */
const OF_EACH: Record<Setting, CoverTour> = {
  cliffs: tour('nemunas'),
  pines: tour('ula'),
  lakes: tour('lakaja'),
  meadows: tour('minija'),
  delta: tour('atmata'),
  rapids: tour('vilnia', { difficulty: 5 }),
  hills: tour('sventoji'),
}

describe('the setting of a cover', () => {
  test.each(Object.entries(OF_EACH))('is %s where the place is such', (setting, place) => {
    expect(planCover(place).setting).toBe(setting)
  })

  test('follows the ends of a tour: the Nemunas, the Minija and the Danė come to the lagoon', () => {
    for (const river of ['nemunas', 'minija', 'dane']) {
      expect(settingOf(river, { departure: point(21.75), arrival: point(21.28) })).toBe('delta')
    }
    expect(settingOf('nemunas', { departure: point(24.06), arrival: point(23.9) })).toBe('cliffs')
  })

  test('is that of the region for a river that is not known better, and hills without one', () => {
    expect(settingOf('skroblus')).toBe('pines')
    expect(settingOf('nova')).toBe('meadows')
    expect(settingOf('leite')).toBe('delta')
    expect(settingOf('lokysta')).toBe('hills')
    for (const odd of ['', 'toString', '__proto__', 'volga']) expect(settingOf(odd)).toBe('hills')
    expect(settingOf('ula', { departure: null, arrival: point(Number.NaN) })).toBe('pines')
  })

  test('is the same for each tour of a place', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `stable${index}`)
    for (const [setting, place] of Object.entries(OF_EACH)) {
      expect(new Set(ids.map(id => planCover({ ...place, id }).setting))).toEqual(new Set([setting]))
    }
  })
})

describe('each setting', () => {
  const nights = { days: 3, distanceKm: 45, departureAddress: 'prie tilto' }

  test.each(SETTINGS)('%s is well formed for a hundred tours, light, and has a night', setting => {
    for (let index = 0; index < 100; index++) {
      const svg = drawCover({ ...OF_EACH[setting], id: `many${index}`, ...(index % 2 ? nights : {}) })
      expect(isWellFormed(svg)).toBe(true)
      expect(svg.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(ODD_NUMBERS)
      expect(svg).not.toContain('--')
      if (index < 10) expect(weightOf(svg)).toBeLessThan(2900)
      const dark = planCover({ ...OF_EACH[setting], id: `many${index}`, ...(index % 2 ? nights : {}) }).palette.hour
      expect(svg.includes(NIGHT_STYLE)).toBe(dark !== 'night')
    }
  })

  // Grey and small, so that neither colours nor ornaments help: what is left is the composition.
  test('differs in its shapes from each other one, in the same light, more than two tours of one setting do', async () => {
    const shapes = new Map<Setting, Buffer[]>()
    for (const setting of SETTINGS) {
      const tours = Array.from({ length: 60 }, (_, index) => ({
        ...OF_EACH[setting],
        id: `shape${index}`,
        difficulty: OF_EACH[setting].difficulty,
      }))
      const alike = tours.filter(it => planCover(it).palette.hour === 'noon').slice(0, 8)
      const all = alike.length ? alike : tours.slice(0, 8)
      shapes.set(setting, await Promise.all(all.map(it => meanOf(drawCover(it)))))
    }
    const means = SETTINGS.map(setting => average(shapes.get(setting) ?? []))
    for (const [one, first] of means.entries()) {
      for (const [other, second] of means.entries()) {
        if (one < other) expect(difference(first, second), `${SETTINGS[one]} and ${SETTINGS[other]}`).toBeGreaterThan(9)
      }
    }
  })
})

test('a look names the setting, so that two places with the same light and frame are no neighbours alike', () => {
  const looks = Object.values(OF_EACH).map(place => lookOf(planCover(place)).split('/')[0])
  expect(new Set(looks).size).toBe(SETTINGS.length)
})

async function meanOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(24, 18).greyscale().normalise().raw().toBuffer()
}

const average = (pictures: Buffer[]): number[] =>
  Array.from(
    { length: 24 * 18 },
    (_, index) => pictures.reduce((sum, it) => sum + (it[index] ?? 0), 0) / pictures.length,
  )

const difference = (one: number[], other: number[]): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
