import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawLevels } from '#src/drawing/level-chart/level-chart.ts'
import { addDays } from '#src/lib/local-date.ts'

const TODAY = '2026-11-27'
const ago = (days: number, levelCm: number) => ({ day: addDays(TODAY, -days), levelCm })

test('levels are drawn up to today, higher ones higher, with a gap where nothing was measured', () => {
  const chart = drawLevels([ago(29, 100), ago(28, 200), ago(0, 100)], TODAY, 30)
  expect(chart).toMatchObject({ path: 'M3 61h0L13.1 3M297 61h0', least: 100, most: 200 })
})

test('a river that hardly moves is drawn in the middle, and of one day nothing', () => {
  expect(drawLevels([ago(1, 62), ago(0, 62)], TODAY, 30)?.path).toBe('M286.9 32h0L297 32')
  expect(drawLevels([ago(0, 62)], TODAY, 30)).toBeUndefined()
  expect(drawLevels([ago(30, 62), ago(31, 62), ago(-1, 62)], TODAY, 30)).toBeUndefined()
})

test('no line leaves its picture', () => {
  const days = fc.uniqueArray(fc.record({ ago: fc.nat(29), levelCm: fc.integer({ min: -500, max: 3000 }) }), {
    minLength: 2,
    selector: it => it.ago,
  })
  fc.assert(
    fc.property(days, some => {
      const sorted = some.toSorted((one, other) => other.ago - one.ago).map(it => ago(it.ago, it.levelCm))
      const chart = drawLevels(sorted, TODAY, 30)
      const numbers = [...(chart?.path ?? '').matchAll(/[ML](\S+) ([\d.-]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      expect(numbers).toHaveLength(some.length)
      for (const [x = -1, y = -1] of numbers) {
        expect(x >= 0 && x <= 300 && y >= 0 && y <= 64).toBe(true)
      }
    }),
  )
})
