import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { buildMember } from '#tests/support/api/belongings.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildTrader } from '#tests/support/data/traders.ts'

const db = await getDatabase()
const { SITE_URL, SMTP_URL } = settings
const terms = { mode: 'request', cancellation: 'strict', badWater: 'provider-decides' }
let token: string
let userId: string
let providerId: string
let path: string

beforeEach(async () => {
  settings.SITE_URL = 'http://localhost:4321'
  const user = await buildMember({ role: 'manager' })
  userId = user.id
  token = await tokenOf(user)
  providerId = (await buildProvider(db, { userId })).id
  path = `/api/v1/tours/${(await buildTour(db, { providerId })).id}`
})

afterEach(() => {
  Object.assign(settings, { SITE_URL, SMTP_URL })
})

const save = (body: object) => api('PUT', `${path}/booking`, { body, token })
const read = async () => (await api('GET', `${path}/booking`)).json.data

test('a tour takes no requests until its provider says so', async () => {
  expect(await read()).toEqual({ mode: 'none', cancellation: 'moderate', badWater: 'free-for-both' })
  await buildTrader(db, { providerId })
  const { status, json } = await save(terms)
  expect([status, json.data]).toEqual([200, terms])
  expect(await read()).toEqual(terms)
})

test('the same terms again change no page', async () => {
  await buildTrader(db, { providerId })
  await save(terms)
  expect((await save(terms)).invalidated).toEqual([])
})

test('requests need a seller with a name, other terms do not', async () => {
  const refused = await save(terms)
  expect(refused.status).toBe(409)
  expect(refused.json.data).toEqual([{ path: 'mode', message: expect.stringContaining('pardavėjo kortelę') }])
  expect((await save({ ...terms, mode: 'none' })).status).toBe(200)
})

test.each([
  ['a site of strangers without a mail server', 'https://upe.example', undefined, 409],
  ['one with a mail server', 'https://upe.example', 'smtp://mail.upe.example', 200],
  ['one’s own machine', 'http://127.0.0.1:4321', undefined, 200],
])('requests on %s', async (_what, site, smtp, status) => {
  await buildTrader(db, { providerId })
  Object.assign(settings, { SITE_URL: site, SMTP_URL: smtp })
  const reply = await save(terms)
  expect(reply.status).toBe(status)
  if (status === 409) expect(reply.json.data).toEqual([{ path: 'mode', message: expect.stringContaining('laiškų') }])
})

test.each([
  [{}, ['mode', 'cancellation', 'badWater']],
  [{ ...terms, mode: 'instant' }, ['mode']],
  [{ ...terms, cancellation: 'never' }, ['cancellation']],
  [{ ...terms, badWater: '' }, ['badWater']],
])('%j are no terms', async (body, paths) => {
  const refused = await save(body)
  expect(refused.status).toBe(400)
  expect(refused.json.data.map((it: { path: string }) => it.path)).toEqual(paths)
})

test('a tour that moves to a provider without a seller takes no requests any more', async () => {
  await buildTrader(db, { providerId })
  await save(terms)
  const { id: named } = await buildProvider(db, { userId })
  await buildTrader(db, { providerId: named })
  const { id: unnamed } = await buildProvider(db, { userId })
  await api('PATCH', path, { body: { provider: named }, token })
  expect(await read()).toEqual(terms)
  await api('PATCH', path, { body: { provider: unnamed }, token })
  expect(await read()).toEqual({ ...terms, mode: 'none' })
})

test('nobody reads the terms of a draft but its provider', async () => {
  const { id } = await buildTour(db, { providerId, status: 'draft' })
  expect((await api('GET', `/api/v1/tours/${id}/booking`)).status).toBe(404)
  expect((await api('GET', `/api/v1/tours/${id}/booking`, { token })).status).toBe(200)
})
