import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, queryRows } from './client.ts'

/** Beside the code in the repository; the server and the commands are started from its root. */
export const FUNCTIONS_FOLDER = resolve('db/functions')

/** The functions that checks of tables call: they read no table, and exist before all tables. */
const BEFORE_TABLES = 'checks.sql'

/** `name` as `drop` takes it: `trigger index_inserted on tours`. */
export type Definition = { kind: Kind; name: string; statement: string; hash: string; file: string }
type Kind = (typeof KINDS)[number]

/** In the order in which they can be created: a view calls functions, a trigger belongs to one. */
const KINDS = ['function', 'view', 'trigger'] as const

const HEAD = /^CREATE OR REPLACE (FUNCTION|VIEW|TRIGGER) (\w+)(?: \w+ \w+ ON (\w+))?/

/** The table of applied definitions: names, and hashes of their text. */
const APPLIED = sql`drizzle.applied_functions`

/**
 * The functions, views and triggers of the files: a definition ends at a blank line, and comments stand before it. Throws for
 * one that is not `CREATE OR REPLACE`, and for a name that is defined twice.
 */
export function readFunctions(folder = FUNCTIONS_FOLDER): Definition[] {
  const definitions = globSync(`${folder}/*.sql`)
    .sort()
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split(/\n{2,}/)
        .flatMap(paragraph => parse(paragraph, basename(file)) ?? []),
    )
  const names = definitions.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice) throw new Error(`db/functions defines the ${twice} twice`)
  return KINDS.flatMap(kind => definitions.filter(it => it.kind === kind))
}

function parse(paragraph: string, file: string): Definition | undefined {
  const statement = paragraph.replace(/^(--.*(\n|$))+/, '').trim()
  if (statement === '') return undefined
  const [, head = '', own = '', table = ''] = HEAD.exec(statement) ?? []
  const kind = KINDS.find(it => it === head.toLowerCase())
  if (!kind || (kind === 'trigger' && !table))
    throw new Error(`${file} of db/functions: not CREATE OR REPLACE: ${statement.slice(0, 60)}`)
  const name = kind === 'trigger' ? `trigger ${own} on ${table}` : `${kind} ${own}`
  return { kind, name, statement, hash: createHash('sha256').update(statement).digest('hex'), file }
}

/** Applies those that are new or changed before tables exist. */
export const applyChecks = (tx: Database, definitions: Definition[]): Promise<void> =>
  apply(
    tx,
    definitions.filter(({ file }) => file === BEFORE_TABLES),
  )

/** Applies all that are new or changed, and drops those that are in no file any more. */
export async function applyFunctions(tx: Database, definitions: Definition[]): Promise<void> {
  await apply(tx, definitions)
  const known = new Set(definitions.map(({ name }) => name))
  const gone = (await listApplied(tx)).filter(({ name }) => !known.has(name))
  for (const kind of KINDS.toReversed())
    for (const { name } of gone)
      if (name.startsWith(kind)) {
        await tx.execute(sql.raw(`drop ${name}`))
        await tx.execute(sql`delete from ${APPLIED} where name = ${name}`)
      }
}

async function apply(tx: Database, definitions: Definition[]): Promise<void> {
  await tx.execute(sql`create table if not exists ${APPLIED} (name text primary key, hash text not null)`)
  const applied = new Map((await listApplied(tx)).map(({ name, hash }) => [name, hash]))
  // Functions call each other whatever their order.
  await tx.execute(sql`set local check_function_bodies = off`)
  for (const { name, statement, hash } of definitions) {
    if (applied.get(name) === hash) continue
    await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into ${APPLIED} (name, hash) values (${name}, ${hash}) on conflict (name) do update set hash = excluded.hash`,
    )
  }
}

const listApplied = (tx: Database) =>
  queryRows<{ name: string; hash: string }>(tx, sql`select name, hash from ${APPLIED}`)
