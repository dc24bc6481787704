import { expect, test } from 'vitest'
import { canonicalPath } from '#src/server/cache/canonical-path.ts'

test.each([
  ['//about', '/about'],
  ['/en//about', '/en/about'],
  ['/%61ccount/profile', '/account/profile'],
  ['/%41%7A%5f%7e%2D', '/Az_~-'],
  ['////evil.example//x', '/evil.example/x'],
  ['/lt', '/'],
  ['/lt/', '/'],
  ['/LT/rivers/merkys', '/rivers/merkys'],
  ['/EN', '/en'],
  ['/En/Rivers/Merkys', '/en/rivers/merkys'],
  ['/rivers/%C5%BDeimena', '/rivers/zeimena'],
  ['/RIVERS/%C5%ABla/', '/rivers/ula/'],
  ['/Tours/0123456789aB/Ula', '/tours/0123456789aB/Ula'],
  ['/trips/Su%20vaikais', '/trips/su-vaikais'],
  ['/En/Rivers/%C5%BDeimena.MD', '/en/rivers/zeimena.md'],
  ['/About', '/about'],
  ['/En/Prices', '/en/prices'],
  ['/Where-To-Paddle', '/where-to-paddle'],
])('%s has the one spelling %s', (odd, plain) => {
  expect(canonicalPath(odd)).toBe(plain)
})

test.each([
  '/',
  '/en',
  '/en/rivers/merkys',
  '/rivers',
  '/rivers/merkys.md',
  '/rivers/',
  '/rivers/%E0%A4%A',
  '/tours/0123456789aB/ula-nuo-zervynu',
  '/api/v1/Rivers',
  '/%C5%ABla',
  '/a%2Fb',
  '/a%20b',
  '/%2561bout',
])('%s is spelt as it is', path => {
  expect(canonicalPath(path)).toBeUndefined()
})
