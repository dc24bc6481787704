import { readdirSync } from 'node:fs'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get, type ReceivedResponse } from '#tests/support/browser/get.ts'

const ACCOUNT_PAGES = readdirSync('src/pages/[...locale]/account', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.astro'))
  .map(file => `/account/${file.replace(/\.astro$/, '').replace(/\/?index$/, '')}`.replace(/\[\w+\]/g, 'abcdefghijkl'))

/** Other spellings of one address. */
const TRICKS: ((path: string) => string)[] = [
  path => `/${path}`,
  path => `//evil.example/..${path}`,
  path => path.replace('/account', '//account'),
  path => path.replaceAll('/', '//'),
  path => path.replace('account', '%61ccount'),
  path => path.replace('account', '%2561ccount'),
  path => path.replace('account', '%61%63%63%6f%75%6e%74'),
  path => path.replace('/account/', '/account%2f'),
  path => path.replace('/account/', '/account%252f'),
  path => path.replace('/account/', '/account%5c'),
  path => path.replace('/account/', '/account\\'),
  path => path.replace('account', 'Account'),
  path => path.toUpperCase(),
  path => `${path}/`,
  path => `${path}//`,
  path => `${path}/.`,
  path => `${path}%20`,
  path => `${path}%00`,
  path => `${path};x=1`,
  path => `${path}.html`,
  path => `${path}/index`,
  path => `${path}?callbackUrl=/`,
  path => path.replace('/account', '/./account'),
  path => path.replace('/account', '/about/../account'),
  path => path.replace('/account', '/about/%2e%2e/account'),
  path => `/lt${path}`,
  path => `/en/en${path}`,
  path => `/about${path}`,
]

for (const prefix of ['', '/en']) {
  test(`no spelling of an address shows a guest a page of the account, under ${prefix || '/'}`, async () => {
    test.setTimeout(120_000)
    const shown: string[] = []
    for (const page of ACCOUNT_PAGES) {
      for (const trick of [(path: string) => path, ...TRICKS]) {
        const target = trick(prefix + page)
        const response = await follow(target)
        const isHarmless = [302, 400, 404].includes(response.status)
        if (!isHarmless || response.body.includes('astro-island')) shown.push(`${response.status} ${target}`)
        if (response.status === 302) {
          expect(response.headers.location, target).toMatch(
            /^(\/|\/en|(\/en)?\/auth\/signin\?error=SessionRequired&callbackUrl=.+)$/,
          )
          expect(response.headers['cache-control'], target).toBe('private, no-store')
        }
      }
    }
    expect(shown).toEqual([])
  })
}

test('sign-in pages are never cached, and exist in both languages', async () => {
  for (const path of [
    'signin',
    'signup',
    'password/forgot',
    'password/reset?user=a&token=b',
    'email/verify?user=a&token=b',
  ]) {
    for (const prefix of ['', '/en']) {
      const { status, headers } = await get(`${prefix}/auth/${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['cdn-cache-control']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    }
  }
})

test('the callback of a third-party sign-in redirects a signed-out visitor to sign-in with the error', async () => {
  const { status, headers } = await get('/en/redirect?error=AccessDenied&callbackUrl=%2Fen%2Faccount%2Ftours')
  expect(status).toBe(302)
  expect(headers.location).toBe('/en/auth/signin?error=AccessDenied&callbackUrl=%2Fen%2Faccount%2Ftours')
  expect(headers['cache-control']).toBe('private, no-store')
})

/** Goes on as long as the server only tidies the spelling. */
async function follow(target: string, steps = 5): Promise<ReceivedResponse> {
  const response = await get(target)
  const { location } = response.headers
  const isTidied = [301, 308].includes(response.status) && location !== undefined && steps > 0
  return isTidied
    ? follow(new URL(location, 'http://x').pathname + new URL(location, 'http://x').search, steps - 1)
    : response
}
