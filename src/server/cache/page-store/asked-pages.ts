import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Log } from './page.ts'

type PageCounts = [key: string, times: number][]

const MOST = 1_000
/** So that what was popular once gives way. */
const KEPT_SHARE = 0.5

/** Pages that were asked for most before the last starts, kept in a file: a new release renders these first. */
export function createAskedPages(file: string | undefined, log: Log) {
  async function read(): Promise<PageCounts> {
    if (file === undefined) return []
    try {
      const asked: unknown = JSON.parse(await readFile(file, 'utf8'))
      return Array.isArray(asked) ? asked.filter(isEntry) : []
    } catch {
      return []
    }
  }

  return {
    list: async (): Promise<string[]> => (await read()).map(([key]) => key),

    /** Adds what was counted since the start. Never rejects. */
    async keep(counted: PageCounts): Promise<void> {
      if (file === undefined) return
      const times = new Map((await read()).map(([key, before]) => [key, before * KEPT_SHARE]))
      for (const [key, more] of counted) times.set(key, (times.get(key) ?? 0) + more)
      const most = [...times].sort(([, one], [, other]) => other - one).slice(0, MOST)
      try {
        await writeFile(`${file}.part`, JSON.stringify(most))
        await rename(`${file}.part`, file)
      } catch (error) {
        log('It could not be kept which pages are asked for most', error)
      }
    },
  }
}

function isEntry(entry: unknown): entry is PageCounts[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && entry[0].startsWith('/') && entry[1] > 0
}
