import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#db/client.ts'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { openFolder } from '#src/server/files/folder.ts'
import { readArchive, tellRestored } from './restore.ts'

/** Restores the backup of a file, or of standard input where that is `-`, into a database and a folder that are thrown away. */
export async function checkBackup(source: string, options: { json?: true }): Promise<void> {
  const archive = await readArchive(source)
  const folder = mkdtempSync(join(tmpdir(), 'tekme-check-'))
  let connection: Connection | undefined
  try {
    connection = await connect(undefined, join(folder, 'db'))
    const storage = openFolder(join(folder, 'files'))
    const end = await restoreBackup({ connection, storage, keepSecret: () => {} }, archive)
    tellRestored(options, end, ({ rows, files }) => `The backup is whole: it holds ${rows} rows and ${files} pictures.`)
  } finally {
    await connection?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
