import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { createStorage, type Storage } from 'unstorage'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Connection, queryRows } from '#db/client.ts'
import { migrateTo } from '#db/migrate.ts'
import { storedFiles, users } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { FILLED_BY_MIGRATIONS, listTables, migratedTo, quoted } from '#src/server/backup/tables.ts'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import { deleteFiles, storeFile } from '#src/server/files/stored-files.ts'
import { openEmptyDatabase, openTestDatabase } from '#tests/support/data/database.ts'
import { buildBooking, buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { TRIED_KINDS } from '#tests/support/each-database.ts'

const opened = async (opening: Promise<Connection>): Promise<Connection> => {
  const connection = await opening
  onTestFinished(connection.close)
  return connection
}

/** A site with a picture and a request, and with the demo content all kinds of rows. */
async function site(kind: Connection['kind'] = 'pg', isDemo = false) {
  const connection = await opened(openTestDatabase(kind))
  const { db } = connection
  if (isDemo) await seedDemo(db, () => 'no password')
  else await buildTour(db)
  await buildBooking(db, { status: 'confirmed' })
  const storage = createStorage()
  const key = 'photos/aaaaaaaaaaaa.jpg'
  const narrow = 'photos/aaaaaaaaaaaa.320.webp'
  await storeFile({ db, storage }, key, randomBytes(5000))
  await storeFile({ db, storage }, narrow, randomBytes(500), key)
  await db.execute(sql`
    insert into photos (id, tour_id, file, width_px, height_px, position)
    select 'aaaaaaaaaaaa', id, ${key}, 100, 80, 0 from tours limit 1`)
  return { connection, db, storage, key, narrow }
}

/** All rows, as PostgreSQL writes them. */
async function contentOf({ db }: Pick<Connection, 'db'>): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name, columns } of await listTables(db)) {
    const values = columns.map(column => `${quoted(column.name)}::text`).join(', ')
    const which = name === 'stored_files' ? 'where original is null' : ''
    const rows = await queryRows<{ row: string }>(
      db,
      `select json_build_array(${values})::text as row from ${quoted(name)} ${which} order by 1`,
    )
    content[name] = rows.map(it => it.row)
  }
  return content
}

async function backUp(connection: Connection, storage: Storage, secret?: string): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  await writeBackup({ connection, storage, secret }, async bytes => void chunks.push(bytes))
  return chunks
}

async function* read(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  // As they come from a disk or a network: in any pieces.
  const all = Buffer.concat(chunks)
  for (let at = 0; at < all.length; at += 40_000) yield all.subarray(at, at + 40_000)
}

const restore = (connection: Connection, storage: Storage, chunks: Uint8Array[], keepSecret = (_: string) => {}) =>
  restoreBackup({ connection, storage, keepSecret }, read(chunks))

describe.each(TRIED_KINDS)('on %s', kind => {
  test('what is restored into an empty place is all that there was', async () => {
    const { connection, storage, key } = await site(kind, true)
    const before = await contentOf(connection)
    expect(before.tours?.length).toBeGreaterThan(80)
    const chunks = await backUp(connection, storage, 'of the site')

    const other = await opened(openEmptyDatabase(kind))
    const place = createStorage()
    const secrets: string[] = []
    const end = await restore(other, place, chunks, it => void secrets.push(it))
    expect(await contentOf(other)).toEqual(before)
    expect(end).toMatchObject({ files: 1, missing: [] })
    expect(await place.getKeys()).toEqual([key.replace('/', ':')])
    expect(await place.getItemRaw(key)).toEqual(await storage.getItemRaw(key))
    expect(secrets).toEqual(['of the site'])
    // What is computed from rows goes on with them.
    const [{ id } = { id: '' }] = await queryRows<{ id: string }>(other.db, 'select id from providers limit 1')
    await buildTour(other.db, { providerId: id })
    expect(await other.db.execute('select count(*)::int from tour_index')).toMatchObject({
      rows: [{ count: (before.tours?.length ?? 0) + 1 }],
    })
  })
})

test('everything that was acknowledged before it began is there, and what comes along is there as a whole or not at all', async () => {
  const { connection, db, storage } = await site()
  const acknowledged: string[] = []
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const { id: providerId } = await buildProvider(db)
      acknowledged.push((await buildTour(db, { providerId })).id)
    }
  }
  const writing = [write(), write(), write()]
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10)
  const due = [...acknowledged]
  const chunks = await backUp(connection, storage)
  isOver = true
  await Promise.all(writing)
  expect(acknowledged.length).toBeGreaterThan(due.length)

  const other = await opened(openEmptyDatabase('pg'))
  await restore(other, createStorage(), chunks)
  const there = (await queryRows<{ id: string }>(other.db, 'select id from tours')).map(it => it.id)
  expect(due.filter(id => !there.includes(id))).toEqual([])
})

