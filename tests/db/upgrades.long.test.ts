import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Connection, connect, type Database } from '#db/client.ts'
import { migrate, migrateTo, migrationSpan } from '#db/migrate.ts'
import { tours } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { createPostgresDatabase, openEmptyDatabase, openTestDatabase } from '#tests/support/data/database.ts'
import { addMigrations, copyMigrations, everythingIn, listTables, MIGRATIONS } from '#tests/support/data/migrations.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'

const run = promisify(execFile)

const execute = (db: Database, statement: string) => db.execute(sql.raw(statement))

/** The tables as the first migrations made them; functions come with the newest. */
async function migrateUntil(connection: Connection, count: number): Promise<void> {
  const folder = await copyMigrations(() => count)
  expect(await migrateTo(connection, migrationSpan(folder).last, folder)).toBe(true)
  await rm(folder, { recursive: true })
}

/** Rows of 0.9.0, by its columns. */
const FIRST_ROWS = [
  `insert into users (id, email, role) values ('u', 'ruta@upe.example', 'user'), ('v', 'jonas@upe.example', 'admin')`,
  `insert into providers (id, user_id, name, location) values ('p', 'u', 'Ūla', '(24.4,54.1)')`,
  `insert into provider_texts (provider_id, locale, description) values ('p', 'lt', 'Nuoma prie Merkio.')`,
  `insert into socials (id, provider_id, network, url) values ('s', 'p', 'facebook', 'https://upe.example')`,
  `insert into amenities (id, provider_id, variant, amount_cents, unit) values ('a', 'p', 'tent', 500, 'day')`,
  `insert into amenity_texts (amenity_id, locale, info) values ('a', 'lt', 'dvivietė')`,
  `insert into tours (id, provider_id, distance_km, difficulty, price_cents, rivers, regions)
   values ('t', 'p', 9, 2, 1800, '{merkys}', '{dzukija}')`,
  `insert into tour_texts (tour_id, locale, name) values ('t', 'lt', 'Merkiu'), ('t', 'en', 'Down the Merkys')`,
  `insert into tour_amenities (tour_id, amenity_id, provider_id) values ('t', 'a', 'p')`,
  `insert into photos (id, tour_id, file, width_px, height_px) values ('f', 't', 'f.jpg', 640, 480)`,
]

