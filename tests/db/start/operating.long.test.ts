import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { installation, tours } from '#db/schema/index.ts'
import { hashPassword } from '#src/lib/password.ts'
import { copyPgliteTemplate, createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'
import { alertRules, dashboardExpressions, metricsIn } from '#tests/support/observing/expressions.ts'
import { startCdn } from '#tests/support/servers/cdn/cdn.ts'
import { headerFaults } from '#tests/support/servers/common-headers.ts'
import { openGate } from '#tests/support/servers/tcp-gate.ts'
import { runTekme } from '#tests/support/tekme.ts'
import { start, temporaryFolder } from './attempt.ts'

const PASSWORD = 'rami upė po tiltu'
const AUTH_SECRET = 'secret of the tests, long enough for it'

/** A command of `tekme` on these settings: how it ended, and what it said. */
async function run(words: string[], env: Record<string, string>) {
  const { code, output, errors } = await runTekme(words, { env })
  return { code, output: output + errors }
}

test('a server is ready while its database can be reached and has all migrations, and lives anyway', async () => {
  const url = await createPostgresDatabase('migrated')
  const gate = await openGate('127.0.0.1', Number(new URL(url).port))
  const through = Object.assign(new URL(url), { port: String(gate.port) }).href
  const running = await start({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: through,
    AUTH_SECRET,
    SITE_URL: 'https://tekme.example',
  })
  const ask = async (path: string) => {
    const response = await fetch(running.url + path)
    return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }
  }
  const ready = await ask('/readyz')
  expect(ready).toMatchObject({ status: 200, text: 'ready\n', headers: { 'cache-control': 'no-store' } })
  expect(headerFaults(200, ready.headers)).toEqual([])
  expect(await ask('/healthz?for=monitor')).toMatchObject({ status: 200, text: 'alive\n' })

  gate.shut()
  await expect.poll(() => ask('/readyz'), { timeout: 10_000 }).toMatchObject({ status: 503, text: 'not ready\n' })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  gate.open()
  await expect.poll(() => ask('/readyz'), { timeout: 10_000 }).toMatchObject({ status: 200 })

  const connection = await connect(url)
  await connection.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  await expect.poll(() => ask('/readyz'), { timeout: 10_000 }).toMatchObject({ status: 503, text: 'not ready\n' })
  await connection.close()
  await running.stop()
  await gate.close()
})

test('metrics are on a port of their own, which this machine alone reaches, and tell of nobody', async () => {
  const port = String(20_000 + (process.pid % 20_000))
  const DATA_DIR = temporaryFolder()
  const env = { DATABASE_URL: await createPostgresDatabase('migrated'), AUTH_SECRET }
  const cdn = await startCdn('fastly')
  onTestFinished(cdn.stop)
  const running = await start({
    ...env,
    DATA_DIR,
    METRICS_PORT: port,
    CDN_URL: cdn.address,
    GAUGES_URL: 'http://127.0.0.1:1',
  })
  const read = async () => (await fetch(`http://localhost:${port}/metrics`)).text()
  for (const path of ['/about', '/rivers', '/rivers', '/api/v1/tours?q=rasa@upe.example', '/api/v1/tours/000000000000'])
    await (await fetch(running.url + path)).text()
  const text = await read()
  expect(text).toMatch(/^tekme_requests_total\{route="\/api\/v1\/tours",status="200"\} 1$/m)
  expect(text).toMatch(/^tekme_requests_total\{route="\/api\/v1\/tours\/\[id\]",status="404"\} 1$/m)
  expect(text).toMatch(/^tekme_page_requests_total\{outcome="hit"\} 1$/m)
  for (const name of ['tekme_queue_length{queue="requests"}', 'process_resident_memory_bytes', 'tekme_mails_waiting'])
    expect(text).toContain(`\n${name} `)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  expect(text).toMatch(/^tekme_last_backup_timestamp_seconds 0$/m)
  expect(text).toMatch(/^tekme_build_info\{build="\w{6,}",node="[\d.]+"\} 1$/m)
  expect(text).toMatch(/^tekme_disk_free_bytes \d{6,}$/m)
  expect(text).toMatch(/^tekme_database_connections\{state="busy"\} \d+$/m)
  expect(text).toMatch(/^tekme_database_connections_limit 10$/m)
  expect(text).toMatch(/^tekme_queue_length\{queue="connections"\} \d+$/m)
  expect(text).toMatch(/^tekme_gauges\{state="fresh"\} 0\n.+state="silent"\} [1-9]\d*$/m)
  const backedUp = async () => {
    const [, seconds] = /^tekme_last_backup_timestamp_seconds (.+)$/m.exec(await read()) ?? []
    return Date.now() / 1000 - Number(seconds)
  }
  expect(await run(['backup', `${DATA_DIR}/`], { ...env, DATA_DIR })).toMatchObject({ code: 0 })
  expect(await backedUp()).toBeLessThan(60)
  const task = /^tekme_task_success_timestamp_seconds\{task="mails"\} 1[\d.]{9,}$/m
  await expect.poll(read, { timeout: 20_000 }).toMatch(task)
  const exposed = Array.from((await read()).matchAll(/^# TYPE (\w+) /gm), ([, name]) => name)
  const named = metricsIn([...alertRules.map(({ expr }) => expr), ...dashboardExpressions])
  expect(named.filter(name => !exposed.includes(name))).toEqual([])
  expect(text).not.toMatch(/upe\.example|000000000000/)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404)
  expect((await fetch(`${running.url}/metrics`)).status).toBe(404)
  await running.stop()
})

