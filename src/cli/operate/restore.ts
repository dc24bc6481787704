import { readFileSync } from 'node:fs'
import { decrypted, identitiesIn } from '#src/server/backup/age.ts'
import type { End } from '#src/server/backup/manifest.ts'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { keepSecretFile } from '#src/server/backup/secret-file.ts'
import { type Settings, StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'
import { placeOf } from './backup-place.ts'
import { newestOf } from './rotation.ts'

/** Puts a backup into a place without data. */
export async function restore(source: string, options: From): Promise<void> {
  const settings = readCommandSettings()
  const archive = await readArchive(source, options, settings)
  await withDatabase(settings, { makes: true, writesFiles: true }, async connection => {
    const storage = await openFiles(settings)
    const keepSecret = (secret: string) => keepSecretFile(settings, secret)
    const end = await restoreBackup({ connection, storage, keepSecret }, archive)
    tellRestored(options, end, ({ rows, files }) => `Restored ${rows} rows and ${files} pictures.`)
  })
}

type Counts = { rows: number; files: number }

/** Prints what a backup had. */
export function tellRestored(options: { json?: true }, end: End, sentence: (counts: Counts) => string): void {
  const { files, missing } = end
  const rows = Object.values(end.rows).reduce((sum, it) => sum + it, 0)
  print(options, { data: { rows, files, missing }, lines: [sentence({ rows, files })] })
  if (missing.length > 0) console.error(`Pictures that were missing already: ${missing.join(', ')}.`)
}

export type From = { json?: true; identity?: string }

/**
 * The archive of a file, of the bucket (there the newest, where none is named) or of standard input, opened with the identities of a file where it
 * is encrypted. All are opened ahead of the data: their owner may not read them.
 */
export async function readArchive(
  source: string,
  { identity }: From,
  settings: Settings,
): Promise<AsyncIterable<Uint8Array>> {
  const identities = identity === undefined ? undefined : readIdentities(identity)
  const archive = source === '-' ? process.stdin : await readPlace(source, settings)
  return opened(archive, identities)
}

async function readPlace(source: string, settings: Settings): Promise<AsyncIterable<Uint8Array>> {
  const { place, name } = placeOf(source, settings)
  const found = name ?? newestOf(await place.list())
  if (found === undefined) throw new StartError(`There is no backup in ${source}.`)
  return place.read(found)
}

function readIdentities(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${reason(error)}.`)
  }
  const found = identitiesIn(text)
  if (found.length === 0) throw new StartError(`${file} has no identity of age: no line begins with AGE-SECRET-KEY-.`)
  return found
}

async function* opened(
  archive: AsyncIterable<Uint8Array>,
  identities: string[] | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decrypted(archive, () => {
      if (!identities) throw new StartError('The backup is encrypted: --identity names the file of what opens it.')
      return identities
    })
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new StartError('The backup is encrypted for others: no identity of this file opens it.')
    throw error
  }
}
