import { beforeAll, describe, expect, test } from 'vitest'
import { api, signedIn } from '#tests/support/api/api.ts'
import { mailedTo } from '#tests/support/api/mailbox.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const PASSWORD = 'rami upė po tiltu'
const OTHER = 'sraunus upelis miške'
const wish = (newPassword = OTHER, currentPassword = PASSWORD) => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
})

const update = (body: unknown, token?: string) =>
  api('PATCH', '/api/v1/users/update-password', { body, token, headers: { 'Accept-Language': 'en' } })
const signIn = (email: string, password: string) => api('POST', '/api/v1/users/signin', { body: { email, password } })

let passwordHash: string
beforeAll(async () => {
  passwordHash = await storedHash(PASSWORD)
})
const member = () => signedIn({ role: 'user', passwordHash })

describe('a password is changed', () => {
  test('by a signed-in user who knows it; earlier tokens are revoked', async () => {
    const { user, token } = await member()
    expect((await update(wish())).status).toBe(401)
    const { status, json } = await update(wish(), token)
    expect(status).toBe(200)
    expect(json.data.user).toEqual({ _id: user.id, email: user.email, role: 'user', verified: false })
    expect((await update(wish(PASSWORD, OTHER), token)).status).toBe(401)
    expect((await signIn(user.email, PASSWORD)).status).toBe(401)
    expect((await signIn(user.email, OTHER)).status).toBe(200)
    expect((await update(wish(PASSWORD, OTHER), json.data.token)).status).toBe(200)
  })

  test('once, when two do it at the same time', async () => {
    const { user, token } = await member()
    const wishes = [wish(`${OTHER} 1`), wish(`${OTHER} 2`)]
    const responses = await Promise.all(wishes.map(it => update(it, token)))
    const [first, second] = responses.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // The other one's session has ended, or, where it was let in before, its password is not the current one any more.
    expect([400, 401]).toContain(second)
    const won = wishes[responses.findIndex(({ status }) => status === 200)]
    expect((await signIn(user.email, won?.newPassword ?? '')).status).toBe(200)
  })

  test('and links to reset it that were sent before are worth nothing', async () => {
    const { user, token } = await member()
    await api('POST', '/api/v1/users/forgot-password', { body: { email: user.email } })
    const mailed = await mailedTo(user.email)
    expect((await update(wish(), token)).status).toBe(200)
    const { status } = await api('POST', '/api/v1/users/reset-password', { body: { ...mailed, password: PASSWORD } })
    expect(status).toBe(400)
  })
})

describe('a password stays', () => {
  test.each<[string, unknown, [path: string, message: string][]]>([
    [
      'where nothing is given',
      {},
      [
        ['currentPassword', 'Enter current password.'],
        ['newPassword', 'Enter new password.'],
        ['confirmPassword', 'Confirm password.'],
      ],
    ],
    [
      'where the current one is wrong',
      wish(OTHER, 'ne tas'),
      [['currentPassword', 'Incorrect password. Try again or click Forgot password to reset it.']],
    ],
    [
      'where the new one is short',
      wish('trumpas'),
      [['newPassword', 'Use between 8 and 128 characters for password.']],
    ],
    [
      'where the new one is common',
      wish('iloveyou1'),
      [['newPassword', 'This password is one of the first to be guessed. Choose another.']],
    ],
    [
      'where the second one differs',
      { ...wish(), confirmPassword: PASSWORD },
      [['confirmPassword', "Passwords didn't match. Try again."]],
    ],
  ])('%s', async (_, body, issues) => {
    const { user, token } = await member()
    const { status, json } = await update(body, token)
    expect(status).toBe(400)
    expect(json.data).toEqual(issues.map(([path, message]) => ({ path, message })))
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
  })

  test('with a stolen token it is guessed at 10 times, though 50 guesses come at once', async () => {
    const { token } = await member()
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => update(wish(OTHER, `spėjimas ${index}`), token)),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40)
  })
})
