import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { challengesOf } from '#src/lib/challenges.ts'

const LIFE_MS = 300_000
const challenges = challengesOf(randomBytes(32), LIFE_MS)
const issue = (from = challenges) => Buffer.from(from.issue('sign-in')).toString('base64url')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a challenge is good for its purpose alone, until it is over, and no two are alike', () => {
  const challenge = issue()
  expect(issue()).not.toBe(challenge)
  expect(challenges.isGood(challenge, 'sign-in')).toBe(true)
  expect(challenges.isGood(challenge, 'sign-in ')).toBe(false)
  vi.setSystemTime(Date.now() + LIFE_MS - 1)
  expect(challenges.isGood(challenge, 'sign-in')).toBe(true)
  vi.setSystemTime(Date.now() + 1)
  expect(challenges.isGood(challenge, 'sign-in')).toBe(false)
})

test('one that was changed in any byte, cut, or signed with another key is none', () => {
  const challenge = Buffer.from(issue(), 'base64url')
  for (const at of challenge.keys()) {
    const changed = Buffer.from(challenge)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, challenges.isGood(changed.toString('base64url'), 'sign-in')]).toEqual([at, false])
  }
  const others = [issue(challengesOf(randomBytes(32), LIFE_MS)), challenge.subarray(1).toString('base64url'), '', 'ąž']
  for (const other of others) expect(challenges.isGood(other, 'sign-in')).toBe(false)
})
