import { existsSync, statSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { openBucket } from '#src/server/backup/bucket.ts'
import { type Settings, StartError } from '#src/server/config/settings.ts'
import { readStoreAddress } from '#src/server/config/store-address.ts'
import { reason } from '#src/server/describe-error.ts'

export type Write = (bytes: Uint8Array) => Promise<void>

/** A backup that is being written: `keep` makes it last, under its name; `discard` leaves nothing of it. Returns its size once it is kept. */
export type Sink = { write: Write; keep(): Promise<void>; discard(): Promise<void> }

/** Where backups are, by their names. */
export type BackupPlace = {
  /** How people call one of them. */
  nameOf(name: string): string
  list(): Promise<string[]>
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  create(name: string): Promise<Sink>
  remove(name: string): Promise<void>
  /** Removes what was begun and never ended, where that is not among the names. */
  tidy(now: Date): Promise<void>
}

/** The bucket of `BACKUP_URL`, as it stands in place of a file. */
const BUCKET = 'bucket:'

/** The place that a word of a command means, and the name of a backup in it; the name is missing where only the place was named. */
export function placeOf(word: string, settings: Settings): { place: BackupPlace; name: string | undefined } {
  if (word.startsWith(BUCKET)) return { place: bucketPlace(settings), name: word.slice(BUCKET.length) || undefined }
  const isFolder = word.endsWith('/') || (statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false)
  return isFolder
    ? { place: folderPlace(word), name: undefined }
    : { place: folderPlace(dirname(word)), name: basename(word) }
}

function folderPlace(folder: string): BackupPlace {
  return {
    nameOf: name => join(folder, name),
    list: () => readdir(folder),
    async read(name) {
      const file = await open(join(folder, name)).catch(error => {
        throw new StartError(`${join(folder, name)} cannot be read: ${reason(error)}.`)
      })
      return file.createReadStream()
    },
    async create(name) {
      const target = join(folder, name)
      if (existsSync(target)) throw new StartError(`${target} is there already: name another file.`)
      // Under another name until it is whole.
      const part = `${target}.part`
      const file = await openPart(part)
      return {
        write: async bytes => void (await file.writeFile(bytes)),
        async keep() {
          await file.sync()
          await file.close()
          await rename(part, target)
        },
        async discard() {
          await file.close()
          await rm(part, { force: true })
        },
      }
    },
    remove: name => rm(join(folder, name), { force: true }),
    tidy: async () => {},
  }
}

/** Readable by its owner alone. */
function openPart(part: string): Promise<FileHandle> {
  return open(part, 'w', 0o600).catch(error => {
    throw new StartError(`${part} cannot be written: ${reason(error)}.`)
  })
}

function bucketPlace({ BACKUP_URL }: Settings): BackupPlace {
  const address = BACKUP_URL === undefined ? undefined : readStoreAddress(BACKUP_URL)
  if (address?.kind !== 's3') throw new StartError('The setting BACKUP_URL is missing: it names the bucket of backups.')
  const bucket = openBucket(address)
  const refused = (what: string) => (error: unknown) => {
    throw new StartError(`The bucket ${address.bucket} ${what}: ${reason(error)}.`)
  }
  return {
    nameOf: name => `${BUCKET}${name}`,
    list: () => bucket.list().catch(refused('cannot be listed')),
    read: name => bucket.read(name).catch(refused(`does not give ${name}`)),
    async create(name) {
      if ((await this.list()).includes(name))
        throw new StartError(`${BUCKET}${name} is there already: name another one.`)
      const upload = await bucket.upload(name).catch(refused('takes no backup'))
      return { write: upload.write, keep: upload.end, discard: () => upload.breakOff() }
    },
    remove: bucket.remove,
    tidy: now => bucket.removeBrokenOff(now),
  }
}
