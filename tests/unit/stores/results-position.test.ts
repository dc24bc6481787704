// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { recallPosition, rememberPosition } from '#src/stores/results-position.ts'

beforeEach(() => history.replaceState(null, '', '/'))

test('a position is kept in the entry of history, beside what others keep there', () => {
  history.replaceState({ modal: 1 }, '', '/?page=2')
  rememberPosition({ first: 1, last: 2, scrollTop: 300 })
  expect(recallPosition()).toEqual({ first: 1, last: 2, scrollTop: 300 })
  expect(history.state).toMatchObject({ modal: 1 })
  expect(location.search).toBe('?page=2')
})

test.each([
  undefined,
  null,
  'text',
  {},
  { results: null },
  { results: { first: 0, last: 2, scrollTop: 0 } },
  { results: { first: 1, last: -2, scrollTop: 0 } },
  { results: { first: 1.5, last: 2, scrollTop: 0 } },
  { results: { first: '1', last: 2, scrollTop: 0 } },
  { results: { first: 1, last: 2 } },
  { results: { first: 1, last: 2, scrollTop: null } },
])('a state of %j is no position', state => {
  history.replaceState(state, '', '/')
  expect(recallPosition()).toBeUndefined()
})
