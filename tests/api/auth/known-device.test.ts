import { beforeEach, expect, test } from 'vitest'
import { knownDevices } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { recordHit } from '#src/server/limits/rate-limit.ts'
import { api } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const password = 'slenka rūkas pavandeniu'
const passwordHash = await storedHash(password)
const COOKIE = '__Host-tekme.device'

let user: Awaited<ReturnType<typeof buildUser>>
beforeEach(async () => {
  user = await buildUser(db, { passwordHash })
})

const signIn = async (client: SessionClient, with_ = password) =>
  (await client.signIn('credentials', { email: user.email, password: with_ })).status

/** Guesses by the API, from an address of its own each time. */
const guess = async (address?: string) => {
  const body = { email: user.email, password: 'spėjimas' }
  return (await api('POST', '/api/v1/users/signin', { body, ...(address && { address }) })).status
}

async function knownClient(options: { address?: string } = {}): Promise<SessionClient> {
  const client = new SessionClient(options)
  expect(await signIn(client)).toBe(200)
  await client.signOut()
  return client
}

test('a browser that has signed in keeps a random cookie, of which only the hash is stored', async () => {
  const client = await knownClient()
  const token = client.cookies.get(COOKIE) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const stored = await db.select().from(knownDevices)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await signIn(client)).toBe(200)
  expect(client.cookies.get(COOKIE)).toBe(token)
  const planted = new SessionClient()
  planted.cookies.set(COOKIE, 'a'.repeat(43))
  await signIn(planted)
  expect(planted.cookies.get(COOKIE)).not.toBe('a'.repeat(43))
})

test('guesses from many addresses are stopped, and the owner is not', async () => {
  const owner = await knownClient()
  for (let index = 0; index < 50; index++) expect(await guess()).toBe(401)
  expect([await guess(), await guess()]).toEqual([429, 429])
  expect(await signIn(new SessionClient())).toBe(429)
  expect(await signIn(owner)).toBe(200)
})

test('a known device guesses ten times', async () => {
  const device = await knownClient()
  for (let index = 0; index < 10; index++) expect(await signIn(device, 'spėjimas')).toBe(401)
  expect(await signIn(device)).toBe(429)
  expect(await signIn(new SessionClient())).toBe(200)
})

test('the cookie of a device is worth nothing at another account', async () => {
  const stranger = await knownClient()
  user = await buildUser(db, { passwordHash })
  for (let index = 0; index < 50; index++) await guess()
  expect(await signIn(stranger)).toBe(429)
})

test('nobody who guesses at others locks out who shares their address', async () => {
  const address = '203.0.113.77'
  for (let index = 0; index < 400; index++) await recordHit(db, ['signInPerAddress', address])
  expect(await signIn(new SessionClient({ address }))).toBe(200)
  expect([await guess(address), await guess(address), await guess(address)]).toEqual([401, 401, 429])
  for (let index = 0; index < 600; index++) await recordHit(db, ['signInPerAddress', address])
  user = await buildUser(db, { passwordHash })
  expect(await signIn(new SessionClient({ address }))).toBe(429)
})

test('what succeeds does not count', async () => {
  const address = '203.0.113.78'
  for (let index = 0; index < 98; index++) await recordHit(db, ['signInPerAddress', address])
  for (let index = 0; index < 5; index++) expect(await signIn(new SessionClient({ address }))).toBe(200)
  const guesses = []
  for (let index = 0; index < 4; index++) guesses.push(await guess(address))
  expect(guesses).toEqual([401, 401, 401, 401])
})

test('the session service counts callers by network, as the API does', async () => {
  const guessFrom = async (address: string) => {
    const client = new SessionClient({ address })
    return signIn(client, 'spėjimas')
  }
  for (let index = 0; index < 10; index++) expect(await guessFrom(`2001:db8:7:7::${index + 1}`)).toBe(401)
  expect(await guessFrom('2001:db8:7:7:ffff::1')).toBe(429)
  expect(await guess('2001:db8:7:7:1::1')).toBe(429)
  expect(await guess('2001:db8:7:8::1')).toBe(401)
})

test('a visitor who only asks whether they are signed in gets no cookie', async () => {
  const visitor = new SessionClient()
  const { headers, json } = await visitor.get('/session')
  expect([json, headers.getSetCookie()]).toEqual([{}, []])
})
