import type { Storage } from 'unstorage'
import { getDatabase } from '../config/db.ts'
import { settings } from '../config/env.ts'
import * as stored from './stored-files.ts'

let storage: Promise<Storage> | undefined

/** The one storage of this process: as the settings say, Netlify Blobs on Netlify. */
function getStorage(): Promise<Storage> {
  storage ??= openStorage()
  return storage
}

async function openStorage(): Promise<Storage> {
  if (import.meta.env.TARGET === 'netlify') {
    const { openNetlifyFiles } = await import('./netlify.ts')
    return openNetlifyFiles()
  }
  const { openFiles } = await import('./open-files.ts')
  return openFiles(settings)
}

export async function getFiles(): Promise<stored.Files> {
  const [db, opened] = await Promise.all([getDatabase(), getStorage()])
  return { db, storage: opened }
}

/**
 * Stores a file that a row is going to reference, or one derived from such an `original`; never inside a transaction. Returns
 * false where the original is being removed.
 */
export async function storeFile(key: string, bytes: Uint8Array, original?: string): Promise<boolean> {
  return stored.storeFile(await getFiles(), key, bytes, original)
}

export async function readFile(key: string): Promise<Uint8Array | undefined> {
  return stored.readFile(await getFiles(), key)
}

/** Removes the files and their derivatives, unless a row references them; for `after`, outside any transaction. Never throws. */
export async function deleteFiles(keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await stored.deleteFiles(await getFiles(), keys)
}
