import type { Storage } from 'unstorage'
import { filesFolder, type Settings } from '../config/settings.ts'
import { readStoreAddress } from '../config/store-address.ts'

/** Where the settings keep files: an object store (`FILES_URL`), or a folder. Throws a `StartError` where that cannot be made. */
export async function openFiles(settings: Settings): Promise<Storage> {
  const address = settings.FILES_URL === undefined ? undefined : readStoreAddress(settings.FILES_URL)
  if (address) {
    const { openRemote } = await import('./remote.ts')
    return openRemote(address)
  }
  const { openFolder } = await import('./folder.ts')
  return openFolder(filesFolder(settings))
}
