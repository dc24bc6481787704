import { open } from 'node:fs/promises'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { keepSecretFile } from '#src/server/backup/secret-file.ts'
import { StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'

/** Puts the backup of a file, or of standard input where that is `-`, into a place without data. */
export async function restore(source: string, options: { json?: true }): Promise<void> {
  const settings = readCommandSettings()
  const archive = await read(source)
  await withDatabase(settings, { makes: true, writesFiles: true }, async connection => {
    const storage = await openFiles(settings)
    const keepSecret = (secret: string) => keepSecretFile(settings, secret)
    const restored = await restoreBackup({ connection, storage, keepSecret }, archive)
    const { files, missing } = restored
    const rows = Object.values(restored.rows).reduce((sum, it) => sum + it, 0)
    print(options, { data: { rows, files, missing }, lines: [`Restored ${rows} rows and ${files} pictures.`] })
    if (missing.length > 0) console.error(`Pictures that were missing already: ${missing.join(', ')}.`)
  })
}

/** Opened ahead of the data: their owner may not read it. */
async function read(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (source === '-') return process.stdin
  const file = await open(source).catch(error => {
    throw new StartError(`${source} cannot be read: ${reason(error)}.`)
  })
  return file.createReadStream()
}
