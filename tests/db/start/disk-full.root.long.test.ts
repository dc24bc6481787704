import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database, queryRows } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { hashPassword } from '#src/lib/password.ts'
import { copyPgliteTemplate, createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres/server.ts'
import { runTekme } from '#tests/support/tekme.ts'
import { type Running, start, temporaryFolder } from './attempt.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** The built server on a disk that is full in truth, which only root may mount. */

const PASSWORD = 'rami upė po tiltu'
const AUTH_SECRET = 'secret of the tests, long enough for it'
const SENTENCES = {
  lt: 'Serveryje neliko vietos, todėl dabar nieko negalime įrašyti. Pabandykite vėliau.',
  en: 'The server has no space left, so nothing can be saved right now. Try again later.',
}
const JSON_BODY = { 'Content-Type': 'application/json' }

async function buildSite(db: Database) {
  const { id: userId, email } = await buildUser(db, { passwordHash: await hashPassword(PASSWORD) })
  const { id: provider } = await buildProvider(db, { userId })
  const { id: tour } = await buildTour(db, { providerId: provider })
  return { email, provider, tour }
}

type Site = Awaited<ReturnType<typeof buildSite>>

async function signIn({ url }: Running, { email }: Site) {
  const body = JSON.stringify({ email, password: PASSWORD })
  const { data } = await (
    await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers: JSON_BODY, body })
  ).json()
  return { Authorization: `Bearer ${data.token}` }
}

/** The pages that anybody and that a provider may read. */
async function expectReads({ url }: Running, Authorization: string, { tour }: Site): Promise<void> {
  for (const path of ['/', '/en/rivers', `/tours/${tour}`, '/api/v1/tours', '/healthz'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  expect((await fetch(`${url}/api/v1/users/sessions`, { headers: { Authorization } })).status).toBe(200)
}

const readiness = async ({ url }: Running) => {
  const response = await fetch(`${url}/readyz`)
  return [response.status, (await response.text()).trim()]
}

/** Rows fit into the pages that are there for a while. */
const WRITES = 400
const LONG = 'Žvyras, smėlis, akmenys. '.repeat(150)

async function writeUntilRefused({ url }: Running, Authorization: string, { provider }: Site): Promise<Response> {
  const made = { provider, name: 'Ūla', description: LONG, distance: 9, days: 1, price: 1500, currency: 'EUR' }
  for (let at = 0; at < WRITES; at++) {
    const headers = { ...JSON_BODY, Authorization, 'Accept-Language': 'en' }
    const response = await fetch(`${url}/api/v1/tours`, { method: 'POST', headers, body: JSON.stringify(made) })
    if (response.status !== 201) return response
  }
  throw new Error('nothing was refused')
}

async function expectRefusal(response: Response, sentence: string): Promise<void> {
  const { data, ...answer } = await response.json()
  expect([response.status, data?.[0]?.message]).toEqual([503, sentence])
  expect(answer).toMatchObject({ status: 503, isAppError: true })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
}

const upload = async ({ url }: Running, Authorization: string, { tour }: Site) =>
  fetch(`${url}/api/v1/tours/${tour}/photo`, {
    method: 'PATCH',
    headers: { Authorization, 'Accept-Language': 'lt' },
    body: pictureForm('photo', await picture()),
  })

async function tryDisk(disk: SmallDisk, running: Running, site: Site): Promise<void> {
  const { Authorization } = await signIn(running, site)
  expect(await readiness(running)).toEqual([200, 'ready'])
  disk.fill()
  await expectRefusal(await writeUntilRefused(running, Authorization, site), SENTENCES.en)
  await expect.poll(() => readiness(running), { timeout: 5_000 }).toEqual([200, 'degraded'])
  await expectReads(running, Authorization, site)
  await writeUntilRefused(running, Authorization, site)
  const told = running.said().errors.match(/disk-full/g)
  expect(told).toHaveLength(1)
  expect(running.said().errors).not.toMatch(/ENOSPC|No space/)
  disk.empty()
  expect((await upload(running, Authorization, site)).status).toBe(200)
}

/** The command that says that a disk is full is not stopped by that. */
async function expectDoctorSays(env: Record<string, string>): Promise<void> {
  const { code, output } = await runTekme(['doctor'], { env })
  expect(code).toBe(1)
  expect(output).toMatch(/^fault {4}disk {6}0 MB are free in DATA_DIR/m)
}

test('of the embedded database', async () => {
  const disk = mountSmallDisk(320)
  await copyPgliteTemplate(join(disk.folder, 'db'), 'migrated')
  const made = await connect(undefined, join(disk.folder, 'db'))
  const site = await buildSite(made.db)
  await made.close()
  const running = await start({ DATA_DIR: disk.folder, SEED_DEMO: '0' })
  await tryDisk(disk, running, site)
  disk.fill()
  await expectDoctorSays({ DATA_DIR: disk.folder })
  disk.empty()
  expect(await running.stop()).toMatchObject({ code: 0 })
})

test('of PostgreSQL', async () => {
  const disk = mountSmallDisk(96)
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = await createDatabase(postgres, 'site')
  const made = await connect(url)
  await migrate(made)
  const site = await buildSite(made.db)
  await made.close()
  await moveTo(disk.folder, await createDatabase(postgres, 'other'))
  const running = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET, SEED_DEMO: '0' })
  await tryDisk(disk, running, site)
  expect(await running.stop()).toMatchObject({ code: 0 })
})

/** Its log of changes stays where it was. */
async function moveTo(disk: string, url: string): Promise<void> {
  const { db, close } = await connect(url)
  const [row] = await queryRows<{ folder: string }>(db, `select current_setting('data_directory') as folder`)
  const { uid, gid } = statSync(row?.folder ?? '')
  const folder = join(disk, 'tables')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  await db.execute(`create tablespace small location '${folder}'`)
  await db.execute('alter database site set tablespace small')
  await close()
}

test('of the pictures alone: whatever else is saved', async () => {
  const disk = mountSmallDisk(4)
  const url = await createPostgresDatabase('migrated')
  const made = await connect(url)
  const site = await buildSite(made.db)
  await made.close()
  const env = { DATA_DIR: temporaryFolder(), FILES_DIR: disk.folder, DATABASE_URL: url, AUTH_SECRET, SEED_DEMO: '0' }
  const running = await start(env)
  const { Authorization } = await signIn(running, site)
  disk.fill()
  await expectRefusal(await upload(running, Authorization, site), SENTENCES.lt)
  await expect.poll(() => readiness(running), { timeout: 5_000 }).toEqual([200, 'degraded'])
  const headers = { ...JSON_BODY, Authorization }
  const renamed = await fetch(`${running.url}/api/v1/tours/${site.tour}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ name: 'Naujas vardas' }),
  })
  expect(renamed.status).toBe(200)
  disk.empty()
  expect((await upload(running, Authorization, site)).status).toBe(200)
  expect(running.said().errors.match(/disk-full/g)).toHaveLength(1)
})
