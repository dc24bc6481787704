import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MARK_LIMITS, markOutOfOrder, statusBy, warningOf } from '#src/domain/water/mark.ts'
import { marksBody } from '#src/domain/water/mark-schema.ts'
import { BANDS, WATER_STATUSES } from '#src/domain/water/water.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const MARKS = { tooLowCm: 40, lowCm: 60, highCm: 120, closedCm: 200 }
const PROVIDER = { providerId: 'own' }
const said = fc.array(
  fc.record({ providerId: fc.constantFrom('own', 'other', 'third', null), status: fc.constantFrom(...WATER_STATUSES) }),
  { maxLength: 4 },
)

test('marks rise, each clearly above the one before it, and those that are not set are passed over', () => {
  expect(markOutOfOrder(MARKS)).toBeUndefined()
  expect(markOutOfOrder({ ...MARKS, lowCm: null, closedCm: null })).toBeUndefined()
  expect(markOutOfOrder({ ...MARKS, lowCm: 44 })).toBe('lowCm')
  expect(markOutOfOrder({ ...MARKS, lowCm: null, highCm: 44 })).toBe('highCm')
  expect(markOutOfOrder({ ...MARKS, highCm: 64 })).toBe('highCm')
  expect(markOutOfOrder({ ...MARKS, closedCm: 120 })).toBe('closedCm')
})

test.each([
  [{}, undefined],
  [{ lowCm: null, closedCm: undefined }, undefined],
  [{ tooLowCm: -20.5 }, undefined],
  [{ tooLowCm: '40' }, 'tooLowCm'],
  [{ tooLowCm: Number.NaN }, 'tooLowCm'],
  [{ closedCm: MARK_LIMITS.cm.max + 1 }, 'closedCm'],
  [{ highCm: 62 }, 'highCm'],
  [{ basis: '  ' }, 'basis'],
  [{ basis: 'ė'.repeat(MARK_LIMITS.basisLength + 1) }, 'basis'],
])('a body with %j is refused at %s', (more, path) => {
  const { issues } = v.safeParse(marksBody, { ...MARKS, basis: 'Plukdome nuo 2015 m.', ...more })
  expect(issues?.map(issue => v.getDotPath(issue))).toEqual(path && [path])
})

test('a status is a band of the marks, or says that nothing is known now', () => {
  const at = (levelCm: number, before: (typeof BANDS)[number] | null = null) =>
    statusBy(MARKS, { at: NOW, levelCm }, before, NOW)
  expect([39, 50, 80, 150, 200].map(cm => at(cm))).toEqual(BANDS)
  expect(at(41, 'too-low')).toBe('too-low')
  expect(statusBy(MARKS, undefined, 'good', NOW)).toBe('none')
  expect(statusBy(MARKS, { at: NOW, levelCm: 80 }, 'good', new Date(NOW.getTime() + 7 * 3_600_000))).toBe('stale')
})

test('where LHMT, the admins or its own provider say that nobody should go, a tour is warned of', () => {
  fc.assert(
    fc.property(said, fc.constantFrom(...WATER_STATUSES), (all, gauge) => {
      const isClosed =
        gauge === 'closed' ||
        all.some(({ providerId, status }) => ['own', null].includes(providerId) && status === 'closed')
      expect(warningOf(PROVIDER, gauge, all) === 'closed').toBe(isClosed)
    }),
  )
})

test('whether it is too low its own provider says, else the admins', () => {
  const low = { providerId: null, status: 'too-low' } as const
  expect(warningOf(PROVIDER, undefined, [low])).toBe('too-low')
  expect(warningOf(PROVIDER, undefined, [low, { providerId: 'own', status: 'low' }])).toBeNull()
  expect(warningOf(PROVIDER, undefined, [low, { providerId: 'own', status: 'stale' }])).toBeNull()
  expect(warningOf(PROVIDER, 'good', [{ providerId: 'own', status: 'too-low' }])).toBe('too-low')
})

test('what other providers say warns of none but their own tours', () => {
  fc.assert(
    fc.property(said, fc.constantFrom(...WATER_STATUSES), (all, gauge) => {
      const withoutOthers = all.filter(({ providerId }) => ['own', null].includes(providerId))
      expect(warningOf(PROVIDER, gauge, all)).toBe(warningOf(PROVIDER, gauge, withoutOthers))
    }),
  )
})
