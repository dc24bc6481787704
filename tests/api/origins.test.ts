import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#tests/support/api/api.ts'
import { type Belongings, buildBelongings, buildMember, PASSWORD, pathOf } from '#tests/support/api/belongings.ts'
import { changingCalls, rows } from '#tests/support/api/changing-calls.ts'
import { roleOf } from '#tests/support/api/outcomes.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { readState } from '#tests/support/api/state.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'

const TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/json']
const ORIGINS = ['https://evil.example', 'null', undefined]
/** Whoever knows the password or the token may make the others from anywhere. */
const calls = changingCalls.filter(({ access }) => access !== 'anyone' && access !== 'viewer')

let victim: Belongings
let cookie: string
beforeAll(async () => {
  captureLog()
  const user = await buildMember()
  victim = await buildBelongings(user)
  const browser = new SessionClient()
  expect(await browser.signIn('credentials', { email: user.email, password: PASSWORD })).toMatchObject({ ok: true })
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('a page of another site, in the browser of somebody who is signed in here, changes nothing', () => {
  test.each(calls)('by $name', async ({ method, pattern, name }) => {
    const before = await readState()
    const fields = Object(rows[name]?.body?.(victim))
    for (const type of TYPES) {
      const body = type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
      for (const origin of ORIGINS) {
        const headers = { Cookie: cookie, 'Content-Type': type, ...(origin && { Origin: origin }) }
        const { status, invalidated } = await api(method, pathOf(pattern, victim), { body, headers })
        expect([type, origin, status, invalidated]).toEqual([type, origin, 401, []])
      }
    }
    expect(await readState()).toEqual(before)
  })
})

describe('a script with a bearer token and without an Origin', () => {
  test.each(calls)('may call $name', async ({ method, pattern, name, access }) => {
    const user = await buildMember(roleOf(access === 'admin' ? 'admin' : 'manager'))
    const own = await buildBelongings(user)
    const row = rows[name]
    await row?.before?.(own)
    const body = row?.form ? pictureForm(row.form, await picture({ width: 30, height: 20 })) : row?.body?.(own)
    const { status } = await api(method, pathOf(pattern, own), { body, token: own.token })
    expect(status).toBeLessThan(300)
  })
})
