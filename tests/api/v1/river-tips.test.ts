import { beforeEach, expect, test } from 'vitest'
import { mails, rateLimits, riverTips } from '#db/schema/index.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'
import { member } from '#tests/support/api/belongings.ts'

const db = await getDatabase()
const body = { about: 'Kur nakvoti', words: ' Prie tilto yra stovyklavietė. ', source: 'Nakvojau 2026 m.' }
const tell = (token: string | undefined, sent: object = body, river = 'merkys') =>
  api('POST', `/api/v1/rivers/${river}/tips`, { token, body: sent })

beforeEach(async () => {
  for (const table of [riverTips, rateLimits, mails]) await db.delete(table)
})

test('what an account knows waits for an admin, and the operator alone hears of it, once a day and without a word of it', async () => {
  const { token, user } = await member({ role: 'user' })
  const { status, json } = await tell(token)
  expect([status, json.data.words]).toEqual([201, 'Prie tilto yra stovyklavietė.'])
  await tell(token, { words: 'Automobilį galima palikti prie mokyklos.' }, 'ula')
  expect(await db.select().from(riverTips)).toMatchObject([
    { river: 'merkys', about: 'Kur nakvoti', source: 'Nakvojau 2026 m.', locale: 'lt', userId: user.id },
    { river: 'ula', about: '', source: '' },
  ])
  const sent = await db.select().from(mails)
  expect(sent).toMatchObject([{ kind: 'tips-told', toEmail: settings.CONTACT_EMAIL }])
  expect(JSON.stringify(sent)).not.toContain('stovyklavietė')
  expect((await collectAccount(db, user.id))?.data.riverTips).toHaveLength(2)
})

test('the same once more is the one that is there', async () => {
  const { token } = await member({ role: 'user' })
  const [one, again] = [await tell(token), await tell(token)]
  expect(again.json.data._id).toBe(one.json.data._id)
  expect(await db.$count(riverTips)).toBe(1)
})

test.each([
  [{}, 400],
  [{ words: '   ' }, 400],
  [{ words: 'x'.repeat(2001) }, 400],
  [{ words: 'x', source: 'x'.repeat(301) }, 400],
  [{ words: 'x', about: 'x'.repeat(501) }, 400],
] as const)('%j is refused', async (sent, status) => {
  const { token } = await member({ role: 'user' })
  expect((await tell(token, sent)).status).toBe(status)
  expect(await db.$count(riverTips)).toBe(0)
})

test('nobody tells without an account whose address is verified, of no river, or more than ten times a day', async () => {
  expect((await tell(undefined)).status).toBe(401)
  expect((await tell((await member({ role: 'user', emailVerifiedAt: null })).token)).status).toBe(403)
  const { token } = await member({ role: 'user' })
  expect((await tell(token, body, 'nera')).status).toBe(404)
  for (let at = 0; at < 10; at++) expect((await tell(token, { words: `Žinia ${at}` })).status).toBe(201)
  expect((await tell(token, { words: 'Dar viena' })).status).toBe(429)
})
