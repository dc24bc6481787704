import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretBox } from '#src/lib/secret-box.ts'

const key = randomBytes(32)
const box = secretBox(key)

test('what is sealed shows nothing, is never the same, and opens for its owner only', () => {
  const [one, other] = [box.seal('upė', 'ona'), box.seal('upė', 'ona')]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url').toString()).not.toContain('upė')
  expect([box.open(one, 'ona'), box.open(one, 'jonas')]).toEqual(['upė', undefined])
  expect(secretBox(randomBytes(32)).open(one, 'ona')).toBeUndefined()
})

test('what was changed does not open, whichever part of it', () => {
  const sealed = Buffer.from(box.seal('upė', 'ona'), 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(box.open(changed.toString('base64url'), 'ona')).toBeUndefined()
  }
  for (const text of ['', 'x', sealed.subarray(0, 20).toString('base64url')])
    expect(box.open(text, 'ona')).toBeUndefined()
})
