import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { keepSecretFile } from '#src/server/backup/secret-file.ts'
import { openFiles } from '#src/server/files/open-files.ts'
import { StartError } from '#src/server/start/settings.ts'
import { withDatabase } from '../open.ts'

/** `npm run restore -- FILE`: puts a backup into a place without data; `-` is standard input. */
await withDatabase(async (connection, settings) => {
  const [, , source] = process.argv
  if (!source) throw new StartError('Say what: npm run restore -- FILE')
  if (source !== '-')
    await access(source).catch(() => {
      throw new StartError(`${source} cannot be read.`)
    })
  const storage = await openFiles(settings)
  const keepSecret = (secret: string) => keepSecretFile(settings, secret)
  const site = { connection, storage, keepSecret }
  const { rows, files, missing } = await restoreBackup(site, source === '-' ? process.stdin : createReadStream(source))
  const count = Object.values(rows).reduce((sum, it) => sum + it, 0)
  console.log(`Restored ${count} rows and ${files} pictures.`)
  if (missing.length > 0) console.error(`Pictures that were missing already: ${missing.join(', ')}.`)
})
