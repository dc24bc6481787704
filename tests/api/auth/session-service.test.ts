import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

let client: SessionClient
beforeEach(() => {
  client = new SessionClient()
  return () => vi.restoreAllMocks()
})

describe('whoever goes astray', () => {
  test('with an unknown provider is redirected to the sign-in page', async () => {
    const csrfToken = await client.csrfToken()
    for (const path of ['/signin/facebook', '/callback/facebook', '/signin/google', '/callback']) {
      const { status, json } = await client.post(path, { csrfToken, json: 'true' })
      expect([status, json]).toEqual([200, { url: 'https://tekme.example/auth/signin' }])
    }
    const { status, headers } = await client.get('/callback/facebook?code=x')
    expect([status, headers.get('location')]).toEqual([302, 'https://tekme.example/auth/signin'])
  })

  test('to the pages of the service is redirected to those of the site, in the language of the browser', async () => {
    client.cookies.set('NEXT_LOCALE', 'en')
    const lead = async (path: string) => (await client.get(path)).headers.get('location')
    expect(await lead('/signin')).toBe('https://tekme.example/en/auth/signin')
    expect(await lead('/signin/google?error=SessionRequired&callbackUrl=/account/tours')).toBe(
      'https://tekme.example/auth/signin?error=SessionRequired&callbackUrl=https%3A%2F%2Ftekme.example%2Faccount%2Ftours',
    )
    expect(await lead('/error?error=Configuration')).toBe('https://tekme.example/en/auth/signin?error=Configuration')
    expect(await lead('/error?error="><script>')).toBe('https://tekme.example/en/auth/signin')
    expect(await lead('/signout')).toBe('https://tekme.example/en')
  })

  test('to an unknown action get 404, and the log has it', async () => {
    const log = captureLog()
    for (const path of ['/nothing', '/verify-request', '/webauthn-options', '/_log', '/session/extra/more']) {
      const { status } = await client.get(path)
      expect([path, status]).toEqual([path, 404])
    }
    expect(log.lines()).toContainEqual(expect.objectContaining({ what: 'MISSING_NEXTAUTH_API_ROUTE_ERROR' }))
    const { status, headers } = await client.send('PUT', '/session')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('the log of clients', () => {
  test('stores the code and no personal data', async () => {
    const log = captureLog()
    const metadata = { message: 'jonas@tekme.example', url: '/?token=slaptas', code: 'CLIENT_FETCH_ERROR' }
    expect((await client.post('/_log', { ...metadata, level: 'error' })).status).toBe(200)
    await client.post('/_log', { level: 'error', code: 'jonas@tekme.example' })
    await client.post('/_log', { level: 'debug', code: 'CLIENT_DEBUG' })
    expect(log.lines()).toEqual([
      { level: 'info', time: expect.any(String), event: 'client-failure', at: 'error', code: 'CLIENT_FETCH_ERROR' },
    ])
  })

  test('takes only so much, and so often', async () => {
    const log = captureLog()
    expect((await client.post('/_log', { level: 'error', code: 'X', more: 'x'.repeat(30_000) })).status).toBe(413)
    const talker = new SessionClient({ address: '203.0.113.9' })
    const sent = Array.from({ length: 70 }, () => talker.post('/_log', { level: 'error', code: 'NOISE' }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(60)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect(log.lines()).toHaveLength(60)
  })
})
