import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorizationOf } from '#src/server/config/derive-key.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { type LocalServer, startLocalServer } from '#tests/support/servers/local-server.ts'
import renderAhead from '../../netlify/functions/render-ahead-background.ts'
import { onSuccess } from '../../netlify/plugin/index.js'

const PAGES = { lt: ['/', '/about', '/tours/1/merkys?a=1&amp;b=2'], en: ['/en', '/en/about', '/en/tours/1/merkys'] }

const SECRET = 'secret of the tests, long enough for it'
const ADDRESS = '/.netlify/functions/render-ahead-background'

let server: LocalServer
let asked: string[]
let authorizations: (string | undefined)[]
let atOnce: number
let most: number

const sitemap = (addresses: string[]) =>
  `<urlset>${addresses.map(path => `<url><loc>https://kajakai.example${path}</loc></url>`).join('')}</urlset>`

/** A stub of the site that was just deployed. */
beforeEach(async () => {
  asked = []
  authorizations = []
  atOnce = most = 0
  const files: Record<string, string> = {
    '/sitemap.xml': sitemap(['/sitemap-lt.xml', '/sitemap-en.xml']),
    '/sitemap-lt.xml': sitemap(PAGES.lt),
    '/sitemap-en.xml': sitemap(PAGES.en),
  }
  server = await startLocalServer((request, response) => {
    const path = request.url ?? ''
    if (!files[path]) asked.push(path)
    if (request.headers.authorization) authorizations.push(request.headers.authorization)
    most = Math.max(most, ++atOnce)
    setTimeout(() => {
      atOnce--
      response.writeHead(path === '/about' ? 500 : 200).end(files[path] ?? 'page')
    }, 5)
  })
  vi.stubEnv('AUTH_SECRET', SECRET)
  vi.stubEnv('URL', server.url)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await server.stop()
})

const call = (Authorization: string) =>
  renderAhead(new Request(`https://kajakai.example${ADDRESS}`, { method: 'POST', headers: { Authorization } }))

it('renders every page of both sitemaps after a deploy, the home pages first, few at once', async () => {
  const written = captureLog()
  expect((await call(authorizationOf(SECRET, 'render-ahead'))).status).toBe(204)
  expect(asked.slice(0, 2).sort()).toEqual(['/', '/en'])
  expect(asked.sort()).toEqual(['/', '/about', '/en', '/en/about', '/en/tours/1/merkys', '/tours/1/merkys?a=1&b=2'])
  expect(most).toBeLessThanOrEqual(4)
  expect(written.lines()).toMatchObject([
    { level: 'error', event: 'failure' },
    { level: 'info', event: 'rendered-ahead', rendered: 5, failed: 1 },
  ])
})

it.each([
  ['nobody in particular', ''],
  ['who knows another secret', authorizationOf('another secret, as long as the first one', 'render-ahead')],
  ['the clock', authorizationOf(SECRET, 'tasks')],
])('does nothing for %s', async (_who, authorization) => {
  expect((await call(authorization)).status).toBe(404)
  expect(asked).toEqual([])
})

it('does nothing where no secret is set', async () => {
  vi.stubEnv('AUTH_SECRET', '')
  expect((await call(authorizationOf('', 'render-ahead'))).status).toBe(404)
  expect(asked).toEqual([])
})

describe('the build', () => {
  it('asks for it once the site is live', async () => {
    vi.stubEnv('CONTEXT', 'production')
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await onSuccess()
    expect(asked).toEqual([ADDRESS])
    expect(authorizations).toEqual([authorizationOf(SECRET, 'render-ahead')])
  })

  it('leaves the site alone after the deploy of a preview', async () => {
    vi.stubEnv('CONTEXT', 'deploy-preview')
    await onSuccess()
    expect(asked).toEqual([])
  })

  it('does not fail where nobody answers', async () => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('URL', 'http://127.0.0.1:1')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await onSuccess()
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Pages are not rendered ahead: /))
  })
})
