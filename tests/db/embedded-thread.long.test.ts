import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { isDatabaseUnavailable } from '#src/server/http/database-unavailable.ts'
import { copyPgliteTemplate } from '#tests/support/data/database.ts'

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tekme-thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await copyPgliteTemplate(folder)
})

async function open(): Promise<Connection> {
  const connection = await connect(undefined, folder)
  onTestFinished(() => connection.close())
  return connection
}

async function openWithRivers() {
  const { db, close } = await open()
  await db.execute(sql`create table rivers (name text primary key check (name <> ''))`)
  const add = (on: Pick<typeof db, 'execute'>, name: string) => on.execute(sql`insert into rivers values (${name})`)
  const list = () => db.select({ name: sql<string>`name` }).from(sql`rivers`).orderBy(sql`name`)
  const names = async () => (await list()).map(({ name }) => name)
  return { db, close, add: (name: string, on: Pick<typeof db, 'execute'> = db) => add(on, name), names }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => error.cause ?? error,
  )

test('the event loop turns while the database is busy', async () => {
  const { db } = await open()
  let isDone = false
  let turns = 0
  const busy = db.execute(sql`select count(*) from generate_series(1, 300000)`).finally(() => {
    isDone = true
  })
  for (; !isDone; turns++) await setImmediate()
  await busy
  expect(turns).toBeGreaterThan(100)
})

test('values come as PostgreSQL and Drizzle have them', async () => {
  const { db } = await open()
  const values = {
    large: sql`9007199254740993::bigint`,
    small: sql`7::bigint`,
    price: sql`1.50::numeric`,
    names: sql`array['Ūla', null]`,
    document: sql`'{"km": [1, 2]}'::jsonb`,
    yes: sql`true`,
    nothing: sql`null`,
    at: sql`'2026-03-29T01:30:00.123Z'::timestamptz`,
    day: sql`'2026-03-29'::date`,
    bytes: sql`'\\x00ff'::bytea`,
    isEpoch: sql`${new Date(0)}::timestamptz = 'epoch'`,
  }
  const rows = await db.select(values).from(sql`(select) as one`)
  expect(rows).toEqual([
    {
      large: 9007199254740993n,
      small: 7,
      price: '1.50',
      names: ['Ūla', null],
      document: { km: [1, 2] },
      yes: true,
      nothing: null,
      at: '2026-03-29 01:30:00.123+00',
      day: '2026-03-29',
      bytes: new Uint8Array([0, 255]),
      isEpoch: true,
    },
  ])
})

test('an error says which rule was broken, and keeps the values to itself', async () => {
  const { add } = await openWithRivers()
  await add('Ūla')
  const failure = await failureOf(add('Ūla'))
  expect(failure).toBeInstanceOf(Error)
  expect(failure).toMatchObject({
    message: 'duplicate key value violates unique constraint "rivers_pkey"',
    code: '23505',
    constraint: 'rivers_pkey',
    table: 'rivers',
    detail: 'Key (name)=(Ūla) already exists.',
  })
  expect(failure).not.toHaveProperty('params')
  expect(await failureOf(add(''))).toMatchObject({ code: '23514', constraint: 'rivers_name_check' })
})

test('nothing comes between the statements of a transaction, and one that fails leaves nothing', async () => {
  const { db, add, names } = await openWithRivers()
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const failing = db.transaction(async tx => {
    await add('Ūla', tx)
    begun.resolve()
    for (let count = 0; count < 3; count++) await tx.execute(sql`select 1`)
    order.push('inside')
    throw new Error('after the insert')
  })
  await begun.promise
  const outside = add('Merkys').then(() => order.push('outside'))
  await expect(failing).rejects.toThrow('after the insert')
  await outside
  expect(order).toEqual(['inside', 'outside'])
  expect(await names()).toEqual(['Merkys'])
})

test('a transaction that went on after a refused statement is not taken for a committed one', async () => {
  const { db, add, names } = await openWithRivers()
  const careless = db.transaction(async tx => {
    await add('Ūla', tx)
    await add('Ūla', tx).catch(() => {})
  })
  await expect(careless).rejects.toThrow()
  await db.transaction(async tx => {
    await add('Merkys', tx)
    await expect(tx.transaction(inner => add('', inner))).rejects.toThrow()
  })
  expect(await names()).toEqual(['Merkys'])
})

test('what was begun before it is closed is done, and there when it is opened again', async () => {
  const { db, close, add } = await openWithRivers()
  const [begun, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = db.transaction(async tx => {
    await add('Nemunas', tx)
    begun.resolve()
    await closing.promise
    await add('Neris', tx)
  })
  await begun.promise
  const added = Promise.all(['Ūla', 'Merkys', 'Žeimena'].map(name => add(name)))
  // Drizzle sends a statement once somebody waits for it.
  await setImmediate()
  const closed = close()
  closing.resolve()
  await Promise.all([transaction, added, closed])
  expect(isDatabaseUnavailable(await failureOf(add('Šventoji')))).toBe(true)
  const reopened = await open()
  expect(await reopened.db.$count(sql`rivers`)).toBe(5)
})

test('a thread that dies fails what it was asked; the next one has all that was committed', async () => {
  const started: Worker[] = []
  const watch = (worker: Worker) => started.push(worker)
  process.on('worker', watch)
  onTestFinished(() => void process.off('worker', watch))
  const { db, add, names } = await openWithRivers()
  await add('Ūla')
  const failure = await failureOf(
    db.transaction(async tx => {
      await add('Merkys', tx)
      await started[0]?.terminate()
      await add('Žeimena', tx)
    }),
  )
  expect(failure).toMatchObject({ code: '25P01' })
  const asked = failureOf(db.execute(sql`select count(*) from generate_series(1, 3000000)`))
  await started[1]?.terminate()
  expect(isDatabaseUnavailable(await asked)).toBe(true)
  expect(await names()).toEqual(['Ūla'])
  expect(started).toHaveLength(3)
})

test('the process stays for an answer and for nothing else', async () => {
  const script = `
    import { sql } from 'drizzle-orm'
    import { connect } from '#db/client.ts'
    const { db } = await connect(undefined, ${JSON.stringify(folder)})
    console.log(await db.$count(sql\`pg_extension\`) > 0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
  expect(stdout).toBe('true\n')
})
