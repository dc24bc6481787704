import { afterAll, expect, test, vi } from 'vitest'

vi.resetModules()
vi.stubEnv('TRUSTED_PROXIES', '127.0.0.1')
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
const { callerAddress } = await import('#src/server/limits/caller-address.ts')

const from = (clientAddress: string, forwardedFor: string) =>
  callerAddress({
    clientAddress,
    request: new Request('https://tekme.example', { headers: { 'X-Forwarded-For': forwardedFor } }),
  })

test('what X-Forwarded-For says counts behind a proxy that TRUSTED_PROXIES names, and nowhere else', () => {
  expect(from('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(from('127.0.0.2', '198.51.100.1')).toBe('127.0.0.2')
})
