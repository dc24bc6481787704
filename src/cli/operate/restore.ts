import { open } from 'node:fs/promises'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { keepSecretFile } from '#src/server/backup/secret-file.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { reason } from '#src/server/start/open-database.ts'
import { StartError } from '#src/server/start/settings.ts'
import { runCommand, withDatabase } from '../open.ts'

const USE = 'npm run restore -- FILE'

await runCommand(`${USE}: puts a backup into a place without data; - is standard input.`, async ([source], get) => {
  if (!source) throw new StartError(`Say what: ${USE}`)
  const settings = get()
  const archive = await read(source)
  await withDatabase(settings, { makes: true, writesFiles: true }, async connection => {
    const storage = await openFiles(settings)
    const keepSecret = (secret: string) => keepSecretFile(settings, secret)
    const { rows, files, missing } = await restoreBackup({ connection, storage, keepSecret }, archive)
    const count = Object.values(rows).reduce((sum, it) => sum + it, 0)
    console.log(`Restored ${count} rows and ${files} pictures.`)
    if (missing.length > 0) console.error(`Pictures that were missing already: ${missing.join(', ')}.`)
  })
})

/** Opened ahead of the data: their owner may not read it. */
async function read(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (source === '-') return process.stdin
  const file = await open(source).catch(error => {
    throw new StartError(`${source} cannot be read: ${reason(error)}.`)
  })
  return file.createReadStream()
}
