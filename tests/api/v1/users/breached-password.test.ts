import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits, users } from '#db/schema/index.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { assignPassword } from '#src/domain/users/password-commands.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'
import { buildBelongings, buildMember, PASSWORD } from '#tests/support/api/belongings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { sha1, startBreachedPasswords } from '#tests/support/servers/breached-passwords.ts'

const db = await getDatabase()
const service = await startBreachedPasswords()
const LEAKED = 'žalias bebras plaukia'
const message = 'This password is one of the first to be guessed. Choose another.'
const headers = { 'Accept-Language': 'en' }

beforeEach(async () => {
  settings.BREACHED_PASSWORDS_URL = `${service.url}/`
  service.requests.length = 0
  service.counts.clear()
  service.counts.set(LEAKED, 12)
  service.respond()
  await db.delete(rateLimits)
})
afterEach(() => {
  settings.BREACHED_PASSWORDS_URL = undefined
})
afterAll(() => service.stop())

let people = 0
async function signUp(password: string) {
  people += 1
  const email = `bebras-${people}@upe.example`
  const body = { email, password, confirmPassword: password }
  const { status, json } = await api('POST', '/api/v1/users/signup', { headers, body })
  return { status, data: json.data, accounts: await db.$count(users, eq(users.email, email)) }
}

async function buildPerson() {
  const user = await buildMember()
  return { ...(await buildBelongings(user)), email: user.email }
}
const update = (token: string, currentPassword: string, newPassword: string) =>
  api('PATCH', '/api/v1/users/update-password', {
    token,
    headers,
    body: { currentPassword, newPassword, confirmPassword: newPassword },
  })
const reset = (user: string, token: string, password: string) =>
  api('POST', '/api/v1/users/reset-password', { headers, body: { user, token, password } })

describe('a leaked password is refused like a common one', () => {
  test('at the sign-up', async () => {
    expect(await signUp(LEAKED)).toEqual({ status: 400, data: [{ message, path: 'password' }], accounts: 0 })
    expect(await signUp(PASSWORD)).toMatchObject({ status: 201, accounts: 1 })
  })

  test('where it is changed', async () => {
    const { token } = await buildPerson()
    const { status, json } = await update(token, PASSWORD, LEAKED)
    expect([status, json.data]).toEqual([400, [{ message, path: 'newPassword' }]])
    expect((await update(token, PASSWORD, 'visai kita upė teka')).status).toBe(200)
  })

  test('where it is forgotten, and the link stays good', async () => {
    const { user } = await buildPerson()
    const token = await issueMailToken(db, { userId: user, purpose: 'reset-password' })
    const { status, json } = await reset(user, token, LEAKED)
    expect([status, json.data]).toEqual([400, [{ message, path: 'password' }]])
    expect((await reset(user, token, PASSWORD)).status).toBe(200)
  })

  test('where an operator sets it', async () => {
    const { email } = await buildPerson()
    const assigned = assignPassword(db, { email, password: LEAKED }, breachesKnownTo(settings))
    await expect(assigned).rejects.toMatchObject({ status: 400 })
  })
})

describe('the service', () => {
  test('learns five digits of a hash, and who asks', async () => {
    await signUp(LEAKED)
    expect(service.requests.map(it => it.path)).toEqual([`/range/${sha1(LEAKED).slice(0, 5)}`])
    expect(service.requests[0]?.headers).toMatchObject({
      'add-padding': 'true',
      'user-agent': 'Tekme (https://tekme.example; labas@tekme.example)',
    })
  })

  test('is asked neither about what is refused anyway, nor where the settings name none', async () => {
    const { token, user } = await buildPerson()
    await signUp('Password1')
    await update(token, 'ne mano slaptažodis', LEAKED)
    await reset(user, 'x'.repeat(43), LEAKED)
    settings.BREACHED_PASSWORDS_URL = undefined
    expect((await signUp(LEAKED)).status).toBe(201)
    expect(service.requests).toEqual([])
  })

  test('fills its responses with hashes that nobody used', async () => {
    service.counts.set(LEAKED, 0)
    expect((await signUp(LEAKED)).status).toBe(201)
    expect(service.requests).toHaveLength(1)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['does not respond', () => {}],
    ['stops in the middle', response => response.write(`${sha1(LEAKED).slice(5)}:12\r\n`)],
    ['fails', response => response.writeHead(500).end(`${sha1(LEAKED).slice(5)}:12`)],
    ['sends elsewhere', response => response.writeHead(302, { Location: `${service.url}/range/other` }).end()],
    ['sends too much', response => response.end(`${sha1(LEAKED).slice(5)}:12\r\n`.repeat(20_000))],
    ['sends a page', response => response.end('<!doctype html><title>Sveiki</title>')],
    ['sends nothing', response => response.end()],
    ['closes the connection', response => response.destroy()],
  ])('keeps nobody out where it %s, and the log tells of it without the password', async (_, respond) => {
    service.respond((_request, response) => respond(response))
    const log = captureLog()
    const { status } = await signUp(LEAKED)
    log.release()
    expect(status).toBe(201)
    expect(service.requests).toHaveLength(1)
    expect(log.lines().map(({ what }) => what)).toContain('The service of breached passwords failed')
    const text = log.text().toUpperCase()
    for (const secret of [LEAKED.toUpperCase(), sha1(LEAKED).slice(0, 5), sha1(LEAKED).slice(5)])
      expect(text).not.toContain(secret)
  })
})
