import { existsSync, lstatSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { environment, run } from './install.mjs'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked('npm run build: builds the Node server into dist. Further words go to astro build.')

/**
 * Builds the Node server into a folder of its own, `dist/releases/…`, and then lets `dist/server` and `dist/client` lead there: a server that
 * runs keeps the release that it has begun with. Releases that no process uses any more are removed, but for the last before this one.
 */
const RELEASES = 'dist/releases'
const KEPT = 2

const name = new Date().toISOString().replaceAll(/\D/g, '')
environment.RELEASE = join(RELEASES, name)
run('astro', ['build', ...process.argv.slice(2)])
for (const part of ['client', 'server']) lead(part)
for (const old of readdirSync(RELEASES).sort().slice(0, -KEPT))
  if (!isUsed(join(RELEASES, old))) rmSync(join(RELEASES, old), { recursive: true })

/** One step, so that at no moment there is none. */
function lead(part) {
  const [link, next] = [join('dist', part), join('dist', `.${part}`)]
  rmSync(next, { force: true, recursive: true })
  symlinkSync(join('releases', name, part), next, process.platform === 'win32' ? 'junction' : 'dir')
  // What an earlier version has built, and Windows, which replaces no folder.
  const isInTheWay = existsSync(link) && (process.platform === 'win32' || !lstatSync(link).isSymbolicLink())
  if (isInTheWay) rmSync(link, { recursive: true })
  renameSync(next, link)
}

/** Each server holds its release as `server/config/folder-lock.ts` does. */
function isUsed(folder) {
  const file = join(folder, 'held')
  if (!existsSync(file)) return false
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}
