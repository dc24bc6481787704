import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api, routes } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

beforeAll(() => {
  captureLog()
})
afterAll(() => {
  vi.restoreAllMocks()
})

const pathOf = (pattern: string) =>
  pattern
    .replace('[...path]', 'nothing')
    .replace('[...action]', 'session')
    .replaceAll(/\[\w+\]/g, '000000000000')

test('V3.4.2: no response lets another site read it', async () => {
  expect(routes.length).toBeGreaterThan(30)
  for (const { pattern } of routes)
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PATCH' }
      const response = await api(method, pathOf(pattern), { headers })
      const names = [...response.headers.keys()].filter(name => name.startsWith('access-control-'))
      expect(names, `${method} ${pattern}`).toEqual([])
      if (method === 'OPTIONS') expect([404, 405, 403]).toContain(response.status)
    }
})

test('V14.2.3: pages load and send nothing elsewhere, but for tiles and pictures', () => {
  const config = readFileSync('astro.config.mjs', 'utf8')
  expect(config).toContain('"default-src \'self\'"')
  expect(config).not.toMatch(/connect-src|frame-src|script-src[^D]*https:/)
  const elsewhere = /<(script|iframe|link)[^>]*(src|href)=["'`]https?:|sendBeacon|gtag|analytics/
  const pages = globSync('src/{pages,layouts,components,islands,stores}/**/*.{astro,ts,tsx}')
  expect(pages.filter(file => elsewhere.test(readFileSync(file, 'utf8')))).toEqual([])
})
