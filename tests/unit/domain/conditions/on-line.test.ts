import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amongPlaces } from '#src/domain/conditions/on-line.ts'

const marks = [
  { km: 119, pointId: 'valkininkai' },
  { km: 40, pointId: 'perloja' },
  { km: 30, pointId: undefined },
  { km: 0, pointId: 'merkine' },
]
const at = (id: string | null, km: number | null) => ({ km, accessPoint: id === null ? null : { _id: id } })
const told = (condition: ReturnType<typeof at>, isFromMouth = true) => {
  const { list, others } = amongPlaces(marks, [condition], isFromMouth)
  return others.length > 0 ? 'nowhere' : list.findIndex(it => it.condition !== undefined)
}

test('by its place, by its kilometre from the mouth, else nowhere', () => {
  expect(told(at('perloja', null))).toBe(2)
  expect(told(at('perloja', 7))).toBe(2)
  expect(told(at(null, 35))).toBe(2)
  expect(told(at(null, 200))).toBe(0)
  expect(told(at(null, 0))).toBe(4)
  expect(told(at('elsewhere', 20))).toBe(3)
  expect(told(at(null, null))).toBe('nowhere')
})

test('among places of unknown kilometre it could be anywhere', () => {
  const unknown = [...marks.slice(0, 2), { km: null, pointId: 'puvociai' }]
  const found = (km: number) => amongPlaces(unknown, [at(null, km)], true).others.length
  expect([found(80), found(20)]).toEqual([0, 1])
})

test('where kilometres are not those of the river, only a place says where', () => {
  expect(told(at(null, 35), false)).toBe('nowhere')
  expect(told(at('perloja', 35), false)).toBe(2)
})

test('no place moves, and every condition is somewhere, once', () => {
  const condition = fc.record({
    km: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
    accessPoint: fc.option(fc.record({ _id: fc.constantFrom('perloja', 'merkine', 'x') })),
  })
  fc.assert(
    fc.property(fc.array(condition), fc.boolean(), (conditions, isFromMouth) => {
      const { list, others } = amongPlaces(marks, conditions, isFromMouth)
      expect(list.filter(it => it.condition === undefined)).toEqual(marks)
      const shown = list.flatMap(it => (it.condition ? [it.condition] : []))
      expect(new Set([...shown, ...others])).toEqual(new Set(conditions))
      expect(shown.length + others.length).toBe(conditions.length)
    }),
  )
})
