import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArchivedMonth, levelsAround, percentileOf, USUAL, usualOf } from '#src/domain/water/usual.ts'
import { BANDS, bandOf, HYSTERESIS_CM, isStale, type Marks, waterStateOf } from '#src/domain/water/water.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const TODAY = '2026-11-27'
const level = fc.integer({ min: -100, max: 700 })
/** Marks in their order, apart by more than the hysteresis on both sides. */
const step = fc.integer({ min: 5, max: 100 })
const marks = fc.tuple(fc.integer({ min: 0, max: 100 }), step, step, step).map(
  ([tooLowCm, one, two, three]): Required<Marks> => ({
    tooLowCm,
    lowCm: tooLowCm + one,
    highCm: tooLowCm + one + two,
    closedCm: tooLowCm + one + two + three,
  }),
)
const rank = (band: string) => BANDS.indexOf(band as never)

test('more water is never a lower band', () => {
  fc.assert(
    fc.property(marks, level, level, (of, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(rank(bandOf(less, of))).toBeLessThanOrEqual(rank(bandOf(more, of)))
    }),
  )
})

test('each mark begins its band: low but possible is apart from good', () => {
  const of = { tooLowCm: 40, lowCm: 60, highCm: 120, closedCm: 200 }
  const at = (cm: number) => bandOf(cm, of)
  expect([39, 40, 59, 60, 119, 120, 199, 200].map(at)).toEqual([
    ...['too-low', 'low', 'low', 'good', 'good', 'high', 'high', 'closed'],
  ])
})

test('a level that swings about a mark changes nothing, unless it goes beyond it by more than it swings', () => {
  fc.assert(
    fc.property(marks, level, fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 1 }), (of, start, swings) => {
      const mark = of.lowCm
      let band = bandOf(start, of)
      if (rank(band) !== 1 && rank(band) !== 2) return
      const before = band
      for (const swing of swings) band = bandOf(mark + swing, of, band)
      expect(band).toBe(before)
      expect(bandOf(mark + HYSTERESIS_CM, of, bandOf(mark + HYSTERESIS_CM + 1, of, before))).toBe('good')
      expect(bandOf(mark - HYSTERESIS_CM - 1, of, before)).toBe('low')
    }),
  )
})

test('danger is told from its mark on, and not taken back until the level is clearly below', () => {
  const of = { closedCm: 500 }
  expect(bandOf(499.9, of, 'unmarked')).toBe('unmarked')
  expect(bandOf(500, of, 'unmarked')).toBe('closed')
  expect(bandOf(499, of, 'closed')).toBe('closed')
  expect(bandOf(498, of, 'closed')).toBe('closed')
  expect(bandOf(497.9, of, 'closed')).toBe('unmarked')
})

test('whatever was told before, a band is one of those within the hysteresis', () => {
  fc.assert(
    fc.property(marks, level, fc.constantFrom(...BANDS), (of, cm, before) => {
      const band = rank(bandOf(cm, of, before))
      expect(band).toBeGreaterThanOrEqual(rank(bandOf(cm - HYSTERESIS_CM, of)))
      expect(band).toBeLessThanOrEqual(rank(bandOf(cm + HYSTERESIS_CM, of)))
    }),
  )
})

test('without marks nothing is judged, without a level nothing is known, and after six hours it is old', () => {
  const known = { marks: {}, usualLevels: [], before: null }
  const old = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  const at = (hours: number) => waterStateOf({ ...known, newest: { at: old(hours), levelCm: 62 } }, NOW, TODAY)
  expect(at(1)).toEqual({ status: 'unmarked', usual: null, month: null })
  expect(at(6).status).toBe('unmarked')
  expect(at(6.01).status).toBe('stale')
  expect(waterStateOf({ ...known, newest: undefined }, NOW, TODAY).status).toBe('none')
  expect(isStale(old(6), NOW)).toBe(false)
})

/** Years of November in which each day has the level of its number, and a hundred more each year. */
const archive = (years: number): ArchivedMonth[] =>
  Array.from({ length: years }, (_, year) => ({
    month: `${2016 + year}-11`,
    levels: Array.from({ length: 31 }, (_day, index) => (index < 30 ? index + 1 : null)),
  }))

test('what is usual is told of days around the same day of several years', () => {
  const levels = levelsAround(archive(5), '2026-11-15')
  expect(new Set(levels)).toEqual(new Set(Array.from({ length: 15 }, (_, index) => index + 8)))
  expect(levelsAround(archive(2), '2026-11-15')).toEqual([])
  expect(levelsAround(archive(5), '2026-07-15')).toEqual([])
})

test('the days around New Year and the leap day are found in every year', () => {
  const whole = (month: string, length: number): ArchivedMonth => ({ month, levels: Array(length).fill(50) })
  const winters = [2020, 2021, 2022, 2023].flatMap(year => [whole(`${year}-12`, 31), whole(`${year}-01`, 31)])
  expect(levelsAround(winters, '2026-01-01')).toHaveLength(4 * 15)
  const springs = [2020, 2021, 2022, 2023].flatMap(year => [whole(`${year}-02`, 28), whole(`${year}-03`, 31)])
  expect(levelsAround(springs, '2026-02-28')).toHaveLength(4 * 14)
})

test('more water is never less usual, and equal levels are usual', () => {
  const levels = fc.array(level, { minLength: 1 })
  fc.assert(
    fc.property(levels, level, level, (of, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(percentileOf(less, of)).toBeLessThanOrEqual(percentileOf(more, of))
      const usual = usualOf(of)
      expect(USUAL.indexOf(usual?.(less) ?? 'usual')).toBeLessThanOrEqual(USUAL.indexOf(usual?.(more) ?? 'usual'))
    }),
  )
  expect(usualOf(Array(40).fill(62))?.(62)).toBe('usual')
  expect(usualOf([])).toBeUndefined()
})

test('words about what is usual stay while the level swings', () => {
  const usualLevels = Array.from({ length: 100 }, (_, index) => index)
  const told = (levelCm: number, before: (typeof USUAL)[number] | null) =>
    waterStateOf(
      {
        newest: { at: NOW, levelCm },
        marks: {},
        usualLevels,
        before: { status: 'unmarked', usual: before, month: 11 },
      },
      NOW,
      TODAY,
    )
  expect(told(24, null)).toEqual({ status: 'unmarked', usual: 'below', month: 11 })
  expect(told(26, 'below').usual).toBe('below')
  expect(told(28, 'below').usual).toBe('usual')
})
