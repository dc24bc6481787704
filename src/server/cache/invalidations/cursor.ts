import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Up to which invalidation the pages on disk have followed; 0 where nothing is known. */
export type Cursor = { read(): Promise<number>; write(id: number): Promise<void> }

/** Without a `file` nothing is kept: pages in memory alone end with their process. */
export function createCursor(file: string | undefined): Cursor {
  return {
    async read() {
      if (file === undefined) return 0
      const text = await readFile(file, 'utf8').catch(() => '')
      return /^\d{1,15}$/.test(text) ? Number(text) : 0
    },
    async write(id) {
      if (file === undefined) return
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.part`, String(id))
      await rename(`${file}.part`, file)
    },
  }
}
