import { mkdir, open, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log, Page } from './page.ts'
import { decodePage, encodePage, fileNameOf, stampOf } from './page-file.ts'

const READ_AT_ONCE = 16
/** To remove thousands in one step would hold up every visitor. */
const REMOVED_AT_ONCE = 64
const RETRY_MS = 10_000
const OURS = /^[0-9a-f]{40}\.page(?:\.\d+\.\d+\.tmp)?$/

/**
 * One file per page. For a key the directory holds its current page or nothing, once `settled()` resolves; a removal that
 * failed is retried until it succeeds. Nothing here rejects: a failing disk is logged. One process per directory.
 */
export function createPageFiles(directory: string, log: Log) {
  const queues = new Map<string, Promise<void>>()
  const leftovers = new Set<string>()
  const removals = new Set<Promise<void>>()
  let stamp: string | undefined
  let retry: NodeJS.Timeout | undefined
  let isUnsynced = false
  let temporaryFiles = 0

  /** Work on one file is done in the order of its requests. */
  function enqueue(name: string, work: () => Promise<void>): Promise<void> {
    const queued = (queues.get(name) ?? Promise.resolve()).then(work).then(() => {
      if (queues.get(name) === queued) queues.delete(name)
    })
    queues.set(name, queued)
    return queued
  }

  function drop(name: string): Promise<void> {
    return enqueue(name, async () => {
      try {
        await unlink(join(directory, name))
        isUnsynced = true
        leftovers.delete(name)
      } catch (error) {
        if (isMissing(error)) return void leftovers.delete(name)
        leftovers.add(name)
        log('A cached page could not be removed from disk; retrying', error)
      }
    })
  }

  async function dropLeftovers(): Promise<void> {
    await forEachLimited([...leftovers], drop)
    clearTimeout(retry)
    if (leftovers.size > 0) retry = setTimeout(dropLeftovers, RETRY_MS).unref()
  }

  async function replace(page: Page, name: string, ours: string, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return
    const temporary = join(directory, `${name}.${process.pid}.${++temporaryFiles}.tmp`)
    try {
      await writeFile(temporary, encodePage(page, ours), { flag: 'wx' })
      await rename(temporary, join(directory, name))
      isUnsynced = true
      leftovers.delete(name)
    } catch (error) {
      log('A page could not be written to disk', error)
      await rm(temporary, { force: true }).catch(() => {})
      // The file that stays would be an older page, perhaps without the tags by which this one is dropped.
      await rm(join(directory, name), { force: true }).catch(() => leftovers.add(name))
    }
  }

  async function read(name: string, ours: string): Promise<Page | undefined> {
    try {
      const page = name.endsWith('.page') ? decodePage(await readFile(join(directory, name)), ours, name) : undefined
      if (page) return page
    } catch (error) {
      log('A cached page could not be read from disk', error)
    }
    await drop(name)
    return undefined
  }

  /** File names, those of an earlier process included. */
  async function list(): Promise<string[] | undefined> {
    try {
      await mkdir(directory, { recursive: true })
      return (await readdir(directory)).filter(name => OURS.test(name))
    } catch (error) {
      log('The directory of cached pages cannot be used; pages are kept in memory only', error)
      return undefined
    }
  }

  /** `isBack`: a page of this key has been stored since, whose own file takes the place of the one to be removed. */
  async function removeEach(keys: readonly string[], isBack: (key: string) => boolean): Promise<void> {
    await forEachLimited(keys, async key => void (isBack(key) || (await drop(fileNameOf(key)))))
    await dropLeftovers()
  }

  /** Resolves when the work requested so far is done and would survive a power loss. */
  async function settled(): Promise<void> {
    await Promise.all(removals)
    await Promise.all(queues.values())
    if (!isUnsynced) return
    isUnsynced = false
    await syncDirectory(directory)
  }

  return {
    /** The pages stored for this version; every other file is deleted. Nothing is written before the first call. */
    async *load(version: string): AsyncGenerator<Page> {
      const names = await list()
      if (!names) return
      const ours = stampOf(version)
      stamp = ours
      for (let at = 0; at < names.length; at += READ_AT_ONCE) {
        const pages = await Promise.all(names.slice(at, at + READ_AT_ONCE).map(name => read(name, ours)))
        for (const page of pages) if (page) yield page
      }
    },

    /** `isCurrent` is called when the page's write begins. */
    write(page: Page, isCurrent: () => boolean): void {
      const ours = stamp
      if (ours === undefined) return
      const name = fileNameOf(page.key)
      enqueue(name, () => replace(page, name, ours, isCurrent))
    },

    async remove(keys: readonly string[], isBack: (key: string) => boolean): Promise<void> {
      if (stamp === undefined) return
      const removal = removeEach(keys, isBack)
      removals.add(removal)
      await removal
      removals.delete(removal)
    },

    settled,

    async close(): Promise<void> {
      await settled()
      clearTimeout(retry)
    },
  }
}

async function forEachLimited(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += REMOVED_AT_ONCE)
    await Promise.all(items.slice(at, at + REMOVED_AT_ONCE).map(work))
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Not every system lets a directory be synced; there a removal is as durable as the file system makes it. */
async function syncDirectory(directory: string): Promise<void> {
  try {
    const handle = await open(directory, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {}
}
