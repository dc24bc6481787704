import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from '#src/domain/users/password-rules.ts'
import { describeApi } from '#src/server/http/openapi/describe-api.ts'

test('V6.2.4: three thousand common passwords and more are refused, in any case', () => {
  const common = [...COMMON_PASSWORDS].filter(password => [...password].length >= 8)
  expect(common.length).toBeGreaterThanOrEqual(3000)
  for (const password of common) {
    expect(isCommonPassword(password), password).toBe(true)
    expect(isCommonPassword(password.toUpperCase()), password).toBe(true)
  }
  for (const known of ['password', '12345678', 'qwertyuiop', 'iloveyou', 'labas123'])
    expect(isCommonPassword(known)).toBe(true)
})

test('V6.4.2: no call takes or tells a hint or a secret question', () => {
  const modules = import.meta.glob('/src/pages/api/**/*.ts', { eager: true }) as Parameters<typeof describeApi>[0]
  const description = JSON.stringify(describeApi(modules, 'https://tekme.example'))
  const names = [...description.matchAll(/"(\w+)":\{/g)].map(([, name]) => name)
  expect(names).toContain('currentPassword')
  // How soon a provider answers requests.
  expect(names.filter(name => /hint|question|answer|mother|pet/i.test(name ?? ''))).toEqual(['answersWithin'])
})
