import { chmodSync, chownSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { copyPgliteTemplate, createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { runTekme } from '#tests/support/tekme.ts'
import { expectOneSentence, failToStart, start, temporaryFolder, type User } from './attempt.ts'

/**
 * The site as a user who owns its data alone, and commands as root, as on a machine with systemd. Where the tests don't run as root both are
 * the one user that there is.
 */
const isRoot = process.geteuid?.() === 0
const NOBODY = 65534
const SITE: User = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const EMAIL = 'rasa@tekme.example'

/** A command of `tekme`: how it ended, and all that it said. */
const run = (words: string[], env: Record<string, string>, { typed = '', user = {} as User } = {}) =>
  runTekme(words, { env, typed, ...user })

const pathsIn = (folder: string) =>
  [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(it => join(folder, it))].filter(existsSync)

const give = (folder: string, { uid, gid }: User) => {
  if (uid !== undefined && gid !== undefined) for (const path of pathsIn(folder)) chownSync(path, uid, gid)
}

/** The files in a folder that are not of the user who runs the site. */
const strangersIn = (folder: string) =>
  pathsIn(folder).filter(it => statSync(it).uid !== (SITE.uid ?? process.geteuid?.()))

/** Data of the site with one account. */
async function siteFolder(): Promise<string> {
  const folder = temporaryFolder()
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
  const connection = await connect(undefined, join(folder, 'db'))
  await buildUser(connection.db, { email: EMAIL, role: 'user' })
  await connection.close()
  give(folder, SITE)
  return folder
}

async function roleIn(folder: string) {
  const connection = await connect(undefined, join(folder, 'db'))
  const [user] = await connection.db.select({ role: users.role }).from(users).where(eq(users.email, EMAIL))
  await connection.close()
  return user?.role
}

test('a role that root gives while the site is stopped leaves all data to the site’s user, who goes on', async () => {
  const folder = await siteFolder()
  const given = await run(['users', 'role', EMAIL, 'manager'], { DATA_DIR: folder })
  expect(given).toEqual({ code: 0, output: `${EMAIL} is manager now, and is signed out everywhere.\n`, errors: '' })
  expect(strangersIn(folder)).toEqual([])
  const running = await start({ DATA_DIR: folder, SEED_DEMO: '0' }, SITE)
  expect(await running.stop()).toMatchObject({ code: 0, errors: '' })
})

test('roles, passwords, factors and backups go through the server that runs on the data', async () => {
  const folder = await siteFolder()
  const env = { DATA_DIR: folder }
  const running = await start({ ...env, SEED_DEMO: '0' }, SITE)
  const known = (said: string) => ({ code: 0, output: said, errors: '' })
  expect(await run(['users', 'role', EMAIL, 'manager'], env)).toEqual(
    known(`${EMAIL} is manager now, and is signed out everywhere.\n`),
  )
  expect(await run(['users', 'remove-factors', EMAIL], env)).toEqual(
    known(`${EMAIL} has no second factor now, and is signed out everywhere.\n`),
  )
  const typed = 'žydi vyšnios prie Merkio\n'
  expect(await run(['users', 'password', EMAIL], env, { typed })).toEqual(
    known(`${EMAIL} has a new password, and is signed out everywhere.\n`),
  )
  expect(await run(['users', 'password', EMAIL], env, { typed: 'password123' })).toEqual({
    code: 1,
    output: '',
    errors: 'This password is common, or was leaked somewhere.\n',
  })
  expect(await run(['users', 'role', 'nera@tekme.example', 'admin'], env)).toEqual({
    code: 1,
    output: '',
    errors: 'Nobody has signed up as nera@tekme.example.\n',
  })
  const mails = await run(['mails', '--json'], env)
  expect({ ...mails, output: JSON.parse(mails.output) }).toEqual({
    code: 0,
    output: { waiting: expect.any(Number), givenUp: 0, dropped: 0, mails: expect.any(Array) },
    errors: '',
  })
  const body = JSON.stringify({ email: EMAIL, password: typed.trim() })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${running.url}/api/v1/users/signin`, { method: 'POST', headers, body })
  expect(signedIn.status).toBe(200)
  expect(strangersIn(folder)).toEqual([])
  expect(await running.stop()).toMatchObject({ code: 0, errors: '' })
  expect(await roleIn(folder)).toBe('manager')
})

test('a backup is restored by root into data of the site’s user, who starts on it', async () => {
  const folder = await siteFolder()
  const backup = await run(['backup', join(folder, '..', `${process.pid}.tar`)], { DATA_DIR: folder })
  const file = join(folder, '..', `${process.pid}.tar`)
  try {
    expect(backup).toMatchObject({ code: 0, errors: '' })
    expect(strangersIn(folder)).toEqual([])
    // Nobody but its owner reads it.
    expect(statSync(file)).toMatchObject({ uid: process.geteuid?.(), mode: 0o100600 })
    const place = temporaryFolder()
    give(place, SITE)
    const restored = await run(['restore', file], { DATA_DIR: place })
    expect(restored).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^Restored \d+ rows and 0 /) })
    expect(strangersIn(place)).toEqual([])
    const running = await start({ DATA_DIR: place, SEED_DEMO: '0' }, SITE)
    expect(await running.stop()).toMatchObject({ code: 0, errors: '' })
  } finally {
    rmSync(file, { force: true })
  }
})

describe('data of somebody else', () => {
  /** Only root can make such data; for any other user those of the system are. */
  const foreign = async (path: string) => {
    const folder = await siteFolder()
    if (isRoot) chownSync(join(folder, path), 0, 0)
    if (isRoot) chmodSync(join(folder, path), path.endsWith('db') ? 0o700 : 0o600)
    return isRoot ? folder : '/usr'
  }

  test.each(['', 'db', 'db/PG_VERSION', 'db/global/pg_control'])(
    'are not called damaged at a start, but named with the user that they need (%s)',
    async path => {
      const folder = await foreign(path)
      const attempt = await failToStart({ DATA_DIR: folder }, SITE)
      expectOneSentence(
        attempt,
        /cannot be read and written by .+, as it belongs to root \(user 0\): give all of it to/,
      )
      expect(attempt.errors).toContain(isRoot ? `The data at ${join(folder, path)} ` : '/usr')
      expect(attempt.errors).not.toContain('damaged')
    },
  )

  test('are refused to a command of anybody but their owner and root', async () => {
    const folder = isRoot ? await siteFolder() : '/usr'
    const user = isRoot ? { uid: NOBODY - 1, gid: NOBODY - 1 } : {}
    expect(await run(['users', 'role', EMAIL, 'admin'], { DATA_DIR: folder }, { user })).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^The data in .+ belong to \w+ \(user \d+\): run this as that user\.\n$/),
    })
  })
})

describe('where there is no data', () => {
  const folder = () => join(temporaryFolder(), 'not-there')

  test.each([
    [['users', 'role', EMAIL, 'admin']],
    [['users', 'remove-factors', EMAIL]],
    [['users', 'password', EMAIL]],
    [['mails']],
    [['backup', '-']],
  ])('%j makes none, and says so', async words => {
    const place = folder()
    const { code, output, errors } = await run(words, { DATA_DIR: place }, { typed: 'žydi vyšnios prie Merkio' })
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: `There is no database in DATA_DIR (${place}): set it, or DATABASE_URL, as for the site.\n`,
    })
    expect(existsSync(place)).toBe(false)
  })

  test('a file that is not there is not restored into a new database', async () => {
    const place = folder()
    expect(await run(['restore', join(place, 'no.tar')], { DATA_DIR: place })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/no\.tar cannot be read: [^\n]+\.\n$/),
    })
    expect(existsSync(place)).toBe(false)
  })

  test('no folder of pictures is made by a backup of another database', async () => {
    const place = folder()
    const env = { DATA_DIR: place, DATABASE_URL: await createPostgresDatabase('migrated'), AUTH_SECRET: 'x'.repeat(32) }
    const file = join(temporaryFolder(), 'tekme.tar')
    expect(await run(['backup', file], env)).toEqual({
      code: 1,
      output: '',
      errors: `There is no folder of pictures ${place}/files: set DATA_DIR, FILES_DIR or FILES_URL as the site has it.\n`,
    })
    expect([existsSync(place), existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false, false])
  })
})
