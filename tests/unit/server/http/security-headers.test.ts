import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function secured(response: Response, site = 'http://localhost:4321') {
  vi.resetModules()
  vi.stubEnv('SITE_URL', site)
  const { secure } = await import('#src/server/http/security-headers.ts')
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
  })
})

test('transport is strict where the site is served over HTTPS', async () => {
  const { headers } = await secured(new Response(null), 'https://tekme.example')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test.each([
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/html; charset=utf-8', false],
])('a body of %s: nothing in it is loaded or run: %s', async (type, isFile) => {
  const { headers } = await secured(new Response('x', { headers: { 'Content-Type': type } }))
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  expect(headers.get('content-security-policy')).toBe(isFile ? policy : null)
})
