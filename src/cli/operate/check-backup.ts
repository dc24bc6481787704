import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#db/client.ts'
import { restoreBackup } from '#src/server/backup/restore-backup.ts'
import { openFolder } from '#src/server/files/folder.ts'
import { readCommandSettings } from '../open.ts'
import { type From, readArchive, tellRestored } from './restore.ts'

/** Restores a backup into a database and a folder that are thrown away. */
export async function checkBackup(source: string, options: From): Promise<void> {
  const archive = await begun(await readArchive(source, options, readCommandSettings()))
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

/** The same archive, of which the first part has come: one that cannot be opened is refused before a database is made for it. */
async function begun(archive: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const parts = archive[Symbol.asyncIterator]()
  const first = await parts.next()
  return (async function* () {
    try {
      if (first.done) return
      yield first.value
      yield* { [Symbol.asyncIterator]: () => parts }
    } finally {
      await parts.return?.()
    }
  })()
}
