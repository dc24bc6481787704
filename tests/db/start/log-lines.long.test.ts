import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { hashPassword } from '#src/lib/password.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'
import { openGate } from '#tests/support/servers/tcp-gate.ts'
import { type Attempt, failToStart, type Running, start, temporaryFolder } from './attempt.ts'

/** Every line that a real server in production writes, whatever befalls it, is JSON, and has nothing of anybody in it. */

const PASSWORD = 'rami slaptas upė'
const EMAIL = 'rasa.slaptas@upe.example'
const TOKEN = 'c2xhcHRhcy1zbGFwdGFzLXNsYXB0YXMtc2xhcHRhcw7Q'

const settings = (DATABASE_URL: string) => ({
  NODE_ENV: 'production',
  SITE_URL: 'https://tekme.example',
  CONTACT_EMAIL: 'labas@upe.example',
  OPERATOR_NAME: 'Upė',
  SMTP_URL: 'smtp://127.0.0.1:9',
  AUTH_SECRET: 'secret of the tests, long enough for it',
  DATA_DIR: temporaryFolder(),
  DATABASE_URL,
})

type Line = { level: string; event: string; what?: string; error?: string }

/** All that it wrote, line by line; fails for one that is no JSON, or that tells of somebody. */
function linesOf({ output, errors }: Pick<Attempt, 'output' | 'errors'>): Line[] {
  for (const text of [output, errors]) {
    expect(text).not.toMatch(/slaptas|argon2id|[\w.]@[\w-]+\.example|plaukiam|c2xhcHRhcy/)
    expect(text).not.toContain('\u001b')
  }
  const lines = `${output}${errors}`.split('\n').filter(Boolean)
  return lines.map(line => {
    expect(line).toMatch(/^\{"level":"(info|warn|error)","time":"[^"]+",.*"event":"[\w-]+".*\}$/)
    return JSON.parse(line)
  })
}

const failures = (lines: Line[]) => lines.filter(it => it.event === 'failure').map(it => `${it.what} ${it.error}`)

test('two servers fill one empty database: one loads the demo content, the other waits', async () => {
  const env = { ...settings(await createPostgresDatabase()), SEED_DEMO: '1' }
  const both = await Promise.all([start(env), start({ ...env, DATA_DIR: temporaryFolder() })])
  const lines = (await Promise.all(both.map(it => it.stop()))).flatMap(linesOf)
  expect(lines.filter(it => it.event === 'demo-content')).toHaveLength(1)
  expect(lines.filter(it => it.event === 'ready')).toHaveLength(2)
  expect(failures(lines)).toEqual([])
  const connection = await connect(env.DATABASE_URL)
  expect(await connection.db.$count(users)).toBeGreaterThan(10)
  await connection.close()
})

test('a demo content that cannot be loaded ends the start, without the addresses and hashes of its query', async () => {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  await connection.db.execute(sql`alter table users add constraint nobody check (email is null)`)
  await connection.close()
  const attempt = await failToStart({ ...settings(url), SEED_DEMO: '1' })
  expect(attempt.code).toBe(1)
  expect(failures(linesOf(attempt))).toEqual([expect.stringMatching(/could not start .*violates check constraint/)])
})

async function prepare() {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  const { db } = connection
  const { id: userId } = await buildUser(db, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) })
  const { id: provider } = await buildProvider(db, { userId })
  const { id: tour } = await buildTour(db, { providerId: provider })
  const gate = await openGate('127.0.0.1', Number(new URL(url).port))
  const through = Object.assign(new URL(url), { port: String(gate.port) }).href
  return { connection, tour, gate, env: settings(through) }
}

const wish = (email: string) => ({ email, password: PASSWORD, confirmPassword: PASSWORD })

const post = ({ url }: Running, path: string, body: unknown, headers = {}) =>
  fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function sendRaw({ url }: Running, text: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = openSocket(Number(port), hostname).resume()
  socket.on('error', () => {})
  socket.end(text)
  await new Promise(closed => socket.once('close', closed))
}

