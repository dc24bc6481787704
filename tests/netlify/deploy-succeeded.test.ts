import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import onDeploy from '../../netlify/functions/deploy-succeeded-background.ts'

const PAGES = { lt: ['/', '/about', '/tours/1/merkys?a=1&amp;b=2'], en: ['/en', '/en/about', '/en/tours/1/merkys'] }

let server: Server
let asked: string[]
let atOnce: number
let most: number

const sitemap = (addresses: string[]) =>
  `<urlset>${addresses.map(path => `<url><loc>https://kajakai.example${path}</loc></url>`).join('')}</urlset>`

/** A stub of the site that was just deployed. */
beforeEach(async () => {
  asked = []
  atOnce = most = 0
  const files: Record<string, string> = {
    '/sitemap.xml': sitemap(['/sitemap-lt.xml', '/sitemap-en.xml']),
    '/sitemap-lt.xml': sitemap(PAGES.lt),
    '/sitemap-en.xml': sitemap(PAGES.en),
  }
  server = createServer((request, response) => {
    const path = request.url ?? ''
    if (!files[path]) asked.push(path)
    most = Math.max(most, ++atOnce)
    setTimeout(() => {
      atOnce--
      response.writeHead(path === '/about' ? 500 : 200).end(files[path] ?? 'page')
    }, 5)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  vi.stubEnv('URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await new Promise(done => server.close(done))
})

const deploy = (context: string) =>
  onDeploy(new Request('https://netlify.invalid', { method: 'POST', body: JSON.stringify({ payload: { context } }) }))

it('renders every page of both sitemaps after a deploy, the home pages first, few at once', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  await deploy('production')
  expect(asked.slice(0, 2).sort()).toEqual(['/', '/en'])
  expect(asked.sort()).toEqual(['/', '/about', '/en', '/en/about', '/en/tours/1/merkys', '/tours/1/merkys?a=1&b=2'])
  expect(most).toBeLessThanOrEqual(4)
  expect(log).toHaveBeenCalledWith('Rendered ahead: 5 pages, failed: 1')
  expect(failures).toHaveBeenCalledOnce()
})

it('leaves the site alone after the deploy of a preview', async () => {
  await deploy('deploy-preview')
  expect(asked).toEqual([])
})
