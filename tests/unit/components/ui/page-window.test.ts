import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from '#src/components/ui/page-window.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [1, 10, '1 2 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [10, 10, '1 … 9 10'],
  [7, 10, '1 … 6 7 8 9 10'],
])('page %i of %i shows %s', (page, pages, shown) => {
  expect(
    pageWindow(page, pages)
      .map(item => (item === 'gap' ? '…' : item))
      .join(' '),
  ).toBe(shown)
})

const place = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 3 }), fc.nat())
  .map(([pages, siblings, nat]) => ({ pages, siblings, page: 1 + (nat % pages) }))

test('the first, the last, this page and its neighbours are always there, once and ascending', () => {
  const property = fc.property(place, ({ page, pages, siblings }) => {
    const numbers = pageWindow(page, pages, siblings).filter(item => item !== 'gap')
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
    for (let near = page - siblings; near <= page + siblings; near++) {
      if (near >= 1 && near <= pages) expect(numbers).toContain(near)
    }
    expect(numbers.length).toBeLessThanOrEqual(2 * siblings + 5)
  })
  fc.assert(property)
})

test('a gap stands for two pages or more, never for one and never for none', () => {
  const property = fc.property(place, ({ page, pages, siblings }) => {
    const items = pageWindow(page, pages, siblings)
    items.forEach((item, index) => {
      const [before, after] = [items[index - 1], items[index + 1]]
      if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
      else if (typeof after === 'number') expect(after).toBe(item + 1)
    })
    expect(items[0]).toBe(1)
    expect(items.at(-1)).toBe(pages)
  })
  fc.assert(property)
})
