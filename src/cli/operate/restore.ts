import { open } from 'node:fs/promises'
import type { End } from '#src/server/backup/manifest.ts'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { keepSecretFile } from '#src/server/backup/secret-file.ts'
import { StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'

/** Puts the backup of a file, or of standard input where that is `-`, into a place without data. */
export async function restore(source: string, options: { json?: true }): Promise<void> {
  const settings = readCommandSettings()
  const archive = await readArchive(source)
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

/** Opened ahead of the data: their owner may not read it. */
export async function readArchive(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (source === '-') return process.stdin
  const file = await open(source).catch(error => {
    throw new StartError(`${source} cannot be read: ${reason(error)}.`)
  })
  return file.createReadStream()
}
