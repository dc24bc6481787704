import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { site } from '#tests/support/browser/site.ts'

async function send(method: string, path: string): Promise<IncomingMessage> {
  const sent = request(site().url + path, { method, headers: { Origin: site().url } }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('no response')
  response.resume()
  return response
}

const pages = () => [
  ...Object.values(site().paths).map(({ lt }) => lt),
  '/en',
  '/nera',
  '/auth/signin',
  '/account/profile',
  '/robots.txt',
  '/sitemap.xml',
  '/hero.svg',
  '/favicon.svg',
]

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
  test(`no page or file takes ${method}`, async () => {
    for (const path of pages()) {
      const { statusCode, headers } = await send(method, path)
      expect.soft(statusCode, path).toBe(405)
      expect.soft(headers, path).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' })
    }
  })
}

test('the API takes no TRACE', async () => {
  expect((await send('TRACE', '/api/v1/tours')).statusCode).toBe(405)
})

test('nobody has pictures scaled by Astro’s own endpoint', async () => {
  for (const href of ['/favicon.svg', '/api/v1/images/none', 'https://example.com/a.png'])
    expect((await send('GET', `/_image?href=${encodeURIComponent(href)}&w=100&h=100&f=webp`)).statusCode).toBe(404)
})
