import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tekme-secret-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Reads the secret as a server does that starts with these settings. */
async function load(values: Record<string, string>) {
  vi.resetModules()
  for (const name of ['AUTH_SECRET', 'DATABASE_URL']) vi.stubEnv(name, values[name] ?? '')
  vi.stubEnv('DATA_DIR', folder)
  return import('#src/server/config/auth-secret.ts')
}

test('a configured secret is used as it is', async () => {
  const AUTH_SECRET = 's'.repeat(32)
  const { authSecret } = await load({ AUTH_SECRET, DATABASE_URL: 'postgres://localhost/tekme' })
  expect(authSecret()).toBe(AUTH_SECRET)
  expect(readdirSync(folder)).toEqual([])
})

test('with a database of one’s own it has to be configured', async () => {
  const { authSecret } = await load({ DATABASE_URL: 'postgres://localhost/tekme' })
  expect(() => authSecret()).toThrow('The setting AUTH_SECRET is missing.')
  expect(readdirSync(folder)).toEqual([])
})

test('for the embedded database it is generated once, and only its owner may read it', async () => {
  const first = (await load({})).authSecret()
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect((await load({})).authSecret()).toBe(first)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(first)
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('an empty file is no secret', async () => {
  writeFileSync(join(folder, 'auth-secret'), '')
  expect((await load({})).authSecret()).toHaveLength(43)
})

test('each use has a key of its own, the same at every start', async () => {
  const keys = async () => {
    const { deriveKey } = await load({ AUTH_SECRET: 's'.repeat(32) })
    return [deriveKey('session'), deriveKey('access-token')].map(key => Buffer.from(key).toString('hex'))
  }
  const [session, token] = await keys()
  expect(session).toHaveLength(64)
  expect(session).not.toBe(token)
  expect(await keys()).toEqual([session, token])
})
