import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

afterEach(() => {
  vi.unstubAllEnvs()
})

async function secured(response: Response, site = 'http://localhost:4321', withSubdomains = '') {
  vi.resetModules()
  vi.stubEnv('SITE_URL', site)
  vi.stubEnv('HSTS_INCLUDE_SUBDOMAINS', withSubdomains)
  const { secure } = await import('#src/server/http/headers/security-headers.ts')
  return secure(response)
}

test('every response is guarded against sniffing, framing and leaking', async () => {
  const response = new Response(null, { status: 302, headers: { Location: '/en' } })
  expect(await secured(response)).toBe(response)
  expect(Object.fromEntries(response.headers)).toEqual({
    location: '/en',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': POLICY,
  })
})

test('transport is strict where the site is served over HTTPS', async () => {
  const { headers } = await secured(new Response(null), 'https://tekme.example')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a preview is listed by no search engine', async () => {
  expect((await secured(new Response(null))).headers.has('x-robots-tag')).toBe(false)
  vi.stubEnv('PREVIEW', 'deploy-preview-7')
  expect((await secured(new Response(null))).headers.get('x-robots-tag')).toBe('noindex')
})

test('transport is strict for subdomains too where that is asked for', async () => {
  const { headers } = await secured(new Response(null), 'https://tekme.example', '1')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  [200, POLICY],
  [301, POLICY],
  [304, POLICY],
  [405, POLICY],
  [404, null],
  [500, null],
])('an empty %d has the policy %j: in place of a 404 or 500 Astro puts a page with its own', async (status, policy) => {
  const { headers } = await secured(new Response(null, { status }))
  expect(headers.get('content-security-policy')).toBe(policy)
})

test.each([
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/html; charset=utf-8', false],
])('a body of %s: nothing in it is loaded or run: %s', async (type, isFile) => {
  const { headers } = await secured(new Response('x', { headers: { 'Content-Type': type } }))
  expect(headers.get('content-security-policy')).toBe(isFile ? POLICY : null)
  expect(headers.get('reporting-endpoints')).toBe(isFile ? null : 'csp="/api/csp-reports"')
})

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  ['application/json', 'application/json'],
  ['image/webp', 'image/webp'],
])('V4.1.1: a response of %s is one of %s', async (type, named) => {
  const { headers } = await secured(new Response('x', { headers: { 'Content-Type': type } }))
  expect(headers.get('content-type')).toBe(named)
})

test('static files on Netlify have the same headers', async () => {
  const { headers } = await secured(
    new Response('x', { headers: { 'Content-Type': 'image/svg+xml' } }),
    'https://a.example',
  )
  headers.delete('content-type')
  const [, values = ''] =
    /for = "\/\*"\n {2}\[headers\.values\]\n((?: {4}.*\n)+)/.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  const written = [...values.matchAll(/^ {4}([\w-]+) = "(.*)"$/gm)].map(([, name = '', value]) => [
    name.toLowerCase(),
    value,
  ])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(headers))
})
