import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createStorage, type Driver, type Storage } from 'unstorage'
import fsLite from 'unstorage/drivers/fs-lite'

export const openFolder = (base: string): Storage => createStorage({ driver: folderDriver(base) })

/**
 * Files in a folder, written atomically: unstorage's own driver leaves half a file when its process dies.
 * Writers of one key have to be serialized by the caller.
 */
export function folderDriver(base: string): Driver {
  const pathOf = (key: string) => join(base, ...key.split(':'))
  const partOf = (key: string) => `${pathOf(key)}.part`
  return {
    ...fsLite({ base }),
    getItemRaw: (key: string) => readFile(pathOf(key)).catch(nullIfMissing),
    async setItemRaw(key: string, value: Uint8Array) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await writeFile(partOf(key), value, { flush: true })
      await rename(partOf(key), pathOf(key))
    },
    async removeItem(key: string) {
      await rm(pathOf(key), { force: true })
      await rm(partOf(key), { force: true })
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
