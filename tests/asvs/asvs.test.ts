import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { IDS } from './ids.ts'
import { guide, type Line, none, open, operator, test as shown } from './line.ts'
import { LINES } from './lines.ts'
import { OPEN } from './open.ts'
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

test.each<[string, Line]>([
  ['without a test', shown('V1', ASKS)],
  ['of a file that is not there', shown('V1', ASKS, HERE, 'asvs/none.test.ts > these lines are open and no others')],
  ['of a test that is not there', shown('V1', ASKS, HERE, 'asvs/asvs.test.ts > these lines are open')],
  ['of a block, which is no test', shown('V1', ASKS, 'api/auth/session.test.ts > a session')],
  ['of a file alone', shown('V1', ASKS, 'asvs/asvs.test.ts')],
  ['of a sentence that is not there', operator('V1', ASKS, 'Do as you like')],
  ['of a sentence that is one of many', guide('V1', ASKS, 'A ')],
  ['without a sentence', guide('V1', ASKS, '')],
  ['without a reason', none('V1', ASKS, ' ')],
  ['open without a reason', open('V1', ASKS, '', 'do it some day')],
  ['open without what to do', open('V1', ASKS, 'nobody has done it', '')],
  ['that does not say what it asks', shown('V1', '', HERE)],
])('a line %s is refused', (_, line) => {
  expect(faultsOf(line)).toHaveLength(1)
})

test('a line that can be looked up is not', () => {
  expect(
    faultsOf(shown('V1', ASKS, HERE, 'api/auth/session.test.ts > a session > is not made of nonsense in its cookie')),
  ).toEqual([])
  expect(faultsOf(operator('V1', ASKS, 'Allow TLS 1.3'))).toEqual([])
})

test('these lines are open and no others', () => {
  expect(LINES.filter(({ by }) => by === 'open').map(({ id }) => id)).toEqual(OPEN)
})

test('the table is up to date: npm run docs:asvs', () => {
  expect(readFileSync('docs/asvs.md', 'utf8') === tableOf(LINES)).toBe(true)
})
