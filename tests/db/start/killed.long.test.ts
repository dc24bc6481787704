import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createStorage } from 'unstorage'
import { expect, onTestFinished, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { photos, rateLimits, storedFiles } from '#db/schema/index.ts'
import { hashPassword } from '#src/lib/password.ts'
import { folderDriver } from '#src/server/files/folder.ts'
import { sweepFiles } from '#src/server/files/stored-files.ts'
import { copyPgliteTemplate, createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'
import { type Running, start, temporaryFolder } from './attempt.ts'
import { listLost, type Told, writeUntilGone } from './write-load.ts'

const KILLS = Number(process.env.KILLS ?? 2)
const PASSWORD = 'rami upė po tiltu'
const EMAIL = 'rasa@tekme.example'
const LATER_MS = 2 * 3_600_000

async function prepare(kind: 'pglite' | 'pg') {
  const folder = temporaryFolder()
  const url = kind === 'pg' ? await createPostgresDatabase('migrated') : undefined
  if (!url) await copyPgliteTemplate(join(folder, 'db'), 'migrated')
  const open = () => connect(url, join(folder, 'db'))
  const connection = await open()
  const user = await buildUser(connection.db, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) })
  const { id: provider } = await buildProvider(connection.db, { userId: user.id })
  const { id: tour } = await buildTour(connection.db, { providerId: provider })
  await connection.close()
  const secret = 'secret of the tests, long enough for it'
  const env = { DATA_DIR: folder, SEED_DEMO: '0', AUTH_SECRET: secret, ...(url ? { DATABASE_URL: url } : {}) }
  return { env, open, folder: join(folder, 'files'), provider, tour }
}

async function signIn({ url }: Running): Promise<string> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const headers = { 'Content-Type': 'application/json' }
  const { data } = await (await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers, body })).json()
  return data.token
}

async function kill({ server }: Running): Promise<void> {
  if (server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** Uploads are counted by account: many rounds would meet the limit, which is not what is looked at here. */
async function forgetLimits({ db, close }: Connection): Promise<void> {
  await db.delete(rateLimits)
  await close()
}

/** Every photo has its file, and after the sweep there is no other file, nor a word of one. */
async function expectSweptClean({ db }: Connection, folder: string): Promise<void> {
  const named = (await db.select({ file: photos.file }).from(photos)).map(it => it.file).sort()
  expect(await listFiles(folder)).toEqual(expect.arrayContaining(named))
  await sweepFiles({ db, storage: createStorage({ driver: folderDriver(folder) }) }, new Date(Date.now() + LATER_MS))
  const originals = (await listFiles(folder)).filter(file => !/\.\d+\.\w+$/.test(file))
  const known = await db.select({ key: storedFiles.key }).from(storedFiles).where(sql`${storedFiles.original} is null`)
  expect({ originals, known: known.map(it => it.key).sort() }).toEqual({ originals: named, known: named })
}

test.each(['pglite', 'pg'] as const)(
  'a server on %s that is killed while many write has lost nothing that it acknowledged',
  { timeout: 120_000 + KILLS * 60_000 },
  async kind => {
    const { env, open, folder, provider } = await prepare(kind)
    const told: Told[] = []
    let running = await start(env)
    const token = await signIn(running)
    for (let round = 0; round < KILLS; round++) {
      const victim = running
      const last = 5 + ((round * 7) % 31)
      told.push(
        ...(await writeUntilGone({ url: victim.url, token, provider }, count => {
          if (count === last) victim.server.kill('SIGKILL')
        })),
      )
      await kill(victim)
      await forgetLimits(await open())
      running = await start(env)
      expect(await listLost(running.url, told.slice(-60))).toEqual([])
    }
    expect(told.length).toBeGreaterThan(KILLS)
    expect(await listLost(running.url, told)).toEqual([])
    await running.stop()
    const connection = await open()
    await expectSweptClean(connection, folder).finally(() => connection.close())
  },
)

test('a server that is killed between storing a photo and naming it leaves no row, and a file that the sweep finds', async () => {
  const { env, open, folder, tour } = await prepare('pg')
  const connection = await open()
  onTestFinished(() => connection.close())
  const running = await start(env)
  const token = await signIn(running)
  await connection.db.transaction(async tx => {
    // Photos can be read, but not written.
    await tx.execute(sql`lock table photos in share mode`)
    const body = pictureForm('photo', await picture())
    const headers = { Authorization: `Bearer ${token}` }
    const upload = fetch(`${running.url}/api/v1/tours/${tour}/photo`, { method: 'PATCH', headers, body })
    const isCut = expect(upload).rejects.toThrow()
    await expect.poll(() => listFiles(folder), { timeout: 10_000 }).toHaveLength(1)
    await kill(running)
    await isCut
  })
  expect(await connection.db.$count(photos)).toBe(0)
  expect(await connection.db.$count(storedFiles)).toBe(1)
  await expectSweptClean(connection, folder)
  expect(await listFiles(folder)).toEqual([])
})
