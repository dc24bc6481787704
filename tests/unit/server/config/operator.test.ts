import { afterEach, expect, test } from 'vitest'
import { operator, settings } from '#src/server/config/env.ts'

const { OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL: email } = settings
afterEach(() => Object.assign(settings, { OPERATOR_NAME, OPERATOR_ADDRESS }))

test.each([
  [undefined, undefined, 'Tėkmė'],
  ['UAB „Upė“', undefined, 'UAB „Upė“'],
  ['UAB „Upė“', 'Upės g. 1, Vilnius', 'UAB „Upė“, Upės g. 1, Vilnius'],
])('%s, %s', (name, address, shown) => {
  Object.assign(settings, { OPERATOR_NAME: name, OPERATOR_ADDRESS: address })
  expect(operator('Tėkmė')).toEqual({ operator: shown, email })
})
