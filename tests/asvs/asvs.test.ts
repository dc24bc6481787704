import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { IDS } from './ids.ts'
import { LINES, type Line } from './lines.ts'
import { tableOf } from './table.ts'

test('level 2 has 253 lines, and each is here once', () => {
  expect(IDS.size).toBe(253)
  expect(LINES.map(({ id }) => id).sort()).toEqual([...IDS.keys()].sort())
})

test('each line has a test that is there, a sentence of the guide, or a reason', () => {
  expect(LINES.flatMap(faultsOf)).toEqual([])
})

const ASKS = 'Something is asked for.'
const HERE = 'asvs/asvs.test.ts > these lines are open and no others'

test.each<[string, Omit<Line, 'id' | 'asks'>, string?]>([
  ['without a test', { test: [] }],
  ['of a file that is not there', { test: [HERE, 'asvs/none.test.ts > these lines are open and no others'] }],
  ['of a test that is not there', { test: [HERE, 'asvs/asvs.test.ts > these lines are open'] }],
  ['of a block, which is no test', { test: ['api/auth/session.test.ts > a session'] }],
  ['of a file alone', { test: ['asvs/asvs.test.ts'] }],
  ['of a sentence that is not there', { operator: 'Do as you like' }],
  ['of a sentence that is one of many', { guide: 'A ' }],
  ['without a sentence', { guide: '' }],
  ['without a reason', { none: ' ' }],
  ['open without a reason', { open: '', todo: 'do it some day' }],
  ['open without what to do', { open: 'nobody has done it' }],
  ['without an answer', {}],
  ['with two answers', { test: [HERE], none: 'there is nothing of the kind' }],
  ['that does not say what it asks', { test: [HERE] }, ''],
])('a line %s is refused', (_, line, asks = ASKS) => {
  expect(faultsOf({ id: 'V1', asks, ...line })).toHaveLength(1)
})

test('a line that can be looked up is not', () => {
  const session = 'api/auth/session.test.ts > a session > is not made of nonsense in its cookie'
  expect(faultsOf({ id: 'V1', asks: ASKS, test: [HERE, session] })).toEqual([])
  expect(faultsOf({ id: 'V1', asks: ASKS, operator: 'Allow TLS 1.3' })).toEqual([])
})

test('these lines are open and no others', () => {
  expect(LINES.filter(({ open }) => open).map(({ id }) => id)).toEqual(
    'V3.3.4 V5.4.3 V6.3.3 V6.3.4 V6.5.5 V7.5.1 V7.5.2 V11.5.1 V14.2.1 V14.3.1'.split(' '),
  )
})

test('the table is up to date: npm run docs:asvs', () => {
  expect(readFileSync('docs/asvs.md', 'utf8') === tableOf(LINES)).toBe(true)
})
