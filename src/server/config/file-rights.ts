import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file system has it in a folder that is a volume of its own. */
export const LOST_AND_FOUND = 'lost+found'

const MAY = constants.R_OK | constants.W_OK

/** One sentence about the first path in a folder that this process may not read and write: whose it is, and whose it has to be. */
export function unusableIn(folder: string): string | undefined {
  const path = findUnusable(folder)
  if (path === undefined) return undefined
  const [uid = 0, gid = 0] = [process.geteuid?.(), process.getegid?.()]
  const owner = describeUser(statSync(path).uid)
  return `The data at ${path} cannot be read and written by ${describeUser(uid)}, as it belongs to ${owner}: give all of it to the user of the site (chown --recursive ${uid}:${gid} ${folder}).`
}

function findUnusable(path: string): string | undefined {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isFolder === undefined) return undefined
  try {
    accessSync(path, isFolder ? MAY | constants.X_OK : MAY)
  } catch {
    // Whoever else uses the folder may have removed it.
    return existsSync(path) ? path : undefined
  }
  const names = isFolder ? readdirSync(path).filter(it => it !== LOST_AND_FOUND) : []
  for (const name of names) {
    const found = findUnusable(join(path, name))
    if (found !== undefined) return found
  }
  return undefined
}

/** The user's number, with the name where the machine has one. */
export function describeUser(uid: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const [name] = lines.find(line => line.split(':')[2] === String(uid))?.split(':') ?? []
  return name ? `${name} (user ${uid})` : `user ${uid}`
}
