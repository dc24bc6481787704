import { LOCALES } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { site } from '#tests/support/browser/site.ts'

for (const locale of LOCALES) {
  for (const kind of ['tour of one day', 'provider'] as const) {
    test(`the ${kind} (${locale}) sends a wrong name to the right address`, async () => {
      const right = site().paths[kind][locale]
      const bare = right.slice(0, right.lastIndexOf('/'))
      for (const wrong of ['/wrong', '/Wrong-Name', '', '/%C5%BEygis', `${right.slice(bare.length)}/more`]) {
        for (const query of ['', '?utm_source=letter&page=2']) {
          const { status, headers } = await get(bare + wrong + query)
          expect(status, bare + wrong + query).toBe(301)
          expect([right, right + query]).toContain(headers.location)
        }
      }
      expect((await get(right)).status).toBe(200)
    })
  }
}

const WORDS = { lt: '404 – puslapis nerastas', en: '404 - Page Not Found' }
const UNKNOWN = {
  lt: [
    '/tours/000000000000/nera',
    '/tours/x',
    '/providers/000000000000',
    '/rivers/styx',
    '/regions/mordor',
    '/de',
    '/de/tours/x',
    '/nera',
  ],
  en: [
    '/en/tours/000000000000/none',
    '/en/tours/x',
    '/en/providers/000000000000',
    '/en/rivers/styx',
    '/en/regions/mordor',
    '/en/en',
    '/en/lt',
    '/en/none',
  ],
}

for (const locale of LOCALES) {
  for (const path of UNKNOWN[locale]) {
    test(`${path} is not found, in words of its locale`, async () => {
      const { status, body, headers } = await get(path)
      expect(status).toBe(404)
      expect(headers['content-type']).toContain('text/html')
      expect(body).toContain(`<html lang="${locale}"`)
      expect(body.replaceAll(/<[^>]+>/g, ' ')).toContain(WORDS[locale])
      expect(body).toContain(`href="${site().paths['home page'][locale]}"`)
    })
  }
}

test('the list of tours is the home page, and a search goes along', async () => {
  expect(await get('/tours')).toMatchObject({ status: 301, headers: { location: '/' } })
  const { status, headers } = await get('/en/tours?daysFrom=2&utm_source=x')
  expect([status, headers.location]).toEqual([301, '/en?daysFrom=2'])
})

for (const [typed, right] of [
  ['/lt', '/'],
  ['/lt/rivers/merkys?people=4', '/rivers/merkys?people=4'],
  ['/Rivers/Merkys', '/rivers/merkys'],
  ['/rivers/%C5%BDeimena', '/rivers/zeimena'],
  ['/EN/Trips', '/en/trips'],
] as const) {
  test(`${typed} leads to ${right}`, async () => {
    const { status, headers } = await get(typed)
    expect([status, headers.location]).toEqual([301, right])
    expect((await get(right)).status).toBe(200)
  })
}

const ODD = [
  '/EN',
  '/En',
  '/ABOUT',
  '//about',
  '/about/',
  '/en/about//',
  '/en//about',
  '/./about',
  '/about/../about',
  '/%61bout',
  '/about%2f',
  '/about%00',
  '/%E0%A4%A',
  '/tours/%ff/x',
  '//evil.example/about/',
  '/\\evil.example/',
  '/.env',
  '/en/.git/config',
  '/..%2f..%2fetc/passwd',
  `/${'a'.repeat(4000)}`,
]

for (const path of ODD) {
  test(`the odd address ${path.slice(0, 40)} fails nothing and leads nowhere else`, async () => {
    let { status, headers } = await get(path)
    for (let hops = 0; headers.location; hops++) {
      expect([301, 308]).toContain(status)
      expect(hops).toBeLessThan(3)
      const next = new URL(headers.location, site().url)
      expect(next.origin).toBe(site().url)
      ;({ status, headers } = await get(next.pathname + next.search))
    }
    expect([200, 400, 404]).toContain(status)
  })
}

for (const path of ['/EN', '//about', '/about/', '/en//about']) {
  test(`${path} is no second address of a page`, async () => {
    expect([301, 308, 404]).toContain((await get(path)).status)
  })
}

/** Paths of version control, settings, sources, data, and folders themselves. */
const NEVER = [
  ...[
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/netlify.toml',
    '/src/middleware.ts',
    '/db/schema/users.ts',
  ],
  ...[
    '/.data/auth-secret',
    '/server/entry.mjs',
    '/_astro/',
    '/_astro',
    '/files',
    '/photos/',
    '/api',
    '/metrics',
    '/debug',
  ],
]

for (const path of NEVER) {
  test(`${path} is no address of the site`, async () => {
    let { status, headers, body } = await get(path)
    if (headers.location) ({ status, headers, body } = await get(headers.location))
    expect(status).toBe(404)
    expect(body).not.toMatch(/Index of|\[core\]|"dependencies"/)
  })
}
