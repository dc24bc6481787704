import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, databaseKind } from '#db/client.ts'
import { providers, tours } from '#db/schema/index.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'
import { createPostgresDatabase, testDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'
import { openGate } from '#tests/support/servers/tcp-gate.ts'

describeEachDatabase(database => {
  test('the driver is the one that the address asks for', () => {
    expect(database.connection.kind).toBe(database.kind)
  })

  test('a point keeps longitude and latitude apart, to the last digit', async () => {
    const departure = { lng: 25.312_345_678_9, lat: 54.9 }
    const arrival = { lng: -179.999_999, lat: -89.5 }
    const { id } = await buildTour(database.db, { departure, arrival })
    const [tour] = await database.db.select().from(tours).where(eq(tours.id, id))
    expect(tour).toMatchObject({ departure, arrival })
    const [axes] = await database.db
      .select({ lng: sql<number>`${tours.departure}[0]`, lat: sql<number>`${tours.departure}[1]` })
      .from(tours)
      .where(eq(tours.id, id))
    expect(axes).toEqual(departure)
  })

  test('a missing point stays missing', async () => {
    const { id } = await buildTour(database.db)
    const [tour] = await database.db.select().from(tours).where(eq(tours.id, id))
    expect(tour).toMatchObject({ departure: null, arrival: null })
  })

  test('Lithuanian letters, quotes, lists and times come back as they went in', async () => {
    const name = `ĄČĘĖĮŠŲŪŽ „ąčęėįšųūž“ 'O"Neill' \\ 🛶`
    const createdAt = new Date('2026-03-29T01:30:00.123Z')
    const { id } = await buildProvider(database.db, { name, languages: ['lt', 'uk'], boats: [], createdAt })
    const [provider] = await database.db.select().from(providers).where(eq(providers.id, id))
    expect(provider).toMatchObject({ name, languages: ['lt', 'uk'], boats: [], createdAt })
  })

  test('a text larger than one packet arrives whole', async () => {
    const text = 'Žeimena '.repeat(40_000)
    const { id } = await buildProvider(database.db)
    const [row] = await database.db
      .select({ text: sql<string>`${text}::text` })
      .from(providers)
      .where(eq(providers.id, id))
    expect(row?.text).toBe(text)
  })

  test('a transaction that fails leaves nothing', async () => {
    const count = () => database.db.$count(providers)
    const before = await count()
    const failing = database.db.transaction(async tx => {
      await buildProvider(tx)
      throw new Error('after the insert')
    })
    await expect(failing).rejects.toThrow('after the insert')
    expect(await count()).toBe(before)
  })
})

describe('on a PostgreSQL', () => {
  const database = testDatabase('pg')

  test('a statement that takes too long ends on the server too', async () => {
    const slow = database.db.execute(sql`select pg_sleep(30) as too_slow`)
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable)
    const stillRuns = sql`state = 'active' and query like '%too_slow%' and pid <> pg_backend_pid()`
    const count = () => database.db.select({ pid: sql`pid` }).from(sql`pg_stat_activity`).where(stillRuns)
    await expect.poll(count).toEqual([])
  })

  test('a migration may take longer', async () => {
    const create = sql`create table limits as select current_setting('statement_timeout') as value`
    await database.connection.withoutTimeouts(async db => void (await db.execute(create)))
    const here = sql`current_setting('statement_timeout')`
    const rows = await database.db.select({ value: sql`value`, here }).from(sql`limits`)
    expect(rows).toEqual([{ value: '0', here: '2400ms' }])
  })
})

describe('the address decides the driver', () => {
  test.each([
    [undefined, 'pglite'],
    ['', 'pglite'],
    ['memory:', 'pglite'],
    ['postgres://u:p@ep-cool-river-123456.eu-central-1.aws.neon.tech/tekme?sslmode=require', 'neon'],
    ['postgresql://localhost/tekme', 'pg'],
    ['postgres://u:p@neon.tech.example/tekme', 'pg'],
    ['postgres://u:p@not-neon.tech/tekme', 'pg'],
  ])('%s opens %s', (url, kind) => expect(databaseKind(url)).toBe(kind))

  test.each(['mysql://localhost/tekme', 'tekme', 'file:///etc/passwd'])('%s is refused', async url => {
    await expect(connect(url)).rejects.toThrow(TypeError)
  })
})

test('a connection that breaks within a transaction ends that alone', async () => {
  const url = new URL(await createPostgresDatabase('migrated'))
  const gate = await openGate(url.hostname, Number(url.port))
  onTestFinished(() => gate.close())
  const connection = await connect(Object.assign(url, { port: String(gate.port) }).href)
  onTestFinished(() => connection.close())
  const cut = connection.db.transaction(async tx => {
    await tx.execute(sql`select 1`)
    gate.cut()
    await expect.poll(() => tx.execute(sql`select 1`).then(() => 'done', isDatabaseUnavailable)).toBe(true)
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseUnavailable(await cut.catch(error => error))).toBe(true)
  expect(await connection.db.execute(sql`select 1`)).toMatchObject({ rowCount: 1 })
})
