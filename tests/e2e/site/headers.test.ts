import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get, type ReceivedResponse } from '#tests/support/browser/get.ts'
import { PAGES, pathOf, site, tilesUrl } from '#tests/support/browser/site.ts'
import { EVERY, headerFaults, OF_FILES } from '#tests/support/servers/common-headers.ts'
import { sendRaw } from '#tests/support/servers/raw-request.ts'
import { routePaths } from '#tests/support/servers/route-kinds.ts'

const OF_PAGES = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'report-to': ['csp'],
  'report-uri': ['/api/csp-reports'],
}
const PICTURES = ["'self'", 'data:', 'blob:', 'https:']

const policyOf = ({ headers }: ReceivedResponse) => String(headers['content-security-policy'])

function directivesOf(response: ReceivedResponse): Record<string, string[]> {
  const directives = policyOf(response)
    .split(';')
    .map(it => it.trim().split(' '))
  return Object.fromEntries(directives.filter(([name]) => name).map(([name, ...sources]) => [name, sources]))
}

const sourcesBesideHashes = (sources: string[]) => sources.filter(it => !/^'sha256-[\w+/]{43}='$/.test(it)).sort()

function expectPage(response: ReceivedResponse): void {
  expect(response.headers).toMatchObject(EVERY)
  const {
    'script-src': scripts = [],
    'style-src': styles = [],
    'img-src': pictures,
    ...others
  } = directivesOf(response)
  expect(others).toEqual(OF_PAGES)
  expect([PICTURES, [...PICTURES, new URL(tilesUrl()).origin]]).toContainEqual(pictures)
  expect(sourcesBesideHashes(scripts)).toEqual(["'self'"])
  expect(sourcesBesideHashes(styles)).toEqual(["'self'"])
}

for (const at of PAGES) {
  test(`${at.name} is shown in no frame and runs no script but its own, sent again, from the store or not at all`, async () => {
    const [first, second] = [await get(pathOf(at)), await get(pathOf(at))]
    expectPage(first)
    expectPage(second)
    const { etag } = second.headers
    if (!etag) return
    const unchanged = await get(pathOf(at), { 'if-none-match': etag })
    expect(unchanged.status).toBe(304)
    expectPage(unchanged)
  })
}

for (const path of ['/nera', '/en/none', '/404', '/_astro/none.js', '/%E0%A4%A', '/auth/signin', '/en/auth/signup']) {
  test(`${path} is answered with a page that has the same headers`, async () => {
    const response = await get(path)
    expect(response.headers['content-type']).toContain('text/html')
    expectPage(response)
  })
}

const tourId = () => site().paths['tour of one day'].lt.split('/')[2]

const FILES: [what: string, path: () => string, status: number][] = [
  ['a list of the API', () => '/api/v1/tours', 200],
  ['a tour of the API', () => `/api/v1/tours/${tourId()}`, 200],
  ['what the API has not', () => '/api/v1/tours/000000000000', 404],
  ['an address that the API has not', () => '/api/v1/nothing', 404],
  ['the description of the API', () => '/api/v1/openapi.json', 200],
  ['what somebody has to sign in for', () => '/api/v1/places/reverse', 401],
  ['a picture that there is not', () => '/api/v1/images/000000000000', 404],
  ['the session', () => '/api/auth/session', 200],
  ['a drawn cover', () => `/covers/${tourId()}.svg`, 200],
  ['a cover for others to show', () => `/covers/${tourId()}.png`, 200],
  ['a card for social networks', () => `/en/social/tour/${tourId()}.png`, 200],
  ['a drawn panorama', () => '/panoramas/merkys.svg', 200],
  ['the sitemap', () => '/sitemap.xml', 200],
  ['the sitemap of a language', () => '/sitemap-en.xml', 200],
  ['what robots are told', () => '/robots.txt', 200],
]

for (const [what, path, status] of FILES) {
  test(`${what} loads and runs nothing wherever it is opened`, async () => {
    for (const response of [await get(path()), await get(path())]) {
      expect([response.status, policyOf(response)]).toEqual([status, OF_FILES])
      expect(response.headers).toMatchObject(EVERY)
    }
  })
}

const ELSEWHERE: [what: string, path: () => string][] = [
  ['from a wrong slug to the canonical one', () => `/tours/${tourId()}/wrong`],
  ['from a path with a trailing slash', () => '/about/'],
  ['from a path with a double slash', () => '//about'],
  ['from another spelling', () => '/%61bout'],
  ['to sign in', () => '/account/profile'],
  ['home', () => '/en/account/tours'],
  ['from the session service', () => '/api/auth/signin'],
]

for (const [what, path] of ELSEWHERE) {
  test(`a redirect ${what} has the headers of every response`, async () => {
    const { status, headers } = await get(path())
    expect([301, 302]).toContain(status)
    expect(headers).toMatchObject({ ...EVERY, 'content-security-policy': OF_FILES })
  })
}

test('files of the build have the headers of every response', async () => {
  const { body } = await get('/')
  const assets = [...body.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(2)
  for (const path of [...new Set(assets), '/favicon.svg']) {
    const { status, headers } = await get(path)
    expect(headerFaults(status, headers), path).toEqual([])
    expect(headers, path).toHaveProperty('cache-control')
  }
})

test('a response of the API depends on the languages that are asked for, and on who asks', async () => {
  for (const language of ['lt', 'en']) {
    const { headers } = await get('/api/v1/tours', { 'accept-language': language })
    expect(headers).toMatchObject({
      vary: 'Accept-Language, Authorization, Accept-Encoding',
      'content-language': language,
    })
  }
})

for (const method of ['GET', 'POST', 'OPTIONS']) {
  test(`${method} of every route has the headers of every response, sent again too`, async () => {
    const ids = { tour: tourId() ?? '', provider: site().paths.provider.lt.split('/')[2] ?? '' }
    const paths = [...routePaths(ids), '/favicon.svg', '/about/', '/%E0%A4%A', '/_image']
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths) {
      const first = await get(path, {}, method)
      expect.soft(headerFaults(first.status, first.headers), `${first.status} ${path}`).toEqual([])
      const { etag } = first.headers
      if (!etag) continue
      const again = await get(path, { 'if-none-match': etag }, method)
      expect.soft([again.status, headerFaults(again.status, again.headers)], path).toEqual([304, []])
    }
  })
}

test('so has what Node’s own parser refuses, and a body that is too large', async () => {
  for (const sent of ['nonsense\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n']) {
    const { status, headers } = await sendRaw(site().url, sent)
    expect([status, headerFaults(status, headers)], sent).toEqual([400, []])
  }
  const length =
    'POST /api/v1/users/signin HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n'
  const { status, headers } = await sendRaw(site().url, length)
  expect([status, headerFaults(status, headers)]).toEqual([413, []])
})
