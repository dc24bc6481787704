import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { mailTokens } from '#db/schema/index.ts'
import { startEmailChange } from '#src/domain/users/email-commands.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { member, PASSWORD } from '#tests/support/api/belongings.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { emailsTo, linkOf, mailedTo } from '#tests/support/api/mailbox.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const db = await getDatabase()
const address = () => `${newId()}@tekme.example`
const headers = { 'Accept-Language': 'en' }
const change = (token: string, body: unknown, from?: string) =>
  api('POST', '/api/v1/users/change-email', { token, body, headers, address: from })
const confirm = (body: unknown, token?: string) => api('PATCH', '/api/v1/users/confirm-email', { token, body, headers })
const newcomer = () => member({ role: 'user', emailVerifiedAt: null })
const verified = () => member({ role: 'user' })

beforeAll(() => {
  captureLog()
  return () => vi.restoreAllMocks()
})

describe('at the same time', () => {
  test('of several wishes exactly one counts', async () => {
    const { token } = await verified()
    const emails = Array.from({ length: 5 }, address)
    const responses = await Promise.all(emails.map(email => change(token, { email, currentPassword: PASSWORD })))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(204))
    // What another wish has superseded before it was sent is not sent any more.
    const sent = (await Promise.all(emails.map(emailsTo))).flat().map(linkOf)
    const good: number[] = []
    for (const { searchParams } of sent) good.push((await confirm(Object.fromEntries(searchParams), token)).status)
    expect(good.filter(status => status === 200)).toHaveLength(1)
    expect(good.filter(status => status !== 200 && status !== 400)).toEqual([])
  })

  test('of twenty in the very same moment one link is left', async () => {
    const { user } = await verified()
    const actor = toActor(user)
    await Promise.all(Array.from({ length: 20 }, () => startEmailChange(db, actor, { email: address(), locale: 'lt' })))
    expect(await db.$count(mailTokens, and(eq(mailTokens.userId, user.id), isNull(mailTokens.usedAt)))).toBe(1)
  })

  test('one link works once, of 20 presses', async () => {
    const { token } = await newcomer()
    const email = address()
    await change(token, { email })
    const link = await mailedTo(email)
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(link)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
  })

  test('one address goes to one of two accounts', async () => {
    const [one, two] = [await newcomer(), await newcomer()]
    const email = address()
    await change(one.token, { email })
    const first = await mailedTo(email)
    await passTime(301_000)
    await change(two.token, { email })
    const second = await mailedTo(email)
    const responses = await Promise.all([confirm(first), confirm(second)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('wishes are limited', () => {
  test('to one email to an address in five minutes, and the refusal says when the next is possible', async () => {
    const [one, two] = [await newcomer(), await newcomer()]
    const email = address()
    expect((await change(one.token, { email })).status).toBe(204)
    const { status, headers, json } = await change(two.token, { email })
    expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^(300|29\d)$/)])
    expect(json.data[0].message).toMatch(/^You can request another email in 5 minutes\./)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('to five an hour for an account, though 20 come at once', async () => {
    const { token } = await newcomer()
    const responses = await Promise.all(Array.from({ length: 20 }, () => change(token, { email: address() })))
    expect(responses.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(5)
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(15)
  })

  test('and guesses of the password count with those of a change of it', async () => {
    const { token } = await verified()
    const guess = () => change(token, { email: address(), currentPassword: 'spėjimas' })
    const responses = await Promise.all(Array.from({ length: 20 }, guess))
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
    const body = { currentPassword: PASSWORD, newPassword: 'nauja upė 7', confirmPassword: 'nauja upė 7' }
    expect((await api('PATCH', '/api/v1/users/update-password', { token, body })).status).toBe(429)
  })

  test('to 30 an hour from one address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 35 }, async () => change((await newcomer()).token, { email: address() }, '203.0.113.77')),
    )
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(30)
  })
})
