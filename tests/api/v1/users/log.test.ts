import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#tests/support/api/api.ts'
import { mailedTo } from '#tests/support/api/mailbox.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
const written: string[] = []

let log: ReturnType<typeof captureLog>
beforeAll(() => {
  log = captureLog()
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...texts) => void written.push(texts.map(String).join(' ')))
  }
})
afterAll(() => {
  vi.restoreAllMocks()
})

test('the log of a whole life of an account holds no address, password or token', async () => {
  const email = 'liudas@upe.example'
  const [first, second] = ['rami upė po tiltu', 'sraunus upelis miške']
  const call = (method: string, name: string, body: unknown, token?: string) =>
    api(method, `/api/v1/users/${name}`, { body, token })

  const account = { email, password: first, confirmPassword: first }
  const { json: signedUp } = await call('POST', 'signup', account)
  await call('POST', 'signup', account)
  await call('POST', 'signin', { email, password: 'visai ne tas' })
  const verification = await mailedTo(email)
  await call('PATCH', 'verify-email', verification)
  await call('PATCH', 'verify-email', verification)
  await call('POST', 'forgot-password', { email })
  const reset = await mailedTo(email)
  const { json: changed } = await call('POST', 'reset-password', { ...reset, password: second })
  await call('PATCH', 'become-provider', undefined, changed.data.token)
  await call('POST', 'signin-with-token', { token: signedUp.data.token })

  expect(changed.data.user.role).toBe('user')
  expect(written).toEqual([])
  expect(log.lines().length).toBeGreaterThan(0)
  const secrets = [email, 'liudas', first, second, 'visai ne tas', verification.token, reset.token]
  for (const secret of [...secrets, signedUp.data.token, changed.data.token]) expect(log.text()).not.toContain(secret)
})