/** The facts that tell two schemas apart; columns in any order. */
async function schemaOf(db: Database): Promise<unknown> {
  const tables = Object.entries(await everythingIn(db)).map(([name, { columns, indexes }]) => ({
    name,
    columns: columns.map(({ column }) => column).toSorted(),
    indexes,
  }))
  const texts = (query: string) =>
    db
      .select({ text: sql<string>`text` })
      .from(sql.raw(`(${query}) as texts (text)`))
      .orderBy(sql`1`)
  const ours = "'public'::regnamespace"
  return [
    tables,
    await texts(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = ${ours} and contype <> 'n'`),
    await texts(`select pg_get_functiondef(oid) from pg_proc where pronamespace = ${ours} and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`),
    await texts('select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal'),
  ]
}

/** The names of all states, and how many migrations make each; `npm test` takes the first and the last. */
const STATES = MIGRATIONS.map((tag, at) => [tag, at + 1] as const).filter(
  (_, at, { length }) => TRIES_ALL || at === 0 || at === length - 1,
)

describe('from an earlier version', () => {
  test.each(STATES)('a database as %s left it becomes what a new one is, with its rows', async (_tag, count) => {
    const [old, fresh] = await Promise.all([openEmptyDatabase('pg'), openTestDatabase('pg')])
    onTestFinished(async () => void (await Promise.all([old.close(), fresh.close()])))
    await migrateUntil(old, 1)
    for (const statement of FIRST_ROWS) await execute(old.db, statement)
    await migrateUntil(old, count)
    await migrate(old)
    await execute(old.db, 'select refresh_tour_index(array(select id from tours))')
    expect(await schemaOf(old.db)).toEqual(await schemaOf(fresh.db))
    const [tour] = await old.db
      .select({ status: sql`status`, name: sql`name`, words: sql<string>`words::text` })
      .from(
        sql`tours join tour_texts x on x.tour_id = tours.id and locale = 'lt' join tour_index i on i.tour_id = tours.id`,
      )
    expect(tour).toMatchObject({ status: 'published', name: 'Merkiu', words: expect.stringContaining('merkiu') })
    const counts = await Promise.all(
      ['users', 'providers', 'amenities', 'tour_amenities', 'photos', 'socials'].map(async table => {
        const [row] = await old.db.select({ count: sql<number>`count(*)::int` }).from(sql.raw(table))
        return row?.count
      }),
    )
    expect(counts).toEqual([2, 1, 1, 1, 1, 1])
  })
})

/** A booking that was agreed while a tour could only be met at its put-in; by the columns of 0.9.0. */
const AGREED = [
  `update tours set departure = '(25.1,55.6)', departure_address = 'Andrioniškis' where id = 't'`,
  `insert into bookings (id, provider_id, tour_id, channel, status, version, starts_on, days, start_time, starts_at, ends_at, adults, is_counted,
     guest_name, locale, total_cents, price_is_estimate, policy, snapshot)
   values ('agreedbefore', 'p', 't', 'phone', 'confirmed', 0, '2031-07-19', 1, '09:00', '2031-07-19 06:00Z', '2031-07-19 21:00Z', 2, false,
     'Rasa', 'lt', 3600, false, '{"cancellation":"moderate","badWater":"free-for-both"}',
     '{"tourNames":{"lt":"Merkiu"},"provider":{"name":"Ūla","phone":"","email":""},"meet":{"address":"Senasis tiltas","point":[25.1,55.6]},"rivers":[],"distanceKm":9,"trader":null}')`,
  `insert into booking_events (booking_id, seq, from_status, event, to_status, actor, at)
   values ('agreedbefore', 0, 'new', 'record', 'confirmed', 'provider', now())`,
]

test('what was agreed before a tour could be met elsewhere is shown as it was agreed', async () => {
  const old = await openEmptyDatabase('pg')
  onTestFinished(() => old.close())
  await migrateUntil(old, 1)
  for (const statement of FIRST_ROWS) await execute(old.db, statement)
  await old.db.transaction(async tx => {
    for (const statement of AGREED) await execute(tx, statement)
  })
  await migrate(old)
  const read = async () => {
    const account = { id: 'v', email: 'v@upe.example', role: 'admin', isVerified: true } as const
    return (await getBooking(old.db, { account }, 'agreedbefore', { now: new Date(), locale: 'lt' })).meet
  }
  const agreed = { at: 'put-in', address: 'Senasis tiltas', point: [25.1, 55.6], notes: {}, minutesBefore: 0 }
  expect(await read()).toEqual(agreed)
  const [tour] = await old.db.select({ meet: tours.meet }).from(tours)
  expect(tour?.meet).toEqual(AT_PUT_IN)
  await old.db.update(tours).set({ meet: { ...AT_PUT_IN, at: 'base', minutesBefore: 30 } })
  expect(await read()).toEqual(agreed)
})

test('of several who migrate at once one does it, and the others wait', async () => {
  const url = await createPostgresDatabase()
  const env = { PATH: process.env.PATH, DATABASE_URL: url }
  const connections = await Promise.all(Array.from({ length: 3 }, () => connect(url)))
  onTestFinished(async () => void (await Promise.all(connections.map(it => it.close()))))
  const [one, other] = await Promise.all([
    ...Array.from({ length: 2 }, () => run(process.execPath, ['src/cli/tekme.mjs', 'migrate'], { env })),
    ...connections.map(it => migrate(it)),
  ])
  for (const command of [one, other]) expect(command).toMatchObject({ stdout: 'The database is up to date.\n' })
  const [connection] = connections
  expect(connection && (await listTables(connection.db))).toContain('public.tours')
})

type Snapshot = {
  tables: Record<
    string,
    { name: string; columns: Record<string, { name: string; generated?: object; identity?: object }> }
  >
}

/**
 * Uses a database as a version does: all columns that it has, and no other. Its rows are read, changed, deleted and inserted
 * again as the earlier version would, keys to other tables left aside.
 */
async function useAsEarlier(db: Database, { tables }: Snapshot): Promise<string[]> {
  const faults: string[] = []
  for (const { name, columns } of Object.values(tables)) {
    const own = Object.values(columns).filter(it => !it.generated && !it.identity)
    const list = own.map(it => `"${it.name}"`).join(', ')
    await db
      .transaction(async tx => {
        await execute(tx, 'set local session_replication_role = replica')
        await execute(tx, `create temporary table kept on commit drop as select ${list} from "${name}"`)
        await execute(tx, `update "${name}" set ${own.map(it => `"${it.name}" = "${it.name}"`).join(', ')}`)
        await execute(tx, `delete from "${name}"`)
        await execute(tx, `insert into "${name}" (${list}) select ${list} from kept`)
      })
      .catch((error: Error) => faults.push(`${name}: ${(error.cause as Error | undefined)?.message ?? error.message}`))
  }
  const added = await db
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(
      sql`table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
    )
  const known = new Map(Object.values(tables).map(it => [it.name, Object.values(it.columns).map(({ name }) => name)]))
  const missing = added.filter(({ table, column }) => known.get(table)?.includes(column) === false)
  return [...faults, ...missing.map(({ table, column }) => `${table}: ${column} has no default`)]
}

const snapshotOf = async (index: number): Promise<Snapshot> =>
  JSON.parse(await readFile(`db/migrations/meta/${String(index).padStart(4, '0')}_snapshot.json`, 'utf8'))

describe('while a new version is put in place of the earlier one', () => {
  async function openSeeded(): Promise<Connection> {
    const connection = await openTestDatabase('pg')
    onTestFinished(() => connection.close())
    await seedDemo(connection.db, () => 'no password fits')
    return connection
  }

  test('the earlier one reads and writes the new schema', async () => {
    const { db } = await openSeeded()
    expect(await useAsEarlier(db, await snapshotOf(Math.max(MIGRATIONS.length - 2, 0)))).toEqual([])
  })

  test('which would be noticed of what breaks it', async () => {
    const connection = await openSeeded()
    const folder = await copyMigrations()
    onTestFinished(() => rm(folder, { recursive: true }))
    const statements = [
      'alter table tours rename price_cents to cents',
      'alter table passkeys add icon text not null',
      'alter table providers drop website cascade',
      'drop table photos cascade',
      "alter table amenities add constraint tents check (variant = 'tent') not valid",
    ]
    await addMigrations(folder, [{ name: 'breaking', statements }])
    await migrate(connection, folder)
    const faults = await useAsEarlier(connection.db, await snapshotOf(MIGRATIONS.length - 1))
    expect(faults.toSorted()).toEqual([
      'amenities: new row for relation "amenities" violates check constraint "tents"',
      'passkeys: icon has no default',
      'photos: relation "photos" does not exist',
      'providers: column "website" does not exist',
      'tours: column "price_cents" does not exist',
    ])
  })
})
