import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { addMigrations } from '#tests/support/data/migrations.ts'
import { copyServer, installOn, pack } from '#tests/support/systemd/machine.ts'

/** Releases take each other's place while visitors come, by the units of `deploy` and the commands of its documents. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const KEPT = 20
const FRESH = 5
const SITE = {
  NODE_ENV: 'production',
  SITE_URL: 'https://upe.example',
  CONTACT_EMAIL: 'labas@upe.example',
  OPERATOR_NAME: 'Upė',
  AUTH_SECRET: 'secret-of-the-tests-long-enough-for-it',
  API_READS_PER_MINUTE: '100000000',
  SHUTDOWN_DELAY_SECONDS: '0.3',
  RENDER_AHEAD: '0',
}

let copy: string
/** The archives of three releases, none of which is changed by who installs it. */
let [first, second, broken] = ['', '', '']
beforeAll(async () => {
  copy = await copyServer()
  first = await pack(copy, 'first')
  second = await pack(copy, 'second', withMigration)
  broken = await pack(copy, 'broken', breakIt)
})
afterAll(() => rmSync(dirname(copy), { recursive: true }))

type Tally = { answered: number; broken: string[]; longestMs: number }

function ask(url: string, agent: Agent | undefined): Promise<string | undefined> {
  return new Promise(resolve => {
    const asking = request(url, agent ? { agent } : { agent: false, headers: { Connection: 'close' } }, response => {
      const { statusCode = 0 } = response
      response
        .on('error', error => resolve(`cut: ${error.message}`))
        .on('end', () => resolve(statusCode < 400 ? undefined : String(statusCode)))
      response.resume()
    })
    asking.on('error', error => resolve(`lost: ${error.message}`))
    asking.end()
  })
}

/** Visitors who ask one page after another, on a connection that is kept or on one for each page, until they are told to go. */
function visit(url: string, paths: string[]) {
  const tally: Tally = { answered: 0, broken: [], longestMs: 0 }
  let goesOn = true
  let last = performance.now()
  const one = async (agent: Agent | undefined) => {
    for (let turn = 0; goesOn; turn++) {
      const fault = await ask(url + paths[turn % paths.length], agent)
      if (fault) {
        tally.broken.push(fault)
        await new Promise(resolve => setTimeout(resolve, 20))
      } else {
        tally.answered++
        tally.longestMs = Math.max(tally.longestMs, performance.now() - last)
        last = performance.now()
      }
    }
    agent?.destroy()
  }
  const all = [
    ...Array.from({ length: KEPT }, () => one(new Agent({ keepAlive: true, maxSockets: 1 }))),
    ...Array.from({ length: FRESH }, () => one(undefined)),
  ]
  return async () => {
    goesOn = false
    await Promise.all(all)
    return tally
  }
}

/** Makes a release that needs a table of its own. */
const withMigration = (folder: string) =>
  addMigrations(join(folder, 'db/migrations'), [{ name: 'more', statements: ['create table more (id text)'] }])

const breakIt = (folder: string) => writeFileSync(join(folder, 'dist/server/entry.mjs'), 'process.exit(1)\n')

const which = async (url: string) => (await fetch(`${url}/which.txt`, { headers: { Connection: 'close' } })).text()

test('on PostgreSQL an upgrade, a broken one, a rollback, an upgrade again and a restart fail no request', async () => {
  const database = await createPostgresDatabase('migrated')
  const { db, close } = await connect(database)
  const { id: provider } = await buildProvider(db)
  const { id: tour } = await buildTour(db, { providerId: provider })
  const { root, url, backups, systemctl, tekme, log } = await installOn(first, 'first', {
    ...SITE,
    DATABASE_URL: database,
  })
  await systemctl(['start', 'tekme'])
  await expect.poll(() => which(url).catch(log), { timeout: 60_000 }).toBe('first')
  const home = await (await fetch(url)).text()
  const [script = ''] = /\/_astro\/[^"]+\.(?:js|css)/.exec(home) ?? []
  const leave = visit(url, ['/', `/api/v1/tours/${tour}`, '/about', '/api/v1/tours?limit=3', script, '/en/tours'])

  const began = performance.now()
  expect(await tekme('upgrade', second, '--json'), log()).toEqual({
    ...{ code: 0, errors: '' },
    output: '{"release":"second","before":"first"}\n',
  })
  const took = performance.now() - began
  expect(await which(url)).toBe('second')
  expect(await db.execute(sql`select count(*)::int as count from more`)).toMatchObject({ rows: [{ count: 0 }] })
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^tekme-.+\.tar$/)])

  expect(await tekme('upgrade', broken, '--no-backup')).toEqual({
    ...{ code: 1, output: '' },
    errors: 'second goes on serving: tekme-next ended at once: journalctl --unit tekme-next says why.\n',
  })
  expect(await which(url)).toBe('second')
  expect(readdirSync(join(root, 'releases')).toSorted()).toEqual(['first', 'second'])

  expect(await tekme('rollback')).toMatchObject({
    ...{ code: 0, errors: '' },
    output: 'first serves now, in place of second. "tekme rollback" switches back.\n',
  })
  expect(await which(url)).toBe('first')
  expect(await tekme('upgrade', second, '--no-backup')).toMatchObject({ code: 0, errors: '' })
  await systemctl(['restart', 'tekme'])
  expect(readlinkSync(join(root, 'current'))).toBe('releases/second')
  expect(readlinkSync(join(root, 'previous'))).toBe('releases/first')
  expect(existsSync(join(root, 'next'))).toBe(false)

  const { answered, broken: faults, longestMs } = await leave()
  console.log(
    `two upgrades, a broken one, a rollback and a restart: ${answered} requests, ${faults.length} failed, ${Math.round(longestMs)} ms without an answer at most; the first upgrade took ${Math.round(took)} ms`,
  )
  expect(faults).toEqual([])
  expect(answered).toBeGreaterThan(500)
  await close()
})

test('on the embedded database requests wait for the start, and a release that does not start is taken back', async () => {
  const { url, systemctl, tekme, log } = await installOn(first, 'first', SITE)
  await systemctl(['start', 'tekme'])
  await expect.poll(() => which(url).catch(log), { timeout: 60_000 }).toBe('first')
  const leave = visit(url, ['/', '/about'])
  expect(await tekme('upgrade', second)).toMatchObject({ code: 0, errors: '' })
  expect(await which(url)).toBe('second')
  expect(await tekme('rollback')).toMatchObject({ code: 0, errors: '' })
  expect(await which(url)).toBe('first')
  const { answered, broken: faults, longestMs } = await leave()
  console.log(
    `embedded: ${answered} requests, ${faults.length} failed, ${Math.round(longestMs)} ms without an answer at most`,
  )
  expect(faults).toEqual([])
  expect(longestMs).toBeLessThan(10_000)
  expect(await tekme('upgrade', broken, '--no-backup')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^first goes on serving: tekme ended at once/),
  })
  expect(await which(url)).toBe('first')
})
