import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const TYPE = 'application/reports+json'
const send = (body: string, type = TYPE, address?: string) =>
  api('POST', '/api/csp-reports', { body, headers: { 'Content-Type': type }, ...(address && { address }) })

const report = JSON.stringify([
  {
    type: 'csp-violation',
    url: 'https://tekme.example/?token=secret',
    body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js?secret' },
  },
])
const old = JSON.stringify({
  'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js?secret' },
})

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [TYPE, report],
  ['application/csp-report', old],
])('a report as %s is logged by directive and origin alone', async (type, body) => {
  const log = captureLog()
  expect(await send(body, type)).toMatchObject({ status: 204, json: '' })
  expect(log.lines()).toMatchObject([
    { level: 'warn', event: 'policy-refused', directive: 'script-src-elem', blocked: 'https://evil.example' },
  ])
  expect(log.text()).not.toContain('secret')
})

test.each([
  ['of another type', report, 'application/json', 415],
  ['that is malformed', '[', TYPE, 400],
  ['that is too large', `"${'x'.repeat(16_000)}"`, TYPE, 413],
])('a report %s is refused and not logged', async (_, body, type, status) => {
  const log = captureLog()
  expect((await send(body, type)).status).toBe(status)
  expect(log.text()).toBe('')
})

test('the largest report is taken', async () => {
  expect((await send(`"${'x'.repeat(15_998)}"`)).status).toBe(204)
})

test('one address reports thirty times a minute at most', async () => {
  for (let sent = 0; sent < 30; sent++) expect((await send('[]', TYPE, '203.0.113.9')).status).toBe(204)
  const { status, headers } = await send('[]', TYPE, '203.0.113.9')
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)])
})

test.each(['GET', 'PUT', 'OPTIONS'])('%s is no way to report', async method => {
  const { status, headers } = await api(method, '/api/csp-reports')
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})