test('a running server on the embedded database is backed up while it is written to, and restored elsewhere', async () => {
  const folder = temporaryFolder()
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
  const made = await connect(undefined, join(folder, 'db'))
  const { id: userId, email } = await buildUser(made.db, { passwordHash: await hashPassword(PASSWORD) })
  const { id: provider } = await buildProvider(made.db, { userId })
  const { id: tour } = await buildTour(made.db, { providerId: provider })
  await made.close()
  const env = { DATA_DIR: folder, SEED_DEMO: '0' }
  const running = await start(env)
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password: PASSWORD })
  const signedIn = await fetch(`${running.url}/api/v1/users/signin`, { method: 'POST', headers: json, body })
  const { data } = await signedIn.json()
  const Authorization = `Bearer ${data.token}`
  const photo = await fetch(`${running.url}/api/v1/tours/${tour}/photo`, {
    method: 'PATCH',
    headers: { Authorization },
    body: pictureForm('photo', await picture()),
  })
  expect(photo.status).toBe(200)
  const acknowledged: string[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const made = JSON.stringify({
        provider,
        name: 'Ūla',
        distance: 9,
        days: 1,
        price: 1500,
        currency: 'EUR',
      })
      const response = await fetch(`${running.url}/api/v1/tours`, {
        method: 'POST',
        headers: { ...json, Authorization },
        body: made,
      })
      acknowledged.push((await response.json()).data._id)
    }
  }
  const writing = [write(), write()]
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5)
  const due = [...acknowledged]
  const file = join(temporaryFolder(), 'tekme.tar')
  expect(await run(['backup', file], env)).toMatchObject({ code: 0, output: expect.stringContaining(file) })
  isOver = true
  await Promise.all(writing)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'control')).mode & 0o077).toBe(0)
  expect(await run(['backup', file], env)).toMatchObject({
    code: 1,
    output: `${file} is there already: name another file.\n`,
  })
  await running.stop()
  const left = await connect(undefined, join(folder, 'db'))
  const [noted] = await left.db.select({ at: installation.backedUpAt }).from(installation)
  await left.close()
  expect(noted?.at?.getTime()).toBeGreaterThan(statSync(file).birthtimeMs - 60_000)

  const place = temporaryFolder()
  const restored = await run(['restore', file], { DATA_DIR: place, SEED_DEMO: '0' })
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows and 1 pictures\.$/m) })
  expect(await listFiles(join(place, 'files'))).toEqual(
    (await listFiles(join(folder, 'files'))).filter(it => !/\.\d+\./.test(it)),
  )
  expect(await run(['restore', file], { DATA_DIR: place })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There are pictures already: .*\.\n$/),
  })
  const connection = await connect(undefined, join(place, 'db'))
  const there = (await connection.db.select({ id: tours.id }).from(tours)).map(it => it.id)
  await connection.close()
  expect(due.filter(id => !there.includes(id))).toEqual([])
  // With the secret of before, tokens are good for as long as they were.
  const again = await start({ DATA_DIR: place, SEED_DEMO: '0' })
  const own = await fetch(`${again.url}/api/v1/users/signin-with-token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token: data.token }),
  })
  expect(own.status).toBe(200)
  await again.stop()
})

test('the privacy page says how long backups are kept, also where the page is kept from before the setting changed', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase('migrated'), AUTH_SECRET }
  for (const days of ['30', '90']) {
    const running = await start({ ...env, BACKUP_DAYS: days })
    expect(await (await fetch(`${running.url}/en/privacy`)).text()).toContain(`${days} days from making the backup`)
    await running.stop()
  }
})

test('a backup that fails leaves no file, and says why', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'tekme.tar')
  const away = { DATABASE_URL: 'postgres://tekme@127.0.0.1:1/tekme', DATA_DIR: folder, AUTH_SECRET }
  const failed = await run(['backup', file], away)
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database of DATABASE_URL .* cannot be reached: [^\n]+\.\n$/),
  })
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})

test('an empty site tells how to begin, at its start and on its page, until there is an admin', async () => {
  const url = await createPostgresDatabase('migrated')
  const running = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET })
  const home = async () => (await fetch(`${running.url}/en`)).text()
  expect(await home()).toContain('npm run user:role -- EMAIL admin')
  expect(await home()).toContain('SEED_DEMO=1')
  const connection = await connect(url)
  await connection.db.execute(
    sql`insert into users (id, email, role) values ('aaaaaaaaaaaa', 'rasa@upe.example', 'admin')`,
  )
  await connection.close()
  expect(await home()).not.toContain('user:role')
  expect((await running.stop()).output).toContain('npm run user:role -- EMAIL admin')
})
