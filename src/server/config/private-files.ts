import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reason } from '../describe-error.ts'
import { LOST_AND_FOUND, unusableIn } from './file-rights.ts'
import { type Settings, StartError } from './settings.ts'

const FOLDER = 0o700
const FILE = 0o600

/**
 * No other user of the machine reads the data folder: what is written from now on, and what an earlier version left open. Throws a
 * `StartError` where something in it cannot be used.
 */
export function keepFilesPrivate({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): void {
  process.umask(0o077)
  const folder = resolve(DATA_DIR)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    narrow(folder)
  } catch (error) {
    const fault = unusableIn(folder)
    if (fault) throw new StartError(fault)
    console.error(`The rights of the folder DATA_DIR (${folder}) could not be narrowed: ${reason(error)}.`)
  }
}

function narrow(folder: string): void {
  chmodSync(folder, FOLDER)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === LOST_AND_FOUND) continue
    if (entry.isDirectory()) narrow(path)
    else if (entry.isFile()) narrowFile(path)
  }
}

/** A command may meet a server that removes files meanwhile. */
function narrowFile(path: string): void {
  try {
    chmodSync(path, FILE)
  } catch (error) {
    if (existsSync(path)) throw error
  }
}
