import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Access, type Connection, connect } from '#db/client.ts'
import { reason } from '../describe-error.ts'
import { unusableIn } from './file-rights.ts'
import { tryLock } from './folder-lock.ts'
import { dataFolder, type Settings, StartError } from './settings.ts'

/** Opens the database of the settings; every failure is a `StartError` of one sentence, without the password. */
export async function openDatabase(settings: Settings): Promise<Connection> {
  if (settings.DATABASE_URL)
    return connectTo(settings.DATABASE_URL, {
      isReadOnly: settings.DATABASE_READ_ONLY === '1',
      directUrl: settings.DATABASE_DIRECT_URL,
      poolSize: settings.DATABASE_POOL_SIZE,
    })
  const folder = dataFolder(settings)
  const release = lock(folder)
  try {
    const files = dataFolder(settings, 'db')
    refuseDamaged(files)
    const connection = await connect(undefined, files)
    return { ...connection, close: () => connection.close().finally(release) }
  } catch (error) {
    release()
    if (error instanceof StartError) throw error
    refuseUnusable(folder)
    throw new StartError(
      `The database in DATA_DIR (${folder}) cannot be opened, its files may be damaged: put a copy back, or set another DATA_DIR.`,
    )
  }
}

/** A file of another user is no damage. */
function refuseUnusable(folder: string): void {
  const fault = unusableIn(folder)
  if (fault) throw new StartError(fault)
}

/** PGlite would take a folder without a version for a new one and overwrite its files. */
function refuseDamaged(folder: string): void {
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION')))
    throw new Error('the version is missing')
}

/** Throws a `StartError`. */
export async function connectTo(url: string, access: Access): Promise<Connection> {
  try {
    return await connect(url, undefined, access)
  } catch (error) {
    const host = URL.parse(url)?.host ?? url
    throw new StartError(`The database of DATABASE_URL (${host}) cannot be reached: ${reason(error)}.`)
  }
}

/** PGlite's files allow a single process: a second one would corrupt them. */
function lock(folder: string): () => void {
  /** Says who has it; the lock itself is the other file's. */
  const file = join(folder, 'lock')
  let release: (() => void) | undefined
  try {
    accessSync(folder, constants.W_OK)
    release = tryLock(`${file}.held`)
    if (!release) {
      const holder = readHolder(file) ?? 'that has just started'
      throw new StartError(
        `The data in ${folder} is in use by process ${holder}: stop it first, or set another DATA_DIR.`,
      )
    }
    writeFileSync(file, String(process.pid))
  } catch (error) {
    release?.()
    if (error instanceof StartError) throw error
    refuseUnusable(folder)
    throw new StartError(`The folder DATA_DIR (${folder}) cannot be written: ${reason(error)}.`)
  }
  return () => {
    rmSync(file, { force: true })
    release?.()
  }
}

function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
