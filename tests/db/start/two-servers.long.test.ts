import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { hashPassword } from '#src/lib/password.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'
import { startS3 } from '#tests/support/servers/s3.ts'
import { openGate } from '#tests/support/servers/tcp-gate.ts'
import { type Running, start, temporaryFolder } from './attempt.ts'

/** Two processes of the built server on one PostgreSQL, with one folder of pictures or one object store. */

const SOON_MS = 1_000
const EMAIL = 'rasa@tekme.example'
const PASSWORD = 'rami upė po tiltu'
const AUTH_SECRET = 'secret of the tests, long enough for it'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

async function prepare() {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  const { db } = connection
  const { id: userId } = await buildUser(db, { email: EMAIL, passwordHash })
  const { id: provider } = await buildProvider(db, { userId, name: 'Merkio baidarės' })
  const { id: tour } = await buildTour(db, { providerId: provider, texts: { lt: { name: 'Senasis vardas' } } })
  const files = temporaryFolder()
  const open = (env: Record<string, string> = {}) =>
    start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, FILES_DIR: files, AUTH_SECRET, SEED_DEMO: '0', ...env })
  return { url, connection, provider, tour, open }
}

async function signIn({ url }: Running) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const { data } = await (await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers, body })).json()
  return (method: string, path: string, content?: unknown) => {
    const isForm = content instanceof FormData
    return fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${data.token}`, ...(isForm ? {} : headers) },
      body: isForm ? content : JSON.stringify(content),
    })
  }
}

const textOf = async (url: string) => (await fetch(url)).text()

/** Keeps the pages in the cache of the server that is looked at. It has to have seen every earlier change: one on its way would drop them. */
async function remember({ url }: Running, paths: string[], shown: string): Promise<void> {
  for (const path of paths) {
    expect(await textOf(url + path)).toContain(shown)
    expect((await fetch(url + path)).headers.get('x-cache')).toBe('HIT')
  }
}

/** Milliseconds since the change was acknowledged until the other server shows it. */
async function untilSeen(look: () => Promise<boolean>, began = performance.now()): Promise<number> {
  while (!(await look())) if (performance.now() - began > 20 * SOON_MS) return Number.POSITIVE_INFINITY
  return performance.now() - began
}

const shows = (url: string, words: string) => async () => (await textOf(url)).includes(words)
const hides = (url: string, words: string) => async () => !(await textOf(url)).includes(words)

test.each(['a folder', 'an object store'])(
  'an edit, a rename, a photo and a deletion through one server are seen at the other within a second, with %s of pictures',
  async place => {
    const { connection, provider, tour, open } = await prepare()
    const store = await startS3()
    onTestFinished(store.stop)
    const env: Record<string, string> = place === 'a folder' ? {} : { FILES_URL: store.address, FILES_DIR: '' }
    const [one, other] = await Promise.all([open(env), open(env)])
    const call = await signIn(one)
    const page = `/tours/${tour}/senasis-vardas`
    const took: Record<string, number> = {}

    await remember(other, [page, '/', '/en', `/providers/${provider}/merkio-baidares`], 'Senasis vardas')
    expect((await call('PATCH', `tours/${tour}`, { name: 'Naujasis vardas' })).status).toBe(200)
    took.edit = await untilSeen(shows(`${other.url}/en`, 'Naujasis vardas'))
    for (const path of [`/tours/${tour}/naujasis-vardas`, '/', `/providers/${provider}/merkio-baidares`])
      expect(await textOf(other.url + path)).toContain('Naujasis vardas')

    await remember(other, ['/providers', '/'], 'Merkio baidarės')
    expect((await call('PATCH', `providers/${provider}`, { name: 'Ūlos baidarės' })).status).toBe(200)
    took.rename = await untilSeen(shows(`${other.url}/providers`, 'Ūlos baidarės'))

    await remember(other, [`/tours/${tour}/naujasis-vardas`], 'Ūlos baidarės')
    const uploaded = await call('PATCH', `tours/${tour}/photo`, pictureForm('photo', await picture()))
    const { primaryPhoto } = (await uploaded.json()).data
    took.photo = await untilSeen(shows(`${other.url}/tours/${tour}/naujasis-vardas`, primaryPhoto))
    expect((await fetch(`${other.url}/api/v1/images/${primaryPhoto}?w=320`)).status).toBe(200)
    expect(store.objects.size > 1).toBe(place !== 'a folder')
    expect((await call('DELETE', `tours/${tour}/photo/${primaryPhoto}`)).status).toBe(204)
    // The other server draws a cover in its place first.
    const removal = await untilSeen(hides(`${other.url}/tours/${tour}/naujasis-vardas`, primaryPhoto))
    expect(removal).toBeLessThan(2 * SOON_MS)
    await expect.poll(() => [...store.objects.keys()]).toEqual([])

    await remember(other, ['/'], 'Naujasis vardas')
    expect((await call('DELETE', `tours/${tour}`)).status).toBe(204)
    const isGone = async () => (await fetch(`${other.url}/tours/${tour}/naujasis-vardas`)).status === 404
    took.deletion = await untilSeen(isGone)
    expect(await textOf(other.url)).not.toContain('Naujasis vardas')

    console.log(`seen at the other after ${JSON.stringify(took)} ms`)
    for (const milliseconds of Object.values(took)) expect(milliseconds).toBeLessThan(SOON_MS)

    const there = await signIn(other)
    expect((await there('DELETE', 'users/sessions')).status).toBeLessThan(300)
    expect((await call('POST', 'users/totp')).status).toBe(401)
    await connection.close()
  },
)

test('nothing stays old where the connection that listens is cut, the database is away for one server, or that is stopped', async () => {
  const { url, connection, tour, open } = await prepare()
  const gate = await openGate('127.0.0.1', Number(new URL(url).port))
  const through = Object.assign(new URL(url), { port: String(gate.port) }).href
  const dataDir = temporaryFolder()
  const [one, other] = await Promise.all([open(), open({ DATABASE_URL: through, DATA_DIR: dataDir })])
  const call = await signIn(one)
  const rename = async (name: string) => expect((await call('PATCH', `tours/${tour}`, { name })).status).toBe(200)

  await remember(other, ['/'], 'Senasis vardas')
  const cut = () =>
    connection.db.execute(
      sql`select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
          where query ilike 'listen %' and datname = current_database()`,
    )
  await expect.poll(cut, { timeout: 10_000 }).toMatchObject({ rows: [{ count: 2 }] })
  await rename('Antrasis vardas')
  expect(await untilSeen(shows(other.url, 'Antrasis vardas'))).toBeLessThan(2 * SOON_MS)

  await remember(other, ['/'], 'Antrasis vardas')
  gate.shut()
  await rename('Trečiasis vardas')
  expect(await textOf(other.url)).toContain('Antrasis vardas')
  gate.open()
  expect(await untilSeen(shows(other.url, 'Trečiasis vardas'))).toBeLessThan(10 * SOON_MS)

  await remember(other, ['/'], 'Trečiasis vardas')
  await other.stop()
  await rename('Ketvirtasis vardas')
  const again = await open({ DATA_DIR: dataDir })
  expect(await textOf(again.url)).toContain('Ketvirtasis vardas')
  await again.stop()
  await gate.close()
  await connection.close()
})
