import { type Database, queryRows } from '#db/client.ts'

/** `type` as PostgreSQL writes it. Columns that are computed are none of them. */
export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }

/** Tables of this database's own: its name, what its servers tell each other, when they do what; levels of rivers, which a server reads by itself and again. */
const LEFT_OUT = ['installation', 'invalidations', 'tasks', 'gauge_stations', 'gauge_readings', 'gauge_months']

/** Migrations fill them with what is known of rivers and with the steps of requests: rows there make no site. Those that refer to others first. */
export const FILLED_BY_MIGRATIONS = [
  'reaches',
  'access_point_rivers',
  'access_point_texts',
  'access_points',
  'booking_transitions',
]

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All tables of the site, those that others refer to first; whatever is checked at the end of a transaction has no order. */
export async function listTables(db: Database): Promise<Table[]> {
  const columns = await queryRows<{ table: string } & Column>(
    db,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  )
  const references = await queryRows<{ from: string; to: string }>(
    db,
    `select f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and not k.condeferred and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  )
  const byName = Map.groupBy(columns, it => it.table)
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { from, to } of references) if (from === name) visit(to)
    ordered.push(name)
  }
  for (const name of byName.keys()) visit(name)
  return ordered
    .filter(name => !LEFT_OUT.includes(name))
    .map(name => ({ name, columns: (byName.get(name) ?? []).map(({ name, type }) => ({ name, type })) }))
}

/** The last migration that the database has: the moment by which Drizzle orders them; 0 without any. */
export async function migratedTo(db: Database): Promise<number> {
  const [table] = await queryRows<{ exists: boolean }>(
    db,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return 0
  const [row] = await queryRows<{ last: string | null }>(
    db,
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return Number(row?.last ?? 0)
}
