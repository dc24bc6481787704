import { and, asc, eq, gt, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Storage } from 'unstorage'
import type { Database } from '#db/client.ts'
import { conditions, photos, providers, storedFiles } from '#db/schema/index.ts'
import { keptSince } from '#src/domain/retention.ts'
import { logFailure } from '../log.ts'
import { isHeld } from './hold.ts'

/**
 * Files and the table that lists them. Writing, removing or referencing a file holds the lock of its row in `stored_files`:
 * so no unlisted file is written, and none is removed that is about to be referenced.
 */
export type Files = { db: Database; storage: Storage }

const BATCH = 100

/**
 * Stores a file under a key. It is listed first, in a separate statement: `db` is no transaction. `original`: what it was
 * derived from and is removed with. Returns false, storing nothing, where that is being removed.
 */
export async function storeFile(
  { db, storage }: Files,
  key: string,
  bytes: Uint8Array,
  original?: string,
): Promise<boolean> {
  await db.insert(storedFiles).values({ key, original }).onConflictDoNothing()
  return db.transaction(async tx => {
    const known = await lockRows(tx, inArray(storedFiles.key, original ? [original, key] : [key]))
    if (known.length < (original ? 2 : 1)) return false
    await storage.setItemRaw(key, bytes)
    return true
  })
}

export async function readFile({ storage }: Pick<Files, 'storage'>, key: string): Promise<Uint8Array | undefined> {
  const found = await storage.getItemRaw<Uint8Array | ArrayBuffer>(key)
  return found ? new Uint8Array(found) : undefined
}

/** Removes those of the files, with their derivatives, that no row references. One that cannot be removed is left to the sweep. */
export async function deleteFiles(files: Files, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    await removeUnreferenced(files, or(inArray(storedFiles.key, [...keys]), inArray(storedFiles.original, [...keys])))
  } catch (error) {
    logFailure(`Files ${keys.join(', ')} could not be removed`, error)
  }
}

/** Removes every file that no row references, except recent ones: they may be referenced any moment. */
export async function sweepFiles(files: Files, now = new Date()): Promise<void> {
  const isOld = lt(storedFiles.createdAt, keptSince('orphanFiles', now))
  for (let last = ''; ; ) {
    const batch = await files.db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(gt(storedFiles.key, last), isOld, isUnreferenced(files.db)))
      .orderBy(asc(storedFiles.key))
      .limit(BATCH)
    const keys = batch.map(({ key }) => key)
    if (keys.length) await removeUnreferenced(files, inArray(storedFiles.key, keys))
    if (keys.length < BATCH) return
    last = keys.at(-1) ?? ''
  }
}

async function removeUnreferenced({ db, storage }: Files, which: SQL | undefined): Promise<void> {
  await db.transaction(async tx => {
    if (await isHeld(tx)) return
    const locked = await lockRows(tx, which)
    if (locked.length === 0) return
    // A separate statement, so that it sees references made while it waited for the locks.
    const unreferenced = await tx
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(inArray(storedFiles.key, locked), isUnreferenced(tx)))
    const removed = await Promise.all(unreferenced.map(({ key }) => remove(storage, key)))
    await tx.delete(storedFiles).where(inArray(storedFiles.key, removed.flat()))
  })
}

async function remove(storage: Storage, key: string): Promise<string[]> {
  try {
    await storage.removeItem(key)
    return [key]
  } catch (error) {
    logFailure(`The file ${key} could not be removed`, error)
    return []
  }
}

/** In key order, so that concurrent locks never deadlock. */
async function lockRows(tx: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(which)
    .orderBy(asc(storedFiles.key))
    .for('update')
  return rows.map(({ key }) => key)
}

const referencedKey = sql`coalesce(${storedFiles.original}, ${storedFiles.key})`

const isUnreferenced = (db: Database) =>
  and(
    notExists(db.select({ one: sql`1` }).from(photos).where(eq(photos.file, referencedKey))),
    notExists(db.select({ one: sql`1` }).from(providers).where(eq(providers.logo, referencedKey))),
    notExists(db.select({ one: sql`1` }).from(conditions).where(eq(conditions.photo, referencedKey))),
  )
