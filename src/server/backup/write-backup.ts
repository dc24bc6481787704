import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Storage } from 'unstorage'
import { type Connection, type Database, queryRows } from '#db/client.ts'
import { holdFiles } from '../files/hold.ts'
import { readFile } from '../files/stored-files.ts'
import { END, type End, MANIFEST, type Manifest, SECRET } from './manifest.ts'
import { listTables, migratedTo, quoted, type Table } from './tables.ts'
import { type Part, tarEnd, tarPart } from './tar.ts'

/** `secret`: the one that the site has made for itself, without which nobody's second factor can be read. */
type Site = { connection: Connection; storage: Storage; secret?: string | undefined }
type Write = (bytes: Uint8Array) => Promise<void>

const ROWS_AT_ONCE = 1000
const compress = promisify(gzip)

/**
 * Writes database and files as one archive: the rows of one moment and every file that they name, while the site is served. What is
 * acknowledged before it begins is in it. Pictures in other widths are not, as they are made again.
 */
export async function writeBackup({ connection, storage, secret }: Site, write: Write): Promise<End> {
  const sum = createHash('sha256')
  const writePart = async (part: Part) => {
    sum.update(part.name).update(part.bytes)
    await write(await tarPart(part))
  }
  const letGo = await holdFiles(connection.db)
  try {
    const end: End = { rows: {}, files: 0, missing: [], sum: '' }
    const keys = await writeRows(connection, end, writePart)
    if (secret) await writePart({ name: SECRET, bytes: Buffer.from(secret) })
    for (const { key, isNamed } of keys) {
      const bytes = await readFile({ storage }, key)
      if (bytes) {
        await writePart({ name: `files/${key}`, bytes })
        end.files++
      } else if (isNamed) end.missing.push(key)
    }
    end.sum = sum.copy().digest('hex')
    await writePart(json(END, end))
    await write(tarEnd())
    return end
  } finally {
    await letGo()
  }
}

const json = (name: string, content: Manifest | End): Part => ({ name, bytes: Buffer.from(JSON.stringify(content)) })

type Key = { key: string; isNamed: boolean }

/** Rows of one moment. The embedded database serves nobody else meanwhile, so it is not kept waiting for whoever reads the archive. */
async function writeRows(connection: Connection, end: End, write: (part: Part) => Promise<void>): Promise<Key[]> {
  const isAlone = connection.kind === 'pglite'
  const parts: Part[] = []
  const take = async (part: Part) => (isAlone ? void parts.push(part) : write(part))
  const keys = await connection.withoutTimeouts(db =>
    db.transaction(
      async tx => {
        const tables = await listTables(tx)
        await take(json(MANIFEST, await manifestOf(tx, tables)))
        for (const table of tables) end.rows[table.name] = await writeTable(tx, table, take)
        return queryRows<Key>(
          tx,
          `select key, key in (select file from photos union all select logo from providers where logo is not null) as "isNamed"
           from stored_files where original is null order by key`,
        )
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  for (const part of parts) await write(part)
  return keys
}

const manifestOf = async (db: Database, tables: Table[]): Promise<Manifest> => ({
  format: 1,
  madeAt: new Date().toISOString(),
  migratedTo: await migratedTo(db),
  tables: tables.map(({ name, columns }) => ({ name, columns: columns.map(it => it.name) })),
})

/** Each row is a line: an array of its values as PostgreSQL writes them, whatever their types. Returns their number. */
async function writeTable(
  tx: Database,
  { name, columns }: Table,
  take: (part: Part) => Promise<void>,
): Promise<number> {
  const values = columns.map(column => `${quoted(column.name)}::text`).join(', ')
  const which = name === 'stored_files' ? ' where original is null' : ''
  await tx.execute(
    `declare rows_to_copy no scroll cursor for select json_build_array(${values})::text as row from ${quoted(name)}${which}`,
  )
  let count = 0
  for (let chunk = 1; ; chunk++) {
    const rows = await queryRows<{ row: string }>(tx, `fetch ${ROWS_AT_ONCE} from rows_to_copy`)
    if (rows.length > 0) {
      const bytes = await compress(rows.map(({ row }) => `${row}\n`).join(''))
      await take({ name: `tables/${name}/${String(chunk).padStart(6, '0')}.ndjson.gz`, bytes })
    }
    count += rows.length
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute('close rows_to_copy')
  return count
}
