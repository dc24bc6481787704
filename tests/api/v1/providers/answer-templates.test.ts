import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerTemplates, auditEvents } from '#db/schema/index.ts'
import { ANSWER_TEMPLATE_LIMITS } from '#src/domain/answers/answer-template.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { buildProvider, buildUser } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const HIGH = { name: 'Aukštas vanduo', text: 'Vanduo per aukštas.\n\nSiūlome kitą dieną.', locale: 'lt' }

async function buildOwn() {
  const owner = await buildUser(db)
  const provider = await buildProvider(db, { userId: owner.id })
  const path = `/api/v1/providers/${provider.id}/answer-templates`
  return { provider, path, token: await tokenOf(owner) }
}
const stored = (providerId: string) =>
  db.select().from(answerTemplates).where(eq(answerTemplates.providerId, providerId))

test('a provider saves, changes and deletes an answer', async () => {
  const { provider, path, token } = await buildOwn()
  const made = await api('POST', path, { token, body: { ...HIGH, name: '  Aukštas  vanduo ' } })
  expect(made).toMatchObject({ status: 201, json: { data: HIGH } })
  const one = `${path}/${made.json.data._id}`
  const changed = await api('PATCH', one, { token, body: { name: 'Potvynis', before: { name: HIGH.name } } })
  expect(changed).toMatchObject({ status: 200, json: { data: { ...HIGH, name: 'Potvynis' } } })
  expect(await api('PATCH', one, { token, body: { name: 'Kitaip', before: { name: HIGH.name } } })).toMatchObject({
    status: 409,
    json: { data: [{ path: 'before.name' }] },
  })
  expect(await stored(provider.id)).toMatchObject([{ name: 'Potvynis', text: HIGH.text, locale: 'lt' }])
  expect(await api('DELETE', one, { token })).toMatchObject({ status: 204 })
  expect(await api('DELETE', one, { token })).toMatchObject({ status: 404 })
  expect(await stored(provider.id)).toEqual([])
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'ž'.repeat(ANSWER_TEMPLATE_LIMITS.nameLength + 1) }],
  ['text', { text: '\n' }],
  ['text', { text: 'ž'.repeat(ANSWER_TEMPLATE_LIMITS.textLength + 1) }],
  ['locale', { locale: 'de' }],
])('what is wrong is told at the field: %s', async (field, wrong) => {
  const { path, token } = await buildOwn()
  const refused = await api('POST', path, { token, body: { ...HIGH, ...wrong } })
  expect(refused).toMatchObject({ status: 400, json: { data: [{ path: field }] } })
})

test('nobody saves more than fit on a page', async () => {
  const { provider, path, token } = await buildOwn()
  const most = Array.from({ length: ANSWER_TEMPLATE_LIMITS.perProvider }, (_, index) => ({
    ...HIGH,
    locale: 'lt' as const,
    name: `Atsakymas ${index}`,
    providerId: provider.id,
  }))
  await db.insert(answerTemplates).values(most)
  expect(await api('POST', path, { token, body: HIGH })).toMatchObject({ status: 409 })
})

test('what an admin changes for another is written down', async () => {
  const { provider, path } = await buildOwn()
  const admin = await buildUser(db, { role: 'admin' })
  await api('POST', path, { token: await tokenOf(admin, true), body: HIGH })
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, provider.id))
  expect(events).toMatchObject([{ kind: 'changed-by-admin', actorId: admin.id }])
})