test('a picture that is deleted while it is copied is in the backup, and goes with the next sweep', async () => {
  const { connection, db, storage, key } = await site()
  const chunks: Uint8Array[] = []
  let deleting: Promise<void> | undefined
  await writeBackup({ connection, storage }, async bytes => {
    chunks.push(bytes)
    deleting ??= db.execute(sql`delete from photos`).then(() => deleteFiles({ db, storage }, [key]))
    await deleting
  })
  expect(await storage.hasItem(key)).toBe(true)
  const place = createStorage()
  const other = await opened(openEmptyDatabase('pg'))
  await restore(other, place, chunks)
  expect(await place.hasItem(key)).toBe(true)
  await deleteFiles({ db, storage }, [key])
  expect(await storage.hasItem(key)).toBe(false)
  expect(await db.$count(storedFiles)).toBe(0)
})

test('a picture that rows name and that is lost already is told', async () => {
  const { connection, storage, key } = await site()
  await storage.removeItem(key)
  const end = await writeBackup({ connection, storage }, async () => {})
  expect(end.missing).toEqual([key])
})

test('the backup of an earlier release is restored as that had it, and then brought up to date', async () => {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile('db/migrations/meta/_journal.json', 'utf8'),
  )
  const [earlier = 0, latest = earlier] = journal.entries.slice(-2).map(it => it.when)
  const old = await opened(openEmptyDatabase('pg'))
  expect(await migrateTo(old, earlier)).toBe(true)
  const { id } = await buildUser(old.db)
  const chunks = await backUp(old, createStorage())
  const other = await opened(openEmptyDatabase('pg'))
  await restore(other, createStorage(), chunks)
  expect(await migratedTo(other.db)).toBe(latest)
  expect(await other.db.select({ id: users.id }).from(users)).toEqual([{ id }])
})

test('a place that has all tables and that nobody has used yet takes one, over what migrations have put there', async () => {
  const { connection, storage } = await site()
  const chunks = await backUp(connection, storage)
  const other = await opened(openTestDatabase('pg'))
  await restore(other, createStorage(), chunks)
  for (const name of FILLED_BY_MIGRATIONS)
    expect([name, await other.db.$count(sql.raw(name))]).toEqual([name, await connection.db.$count(sql.raw(name))])
})

test('migrations fill no table but those that a restore empties first', async () => {
  const { db } = await opened(openTestDatabase('pg'))
  const counts = await Promise.all(
    (await listTables(db)).map(async ({ name }) => ({ name, rows: await db.$count(sql.raw(name)) })),
  )
  const filled = counts.flatMap(({ name, rows }) => (rows > 0 ? [name] : []))
  expect(filled.sort()).toEqual(FILLED_BY_MIGRATIONS.toSorted())
})

describe('refused in one sentence, with nothing changed', () => {
  test('where there are rows', async () => {
    const { connection, storage } = await site()
    const chunks = await backUp(connection, storage)
    const other = await opened(openTestDatabase('pg'))
    await buildUser(other.db)
    await expect(restore(other, createStorage(), chunks)).rejects.toThrow(
      /^The database is not empty: .*users has some\.$/,
    )
    expect(await other.db.$count(users)).toBe(1)
  })

  test('where there are pictures', async () => {
    const { connection, storage } = await site()
    const other = await opened(openEmptyDatabase('pg'))
    await expect(restore(other, storage, await backUp(connection, storage))).rejects.toThrow(
      /^There are pictures already/,
    )
  })

  test.each<[string, (all: Buffer) => Buffer]>([
    ['is cut off', all => all.subarray(0, all.length * 0.7)],
    ['lacks its end alone', all => all.subarray(0, all.length - 1024 - 1024)],
    [
      'has a part that is damaged',
      all => {
        const inPicture = all.indexOf('files/photos/') + 600
        return Buffer.concat([all.subarray(0, inPicture), randomBytes(64), all.subarray(inPicture + 64)])
      },
    ],
  ])('one that %s', async (_, spoil) => {
    const { connection, storage } = await site()
    const all = Buffer.concat(await backUp(connection, storage))
    const other = await opened(openTestDatabase('pg'))
    const place = createStorage()
    await expect(restore(other, place, [spoil(all)])).rejects.toThrow(
      /^The backup could not be restored, nothing was changed: .*\.$/,
    )
    expect(await other.db.$count(users)).toBe(0)
    expect(await place.getKeys()).toEqual([])
  })

  test('one whose rows break a rule of the database, without telling them', async () => {
    const { connection, db, storage } = await site()
    await db.execute('alter table tours drop constraint tours_difficulty_range')
    await db.execute('update tours set difficulty = 9')
    const chunks = await backUp(connection, storage)
    const other = await opened(openTestDatabase('pg'))
    await expect(restore(other, createStorage(), chunks)).rejects.toThrow(
      /^The backup could not be restored, nothing was changed: [^\n]*"tours_difficulty_range"\.$/,
    )
    expect(await other.db.$count(users)).toBe(0)
  })

  test('what is no backup', async () => {
    const other = await opened(openEmptyDatabase('pg'))
    const refused = restore(other, createStorage(), [randomBytes(5000)])
    await expect(refused).rejects.toThrow('This is no backup of Tėkmė, or of a newer release.')
  })
})
