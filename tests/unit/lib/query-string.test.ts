import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readList, readNumber, readWhole, writeQuery } from '#src/lib/query-string.ts'

const read = (query: string) => readList(new URLSearchParams(query), 'a')

test.each([
  ['a=1&a=2', ['1', '2']],
  ['a[]=1&a[]=2', ['1', '2']],
  ['a[0]=1&a[10]=2', ['1', '2']],
  ['a%5B%5D=1', ['1']],
  ['a=1&b=2&a[]=3', ['1', '3']],
  ['a=', ['']],
  ['', []],
  ['a[x]=1', []],
  ['a[0][1]=1', []],
  ['ab=1&aa[]=2', []],
  ['a[=1', []],
])('%s holds %j', (query, values) => expect(read(query)).toEqual(values))

test('nothing to say is no query at all', () => {
  expect(writeQuery({})).toBe('')
  expect(writeQuery({ a: undefined, b: [] })).toBe('')
})

test('pairs stay in order, with lists as a[]', () => {
  expect(writeQuery({ b: 2, a: ['x', 'y'], c: 'ž &' })).toBe('?b=2&a%5B%5D=x&a%5B%5D=y&c=%C5%BE+%26')
})

test('a list that is written is read again', () => {
  const property = fc.property(fc.array(fc.string()), values => {
    expect(read(writeQuery({ a: values, b: 'x' }))).toEqual(values)
  })
  fc.assert(property)
})

test.each([
  ['3', 3],
  [' +3 ', 3],
  ['007', 7],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['10.', 10],
  ['0', undefined],
  ['-1', undefined],
  ['11', undefined],
  ['0x3', undefined],
  ['0b11', undefined],
  ['1e1', 10],
  ['Infinity', undefined],
  ['1,5', undefined],
  ['', undefined],
  [null, undefined],
])('%j from above 0 to 10 is %j', (text, number) => {
  expect(readNumber(text, { min: 0.1, max: 10 })).toBe(number)
  expect(readWhole(text, { min: 0.1, max: 10 })).toBe(Number.isInteger(number) ? number : undefined)
})
