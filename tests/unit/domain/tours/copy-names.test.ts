import { expect, test } from 'vitest'
import { withCopyNames } from '#src/domain/tours/lifecycle/copy-names.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'

const lithuanian = (name: string) => ({ locale: 'lt' as const, name })
const copyOf = (name: string, ...taken: string[]) => withCopyNames([lithuanian(name)], new Set(taken))[0]?.name

test.each([
  ['Ūla', [], 'Ūla (kopija)'],
  ['Ūla', ['Ūla (kopija)'], 'Ūla (kopija 2)'],
  ['Ūla (kopija)', ['Ūla', 'Ūla (kopija)'], 'Ūla (kopija 2)'],
  ['Ūla (kopija 2)', ['Ūla', 'Ūla (kopija)', 'Ūla (kopija 2)'], 'Ūla (kopija 3)'],
  ['Ūla (copy)', [], 'Ūla (kopija)'],
  ['Ūla (ramiai)', [], 'Ūla (ramiai) (kopija)'],
])('a copy of “%s” beside %j is “%s”', (name, taken, copy) => {
  expect(copyOf(name, ...taken)).toBe(copy)
})

test('the number is the same in both languages, and other texts stay', () => {
  const texts = [
    { ...lithuanian('Ūla'), description: 'Lėta.' },
    { locale: 'en' as const, name: 'Ūla', description: '' },
  ]
  expect(withCopyNames(texts, new Set(['Ūla (copy)']))).toEqual([
    { locale: 'lt', name: 'Ūla (kopija 2)', description: 'Lėta.' },
    { locale: 'en', name: 'Ūla (copy 2)', description: '' },
  ])
})

test('a long name is cut to what a name may have, never within a character', () => {
  const copies = ['ū', '🛶'].map(character => copyOf(character.repeat(TOUR_LIMITS.nameLength / character.length)) ?? '')
  expect(copies[0]).toMatch(/^ū+… \(kopija\)$/u)
  expect(copies[1]).toMatch(/^🛶+… \(kopija\)$/u)
  expect(copies.map(({ length }) => length)).toEqual([TOUR_LIMITS.nameLength, TOUR_LIMITS.nameLength])
})
