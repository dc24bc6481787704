import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { readCode, writeRecoveryCode } from '#src/domain/factors/factor.ts'
import { newTotpSecret, totpCode, totpStep, totpUri } from '#src/domain/factors/totp.ts'

/** The secret of RFC 6238, and the last six digits of its test values. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => seconds * 1000

describe('a code of an authenticator', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i is %s', (seconds, code) => {
    expect(totpCode(secret, at(seconds))).toBe(code)
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('is accepted a step early or late, and no more', () => {
    const code = totpCode(secret, at(3000))
    const steps = [2939, 2969, 2970, 3000, 3059, 3060].map(seconds => totpStep(secret, code, at(seconds)))
    expect(steps).toEqual([undefined, undefined, 100, 100, 100, undefined])
  })

  test('follows from a secret of 160 bits, which an authenticator reads under the name of the site', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(other)
    const { protocol, host, pathname, searchParams } = new URL(totpUri(one, 'ona@upe.example'))
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Tėkmė:ona@upe.example'])
    expect(searchParams.get('secret')).toBe(one)
  })
})

describe('what is typed as a code', () => {
  test.each([
    ['123456', 'totp', '123456'],
    [' 123 456 ', 'totp', '123456'],
    ['abcde-fgh23', 'recovery-code', 'abcdefgh23'],
    ['ABCDE FGH23', 'recovery-code', 'abcdefgh23'],
  ])('%j is a %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code })
  })

  test.each(['', '12345', '1234567', 'abcde-fgh2', 'abcde-fgh2o', '١٢٣٤٥٦'])('%j is none', typed => {
    expect(readCode(typed)).toBeUndefined()
  })

  test('is what was shown', () => {
    expect(writeRecoveryCode('abcdefgh23')).toBe('abcde-fgh23')
  })
})
