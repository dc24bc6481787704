import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Access, type Connection, connect, queryRows } from '#db/client.ts'
import { migrate, migrationState } from '#db/migrate.ts'
import { providers } from '#db/schema/index.ts'
import { hashPassword } from '#src/lib/password.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { startPgbouncer } from '#tests/support/servers/postgres/pgbouncer.ts'
import { runTekme } from '#tests/support/tekme.ts'
import { start, temporaryFolder } from './start/attempt.ts'

/** Through Debian's PgBouncer, which gives each transaction another of three connections, without a setting for it. */

const AUTH_SECRET = 'secret of the tests, long enough for it'

async function pooler(settings?: Record<string, string>) {
  const bouncer = await startPgbouncer(inject('postgres'), settings)
  onTestFinished(bouncer.stop)
  return bouncer
}

async function open(url: string, access: Access = {}): Promise<Connection> {
  const connection = await connect(url, undefined, access)
  onTestFinished(() => connection.close())
  return connection
}

const settingOf = async ({ db }: Pick<Connection, 'db'>, name: string) => {
  const [row] = await queryRows<{ value: string }>(db, sql`select current_setting(${name}) as value`)
  return row?.value
}

/** The limit that docs/operate.md gives a role, in this database alone. */
async function limit(url: string): Promise<void> {
  const { db } = await open(url)
  const name = new URL(url).pathname.slice(1)
  await db.execute(`alter role ${inject('postgres').user} in database ${name} set statement_timeout = '2400ms'`)
}

/** Whether what is announced arrives. */
async function hears(connection: Connection): Promise<boolean> {
  const heard: string[] = []
  const listening = await connection.listen?.('of_tests', payload => void heard.push(payload))
  await connection.db.execute(sql`select pg_notify('of_tests', 'x')`)
  const isHeard = await expect
    .poll(() => heard, { timeout: 1_500 })
    .toEqual(['x'])
    .then(
      () => true,
      () => false,
    )
  await listening?.close()
  return isHeard
}

test.each([
  ['refuses parameters', {}],
  ['keeps them to itself', { ignore_startup_parameters: 'statement_timeout,options' }],
])(
  'one that %s is served through: it migrates, writes, and many transactions share few connections',
  async (_, settings) => {
    const { through } = await pooler(settings)
    const connection = await open(through(await createPostgresDatabase()))
    await migrate(connection)
    expect(await migrationState(connection.db)).toEqual({ pending: 0 })
    expect(connection.isLimited).toBe(false)
    expect(await settingOf(connection, 'application_name')).toBe('tekme')
    const write = () =>
      connection.db.transaction(async tx => {
        const { id } = await buildProvider(tx)
        await buildTour(tx, { providerId: id })
      })
    await Promise.all(Array.from({ length: 30 }, write))
    expect(await connection.db.$count(providers)).toBe(30)
  },
)

test('past it notifications arrive, and what takes longer has no limit, whatever its role has', async () => {
  const { through } = await pooler()
  const url = await createPostgresDatabase('migrated')
  const without = await open(through(url))
  expect(await hears(without)).toBe(false)
  await limit(url)
  const connection = await open(through(url), { directUrl: url })
  expect(await hears(connection)).toBe(true)
  expect(await settingOf(await open(url), 'statement_timeout')).toBe('2400ms')
  await connection.withoutTimeouts(async db => expect(await settingOf({ db }, 'statement_timeout')).toBe('0'))
})

test('a database that may only be read is opened past it, and through it not at all', async () => {
  const { through } = await pooler()
  const url = await createPostgresDatabase('migrated')
  await expect(connect(through(url), undefined, { isReadOnly: true })).rejects.toThrow(/startup parameter/)
  const connection = await open(through(url), { isReadOnly: true, directUrl: url })
  await expect(buildProvider(connection.db)).rejects.toThrow()
  expect(await connection.db.$count(providers)).toBe(0)
})

test('one that hides what only reads is found out', async () => {
  const { through } = await pooler({ ignore_startup_parameters: 'statement_timeout,options' })
  const url = await createPostgresDatabase('migrated')
  await expect(connect(through(url), undefined, { isReadOnly: true })).rejects.toThrow(/cannot be opened read-only/)
})

test('the doctor says what a pooler lacks, and no longer once there is a way past it and a limit', async () => {
  const url = await createPostgresDatabase('migrated')
  const said = async (env: Record<string, string> = {}) => {
    // One that is new has no connection from before the role had the limit.
    const DATABASE_URL = (await pooler()).through(url)
    return (await runTekme(['doctor'], { env: { DATA_DIR: temporaryFolder(), DATABASE_URL, AUTH_SECRET, ...env } }))
      .output
  }
  const lacks = [/passes no limit on/, /Notifications do not arrive/]
  const before = await said()
  for (const sentence of lacks) expect(before).toMatch(sentence)
  await limit(url)
  const after = await said({ DATABASE_DIRECT_URL: url })
  for (const sentence of lacks) expect(after).not.toMatch(sentence)
})

test('no server has more connections than it may', async () => {
  const url = await createPostgresDatabase('migrated')
  const connection = await open(url, { poolSize: 4 })
  const pids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [row] = await queryRows<{ pid: number }>(connection.db, sql`select pg_backend_pid() as pid, pg_sleep(0.05)`)
      return row?.pid
    }),
  )
  expect(new Set(pids).size).toBe(4)
})

test('two servers behind it serve, and one shows within seconds what the other has changed', async () => {
  const { through } = await pooler()
  const url = await createPostgresDatabase('migrated')
  const { db } = await open(url)
  const password = 'rami upė po tiltu'
  const { id: userId, email } = await buildUser(db, { passwordHash: await hashPassword(password) })
  const { id: providerId } = await buildProvider(db, { userId })
  const { id: tour } = await buildTour(db, { providerId, texts: { lt: { name: 'Senasis vardas' } } })
  const serve = () =>
    start({ DATA_DIR: temporaryFolder(), DATABASE_URL: through(url), AUTH_SECRET, SEED_DEMO: '0', FILES_DIR: files })
  const files = temporaryFolder()
  const [one, other] = await Promise.all([serve(), serve()])
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${one.url}/api/v1/users/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const { data } = await signedIn.json()
  const page = async () => (await fetch(`${other.url}/tours/${tour}`)).text()
  expect(await page()).toContain('Senasis vardas')
  // The page that is asked for most is a prepared statement, which not every connection knows.
  const statuses = async () => {
    const asked = Array.from({ length: 30 }, () => fetch(`${one.url}/api/v1/tours?limit=10`))
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  for (let round = 0; round < 3; round++) expect(new Set(await statuses())).toEqual(new Set([200]))
  const edited = await fetch(`${one.url}/api/v1/tours/${tour}`, {
    method: 'PATCH',
    headers: { ...headers, Authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ name: 'Naujasis vardas' }),
  })
  expect(edited.status).toBe(200)
  await expect.poll(page, { timeout: 3_000 }).toContain('Naujasis vardas')
  for (const server of [one, other]) expect(await server.stop()).toMatchObject({ code: 0, errors: '' })
})