async function askOddly(running: Running): Promise<void> {
  const asked = `email=${EMAIL}&token=${TOKEN}`
  for (const path of [`/%E0%A4%A?${asked}`, `//?${asked}`, `/en/tours/%00?${asked}`, `/auth/reset?${asked}`])
    await sendRaw(running, `GET ${path} HTTP/1.1\r\nHost: %\r\nCookie: authjs.session-token=${TOKEN}\r\n\r\n`)
  for (const text of [`${EMAIL}\r\n\r\n`, `GET / HTTP/1.1\r\n${'x'.repeat(99_999)}`, `POST /${EMAIL} HTTP/9\r\n\r\n`])
    await sendRaw(running, text)
}

test('a database that fails, pages that cannot be drawn, requests that are none, a decoder that is killed', async () => {
  const { connection, tour, gate, env } = await prepare()
  const running = await start(env)
  const { data } = await (await post(running, 'users/signin', { email: EMAIL, password: PASSWORD })).json()
  const sendPhoto = async () =>
    fetch(`${running.url}/api/v1/tours/${tour}/photo`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${data.token}` },
      body: pictureForm('photo', await picture()),
    })
  expect((await sendPhoto()).status).toBe(200)
  const decoder = execFileSync('pgrep', ['--parent', String(running.server.pid)], { encoding: 'utf8' })
  const sent = sendPhoto()
  process.kill(Number(decoder.trim().split('\n')[0]), 'SIGKILL')
  await sent

  await askOddly(running)
  gate.shut()
  const bodies = { signin: { email: EMAIL, password: PASSWORD }, signup: wish(`x${EMAIL}`) }
  for (const [path, body] of Object.entries(bodies)) await post(running, `users/${path}`, body)
  for (const path of ['/rivers', `/tours?q=${EMAIL}`, `/auth/reset?token=${TOKEN}`]) await fetch(running.url + path)
  gate.open()
  await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)

  await connection.db.execute(sql`alter table users add constraint nobody check (email is null) not valid`)
  for (const table of ['tours', 'tour_index', 'providers'])
    await connection.db.execute(sql.raw(`alter table ${table} rename to ${table}_of_before`))
  expect((await post(running, 'users/signup', wish(`y${EMAIL}`))).status).toBe(500)
  for (const path of ['/providers', `/en?q=${EMAIL}`])
    expect([path, (await fetch(running.url + path)).status]).toEqual([path, 500])
  await connection.close()
  const lines = linesOf(await running.stop())
  await gate.close()
  expect(failures(lines).length).toBeGreaterThan(5)
  expect(failures(lines).join('\n')).toContain('violates check constraint "nobody"')
})

/** A fault of a package, which no code of ours hears of: it befalls the process on a signal. */
function optionsFor(fault: string): string {
  const file = join(temporaryFolder(), 'fault.mjs')
  writeFileSync(file, `process.on('SIGUSR2', () => { ${fault} })`)
  return `--import ${file}`
}
const QUERY = `Object.assign(new Error('Failed query: insert into users values ($1, $2)\\nparams: ${EMAIL},$argon2id$v=19$m=1,t=1,p=1$c2FsdA$c3Vt'), { code: 'X1' })`

test.each([
  ['an exception', `throw ${QUERY}`, 1],
  ['a rejection', `Promise.reject(${QUERY})`, undefined],
  ['a warning', `process.emitWarning('of ${EMAIL}', 'Slow')`, undefined],
  ['an error on the console', `console.error('of', ${QUERY}, { token: '${TOKEN}' })`, undefined],
  ['text on standard error', `process.stderr.write('\\u001b[31mof ${EMAIL}\\u001b[39m\\nin two lines\\n')`, undefined],
  ['text on standard output', `console.log('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$c3VtbWU')`, undefined],
])('%s that nobody expects is a line too', async (_, fault, code) => {
  const env = { ...settings(await createPostgresDatabase('migrated')), NODE_OPTIONS: optionsFor(fault) }
  const running = await start(env)
  const unexpected = (said: Attempt) => linesOf(said).filter(it => ['failure', 'warning', 'output'].includes(it.event))
  running.server.kill('SIGUSR2')
  await expect.poll(() => unexpected(running.said())).toHaveLength(1)
  const attempt = await running.stop()
  expect(attempt.code).toBe(code ?? 0)
  expect(unexpected(attempt)).toHaveLength(1)
})
