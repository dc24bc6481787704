import { expect, test } from 'vitest'
import { canonicalPath } from '#src/server/cache/canonical-path.ts'

test.each([
  ['//about', '/about'],
  ['/en//about', '/en/about'],
  ['/%61ccount/profile', '/account/profile'],
  ['/%41%7A%5f%7e%2D', '/Az_~-'],
  ['////evil.example//x', '/evil.example/x'],
])('%s has the one spelling %s', (odd, plain) => {
  expect(canonicalPath(odd)).toBe(plain)
})

test.each(['/', '/en', '/tours/0123456789ab/ula-nuo-zervynu', '/%C5%ABla', '/a%2Fb', '/a%20b', '/%2561bout'])(
  '%s is spelt as it is',
  path => {
    expect(canonicalPath(path)).toBeUndefined()
  },
)
