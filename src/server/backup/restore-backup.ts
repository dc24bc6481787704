import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Storage } from 'unstorage'
import * as v from 'valibot'
import { type Connection, type Database, queryRows } from '#db/client.ts'
import { migrate, migrateTo, migrationSpan } from '#db/migrate.ts'
import { StartError } from '../config/settings.ts'
import { rootReason } from '../describe-error.ts'
import { END, type End, endSchema, FILE, MANIFEST, type Manifest, manifestSchema, ROWS, SECRET } from './manifest.ts'
import { FILLED_BY_MIGRATIONS, listTables, migratedTo, quoted, type Table } from './tables.ts'
import { type Part, readTar } from './tar.ts'

type Site = { connection: Connection; storage: Storage; keepSecret: (secret: string) => void }

const decompress = promisify(gunzip)

/**
 * Puts a backup into a site that has nothing: all rows in one transaction, and the files beside it. Throws a `StartError` where there is
 * something, or the archive is not whole; then nothing is changed, but that there may be tables.
 */
export async function restoreBackup(site: Site, source: AsyncIterable<Uint8Array>): Promise<End> {
  const { connection, storage } = site
  if ((await storage.getKeys()).length > 0)
    throw new StartError('There are pictures already: a backup is restored into an empty place.')
  const sum = createHash('sha256')
  const parts = summed(readTar(source), sum)
  const first = await parts.next().catch(error => {
    if (error instanceof StartError) throw error
    return undefined
  })
  const manifest = parse(
    manifestSchema,
    first?.done === false && first.value.name === MANIFEST ? first.value : undefined,
  )
  await prepareSchema(connection, manifest)
  const written: string[] = []
  try {
    const end = await connection.withoutTimeouts(db =>
      db.transaction(tx => restoreAll(tx, site, { manifest, parts, sum }, written)),
    )
    await migrate(connection)
    await connection.withoutTimeouts(db => db.execute('analyze'))
    return end
  } catch (error) {
    for (const key of written) await storage.removeItem(key)
    if (error instanceof StartError) throw error
    throw new StartError(`The backup could not be restored, nothing was changed: ${rootReason(error)}.`)
  }
}

function parse<S extends v.GenericSchema>(schema: S, part: Part | undefined): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(part?.bytes ?? []).toString()))
  } catch {
    throw new StartError('This is no backup of Tėkmė, or of a newer release.')
  }
}

/** The schema as the backup had it. */
async function prepareSchema(connection: Connection, manifest: Manifest): Promise<void> {
  if (manifest.migratedTo < migrationSpan().first)
    throw new StartError('The backup was made before version 0.9.0: no later one restores it.')
  const has = await migratedTo(connection.db)
  if (has > 0) await requireEmpty(connection.db)
  if (has > manifest.migratedTo)
    throw new StartError(
      'The tables are of a newer release than the backup: restore it into a database without tables.',
    )
  if (!(await migrateTo(connection, manifest.migratedTo)))
    throw new StartError('The backup is of a newer release than this one: install that first.')
}

async function requireEmpty(db: Database): Promise<void> {
  for (const { name } of await listTables(db)) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue
    const [row] = await queryRows<{ isFilled: boolean }>(
      db,
      `select exists (select from ${quoted(name)}) as "isFilled"`,
    )
    if (row?.isFilled)
      throw new StartError(
        `The database is not empty: a backup is restored into one without rows, and ${name} has some.`,
      )
  }
}

/** The sum is of all parts but the last, which has it. */
async function* summed(parts: AsyncGenerator<Part>, sum: Hash): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (part.name !== END) sum.update(part.name).update(part.bytes)
    yield part
  }
}

async function restoreAll(
  tx: Database,
  { storage, keepSecret }: Site,
  { manifest, parts, sum }: { manifest: Manifest; parts: AsyncGenerator<Part>; sum: Hash },
  written: string[],
): Promise<End> {
  const tables = new Map((await listTables(tx)).map(table => [table.name, table]))
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]))
  let secret: string | undefined
  // What they would compute is in the backup.
  for (const name of tables.keys()) await tx.execute(`alter table ${quoted(name)} disable trigger user`)
  for (const name of FILLED_BY_MIGRATIONS) if (tables.has(name)) await tx.execute(`delete from ${quoted(name)}`)
  for await (const part of parts) {
    const name = ROWS.exec(part.name)?.[1]
    const key = FILE.exec(part.name)?.[1]
    if (name !== undefined)
      rows[name] = (rows[name] ?? 0) + (await insertRows(tx, tableOf(tables, manifest, name), part))
    else if (key !== undefined) {
      written.push(key)
      await storage.setItemRaw(key, part.bytes)
    } else if (part.name === SECRET) secret = Buffer.from(part.bytes).toString()
    else if (part.name === END) {
      const end = parse(endSchema, part)
      const isWhole = end.files === written.length && JSON.stringify(sorted(end.rows)) === JSON.stringify(sorted(rows))
      if (!isWhole || end.sum !== sum.digest('hex')) throw new Error('it is not whole')
      await tx.execute('set constraints all immediate')
      for (const it of tables.keys()) await tx.execute(`alter table ${quoted(it)} enable trigger user`)
      if (secret) keepSecret(secret)
      return end
    } else throw new Error(`it has an unknown part, ${part.name}`)
  }
  throw new Error('it has no end')
}

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([a], [b]) => a.localeCompare(b))

/** The columns as the backup has them, of the types that this database has. */
function tableOf(tables: Map<string, Table>, manifest: Manifest, name: string): Table {
  const known = tables.get(name)?.columns ?? []
  const names = manifest.tables.find(it => it.name === name)?.columns ?? []
  const columns = names.flatMap(it => known.find(column => column.name === it) ?? [])
  if (columns.length === 0 || columns.length < names.length)
    throw new Error(`it has an unknown table or column, ${name}`)
  return { name, columns }
}

async function insertRows(tx: Database, { name, columns }: Table, { bytes }: Part): Promise<number> {
  const lines = (await decompress(bytes)).toString().split('\n').slice(0, -1)
  const names = columns.map(column => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  await tx.execute(
    sql`${sql.raw(`insert into ${quoted(name)} (${names}) overriding system value select ${values} from jsonb_array_elements(`)}${`[${lines.join(',')}]`}::jsonb) as line`,
  )
  return lines.length
}
