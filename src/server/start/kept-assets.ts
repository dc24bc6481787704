import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000
/** For longer than anybody leaves a page open. */
const KEPT_MS = 30 * DAY_MS

/**
 * Copies the hashed assets of this release to where those of earlier ones are: a page that was opened before a release loads its islands after
 * it. What no release of the last month has goes.
 */
export async function keepAssets(client: string, kept: string, now = Date.now()): Promise<void> {
  const [from, to] = [join(client, '_astro'), join(kept, '_astro')]
  await mkdir(to, { recursive: true })
  const names = new Set(await readdir(from))
  for (const name of names) await keep(join(from, name), join(to, name), now)
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (!names.has(name) && now - mtimeMs > KEPT_MS) await rm(join(to, name), { force: true })
  }
}

/** Keeps a file as of now, also one that was there: its time is that of the last release that had it. */
async function keep(from: string, to: string, now: number): Promise<void> {
  const seconds = now / 1000
  const isThere = await utimes(to, seconds, seconds).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await copyFile(from, `${to}.part`)
  await utimes(`${to}.part`, seconds, seconds)
  await rename(`${to}.part`, to)
}
