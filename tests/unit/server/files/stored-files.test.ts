import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { createStorage } from 'unstorage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photos, storedFiles, tours } from '#db/schema/index.ts'
import { folderDriver } from '#src/server/files/folder.ts'
import { deleteFiles, type Files, readFile, storeFile, sweepFiles } from '#src/server/files/stored-files.ts'
import { buildPhoto } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const BYTES = new Uint8Array([1, 2, 3])
const LATER = new Date(Date.now() + 2 * 3_600_000)

describeEachDatabase(database => {
  let folder: string
  let files: Files
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tekme-files-'))
    files = { db: database.db, storage: createStorage({ driver: folderDriver(folder) }) }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const inFolder = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.flatMap(it => (it.isFile() ? [`${it.parentPath.slice(folder.length + 1)}/${it.name}`] : [])).sort()
  }
  const writtenDown = async () =>
    (await files.db.select({ key: storedFiles.key }).from(storedFiles).orderBy(asc(storedFiles.key))).map(it => it.key)

  test('a referenced file stays with its derivatives, and is removed with them when the row is gone', async () => {
    const photo = await buildPhoto(files.db, { file: 'photos/a.jpg' })
    await storeFile(files, 'photos/a.jpg', BYTES)
    await storeFile(files, 'photos/a.640.webp', BYTES, 'photos/a.jpg')
    await sweepFiles(files, LATER)
    await deleteFiles(files, ['photos/a.jpg'])
    expect(await readFile(files, 'photos/a.640.webp')).toEqual(BYTES)
    await files.db.delete(photos).where(eq(photos.id, photo.id))
    await deleteFiles(files, ['photos/a.jpg'])
    expect([await inFolder(), await writtenDown()]).toEqual([[], []])
  })

  test('the sweep removes files unreferenced for an hour, not the younger ones', async () => {
    await storeFile(files, 'photos/b.jpg', BYTES)
    await sweepFiles(files)
    expect(await inFolder()).toEqual(['photos/b.jpg'])
    await sweepFiles(files, LATER)
    expect([await inFolder(), await writtenDown()]).toEqual([[], []])
  })

  test('nothing is derived from a file that is gone', async () => {
    expect(await storeFile(files, 'photos/c.640.webp', BYTES, 'photos/c.jpg')).toBe(false)
    expect(await inFolder()).toEqual([])
    await sweepFiles(files, LATER)
    expect([await inFolder(), await writtenDown()]).toEqual([[], []])
  })

  test('a file that is being referenced while the sweep runs is not removed', async () => {
    const tour = await buildPhoto(files.db)
    await storeFile(files, 'photos/d.jpg', BYTES)
    const { promise: isNamed, resolve: nameIt } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: tellLocked } = Promise.withResolvers<void>()
    const naming = files.db.transaction(async tx => {
      await tx.select().from(storedFiles).where(eq(storedFiles.key, 'photos/d.jpg')).for('update')
      tellLocked()
      await isNamed
      await tx.insert(photos).values({ tourId: tour.tourId, file: 'photos/d.jpg', widthPx: 1, heightPx: 1 })
    })
    await isLocked
    const sweeping = sweepFiles(files, LATER)
    nameIt()
    await Promise.all([naming, sweeping])
    expect(await inFolder()).toEqual(['photos/d.jpg'])
    await files.db.delete(tours).where(eq(tours.id, tour.tourId))
    await sweepFiles(files, LATER)
    expect([await inFolder(), await writtenDown()]).toEqual([[], []])
  })

  test('more orphans than one batch are all found', async () => {
    const keys = Array.from({ length: 230 }, (_, index) => `photos/e${String(index).padStart(3, '0')}.jpg`)
    await files.db.insert(storedFiles).values(keys.map(key => ({ key })))
    await sweepFiles(files, LATER)
    expect(await writtenDown()).toEqual([])
  })
})
