import { readFileSync } from 'node:fs'
import { decode, encode } from '@auth/core/jwt'
import { decodeProtectedHeader } from 'jose'
import { expect, test, vi } from 'vitest'
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#src/domain/factors/factor.ts'
import { makeRecoveryCodes } from '#src/domain/factors/recovery-code-commands.ts'
import { newTotpSecret } from '#src/domain/factors/totp.ts'
import { hashPassword } from '#src/lib/password.ts'
import { deriveKeyOf, KEY_BYTES } from '#src/server/config/derive-key.ts'

const SECRET = 'a secret of the tests, long enough'

test('V11.2.3: keys have 256 bits or more, and identity tokens no weaker algorithm', () => {
  expect(KEY_BYTES * 8).toBeGreaterThanOrEqual(256)
  const uses = [
    'access-token',
    'session',
    'tasks',
    'render-ahead',
    'totp',
    'passkey',
    'booking-code',
    'condition-person',
    'repeated-call',
  ] as const
  const keys = uses.map(use => deriveKeyOf(SECRET, use))
  expect(keys.map(key => key.byteLength)).toEqual(keys.map(() => KEY_BYTES))
  expect(new Set(keys.map(key => Buffer.from(key).toString('hex'))).size).toBe(uses.length)
  const source = readFileSync('src/server/auth/identity-token.ts', 'utf8')
  expect(source).toContain("const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']")
})

test('V11.3.2: the cookie is encrypted and authenticated, and a changed byte makes it worthless', async () => {
  const options = { secret: SECRET, salt: 'cookie' }
  const cookie = await encode({ ...options, token: { user: 'upe' } })
  expect(decodeProtectedHeader(cookie)).toMatchObject({ alg: 'dir', enc: 'A256CBC-HS512' })
  expect(await decode({ ...options, token: cookie })).toMatchObject({ user: 'upe' })
  const parts = cookie.split('.')
  for (const at of [2, 3, 4]) {
    const changed = parts.map((part, index) =>
      index === at ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
    )
    await expect(decode({ ...options, token: changed.join('.') })).rejects.toThrow()
  }
})

test('V11.4.2: a password costs what OWASP recommends', async () => {
  const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(await hashPassword('upė')) ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(passes)).toBeGreaterThanOrEqual(2)
  expect(Number(lanes)).toBe(1)
})

test('V6.5.2, V6.5.3, V6.5.4: recovery codes have more than 20 random bits and are stored as passwords are', async () => {
  const guessable = vi.spyOn(Math, 'random')
  const made = await Promise.all([makeRecoveryCodes(), makeRecoveryCodes()])
  const secrets = [newTotpSecret(), newTotpSecret()]
  expect(guessable).not.toHaveBeenCalled()
  const codes = made.flatMap(it => it.codes)
  expect(new Set([...codes, ...secrets]).size).toBe(2 * RECOVERY_CODES + secrets.length)
  expect(new Set(RECOVERY_ALPHABET).size ** RECOVERY_CODE_LENGTH).toBeGreaterThan(2 ** 40)
  for (const code of codes) expect(code.replace('-', '')).toMatch(new RegExp(`^[${RECOVERY_ALPHABET}]{10}$`))
  for (const { hashes } of made) {
    expect(hashes).toHaveLength(RECOVERY_CODES)
    // 32 bits of salt are asked for, these are 128.
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$/)
  }
  expect(made[0]?.hashes[0]?.split('$')[4]).not.toBe(made[1]?.hashes[0]?.split('$')[4])
})
