import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { providers, users } from '#db/schema/index.ts'
import { isPassword } from '#src/lib/password.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider } from '#tests/support/data/factories.ts'
import { expectOneSentence, failToStart, start, temporaryFolder } from './attempt.ts'

const SECRET = 'labai-slaptas'
const AUTH_SECRET = 'secret of the tests, long enough for it'
const withUrl = (url: string) => failToStart({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET })
const AWAY = /^The database of DATABASE_URL \(.*\) cannot be reached: /

test('nobody listens at the address of DATABASE_URL', async () => {
  const attempt = await withUrl(`postgres://tekme:${SECRET}@127.0.0.1:1/tekme`)
  expectOneSentence(attempt, /^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be reached: .*ECONNREFUSED/)
  expect(attempt.errors).not.toContain(SECRET)
})

test('the host of DATABASE_URL is unknown', async () => {
  const attempt = await withUrl(`postgres://tekme:${SECRET}@db.invalid/tekme`)
  expectOneSentence(attempt, AWAY)
  expect(attempt.errors).not.toContain(SECRET)
})

test('whoever listens at the address of DATABASE_URL never responses', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const attempt = await withUrl(`postgres://tekme:${SECRET}@127.0.0.1:${port}/tekme`)
  silent.close()
  expectOneSentence(attempt, AWAY)
})

test.each([
  ['password', (url: URL) => Object.assign(url, { password: SECRET })],
  ['user', (url: URL) => Object.assign(url, { username: 'nobody', password: SECRET })],
  ['database', (url: URL) => Object.assign(url, { pathname: '/no_such_database' })],
])('the %s of DATABASE_URL is wrong', async (what, spoil) => {
  const right = new URL(await createPostgresDatabase())
  const { password } = right
  const attempt = await withUrl(spoil(right).href)
  expectOneSentence(attempt, AWAY)
  expect(attempt.errors).toContain(what === 'database' ? 'no_such_database' : 'authentication failed')
  for (const secret of [password, SECRET]) expect(attempt.errors).not.toContain(secret)
})

test('a database of somebody else, with a table of the same name, is left alone', async () => {
  const url = await createPostgresDatabase()
  const connection = await connect(url)
  await connection.db.execute('create table tours (id int); insert into tours values (7)')
  const attempt = await withUrl(url)
  expectOneSentence(
    attempt,
    /^The database could not be brought up to date, nothing was changed: .*"tours" already exists/,
  )
  const tables = await connection.db.execute("select tablename from pg_tables where schemaname = 'public'")
  expect(tables).toMatchObject({ rows: [{ tablename: 'tours' }] })
  expect(await connection.db.execute('select id from tours')).toMatchObject({ rows: [{ id: 7 }] })
  await connection.close()
})

test('a database with data is served as it is, without demo content, and the server ends cleanly', async () => {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  const { id } = await buildProvider(connection.db, { name: 'Vienintelis' })
  const running = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET })
  const page = await fetch(`${running.url}/providers/${id}/vienintelis`)
  expect(await page.text()).toContain('Vienintelis')
  expect(await running.stop()).toMatchObject({ code: 0, errors: '' })
  expect(await connection.db.$count(providers)).toBe(1)
  await connection.close()
})

test('two servers share one PostgreSQL, which loads the demo content once if asked for, and tells no password', async () => {
  const url = await createPostgresDatabase()
  const unasked = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET })
  expect((await unasked.stop()).output).not.toContain('Demo content loaded')
  const first = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET, SEED_DEMO: '1' })
  const second = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET, SEED_DEMO: '1' })
  const [one, two] = [await first.stop(), await second.stop()]
  expect(one.output).toContain('Demo content loaded, with random passwords.')
  expect(one.output).not.toContain('@tekme.example')
  expect(two.output).not.toContain('Demo content loaded')
  const connection = await connect(url)
  const hashes = await connection.db.selectDistinct({ hash: users.passwordHash }).from(users)
  expect(hashes).toHaveLength(await connection.db.$count(users))
  expect(await Promise.all(hashes.map(({ hash }) => isPassword('plaukiam-merkiu', hash)))).not.toContain(true)
  await connection.close()
})

test('a server that others share needs a secret that others know', async () => {
  const attempt = await failToStart({ DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() })
  expectOneSentence(attempt, /^The setting AUTH_SECRET is missing\.$/m)
})
