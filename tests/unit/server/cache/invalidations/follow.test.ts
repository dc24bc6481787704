import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connection, Database } from '#db/client.ts'
import { invalidations } from '#db/schema/index.ts'
import { announce, deleteOldInvalidations, dropped } from '#src/server/cache/invalidations/announce.ts'
import { createCursor } from '#src/server/cache/invalidations/cursor.ts'
import { followInvalidations } from '#src/server/cache/invalidations/follow.ts'
import { openReader } from '#src/server/cache/invalidations/reader.ts'
import { openTestDatabase } from '#tests/support/data/database.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

/** Another server: what it announces is not this process's own. */
const elsewhere = (db: Database, ...tags: string[]) => db.insert(invalidations).values({ tags, origin: 'elsewhere' })

/** Notes what would be dropped. */
function notingStore() {
  const invalidated: string[][] = []
  return { invalidated, invalidate: async (tags: Iterable<string>) => void invalidated.push([...tags]) }
}

function cursorFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-cursor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'pages', 'read')
}

describeEachDatabase(database => {
  test('what was announced since the last look is dropped once, also by the next process', async () => {
    const { db } = database
    const store = notingStore()
    const cursor = createCursor(cursorFile())
    await elsewhere(db, 'tour-1', 'sitemap')
    const reader = await openReader({ db, store, cursor })
    await reader.read()
    await elsewhere(db, 'tour-2')
    await Promise.all([reader.read(), reader.read()])
    expect(store.invalidated).toEqual([['tour-1', 'sitemap'], ['tour-2']])

    const next = await openReader({ db, store, cursor })
    await next.read()
    expect(store.invalidated).toHaveLength(2)
  })

  test('its own announcement is not dropped again, and not counted as read until it is dropped', async () => {
    const { db } = database
    const store = notingStore()
    const cursor = createCursor(cursorFile())
    const reader = await openReader({ db, store, cursor })
    await reader.read()
    const before = await cursor.read()
    await db.transaction(tx => announce(tx, ['tour-3']))
    await reader.read()
    expect(await cursor.read()).toBe(before)
    dropped()
    await reader.read()
    expect(await cursor.read()).toBeGreaterThan(before)
    expect(store.invalidated.flat()).not.toContain('tour-3')
  })

  test('what never was committed is not announced', async () => {
    const { db } = database
    const count = await db.$count(invalidations)
    const refused = db.transaction(async tx => {
      await announce(tx, ['tour-4'])
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    dropped()
    expect(await db.$count(invalidations)).toBe(count)
  })

  test('after a database was put back, everything that it holds counts', async () => {
    const { db } = database
    const store = notingStore()
    const cursor = createCursor(cursorFile())
    await elsewhere(db, 'tour-5')
    await cursor.write(1_000_000)
    const reader = await openReader({ db, store, cursor })
    await reader.read()
    expect(store.invalidated.flat()).toContain('tour-5')
  })

  test('they are kept for longer than any page', async () => {
    const { db } = database
    const now = new Date('2031-03-09T12:00:00Z')
    await db.insert(invalidations).values([
      { tags: ['old'], origin: 'elsewhere', createdAt: new Date('2031-03-01T11:59:00Z') },
      { tags: ['young'], origin: 'elsewhere', createdAt: new Date('2031-03-01T12:01:00Z') },
    ])
    await deleteOldInvalidations(db, now)
    const left = (await db.select({ tags: invalidations.tags }).from(invalidations)).flatMap(it => it.tags)
    expect(left).toContain('young')
    expect(left).not.toContain('old')
  })
})

test('announcements have their numbers in the order in which they are committed', async () => {
  const { db, close } = await openTestDatabase('pg')
  onTestFinished(close)
  const [isAnnounced, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction(async tx => {
    await announce(tx, ['first'])
    isAnnounced.resolve()
    await mayCommit.promise
  })
  await isAnnounced.promise
  let isSecondDone = false
  const second = announce(db, ['second']).then(() => {
    isSecondDone = true
  })
  await vi.waitFor(async () => {
    const { rows } = (await db.execute("select from pg_locks where locktype = 'advisory' and not granted")) as {
      rows: unknown[]
    }
    expect(rows).not.toEqual([])
  })
  expect(isSecondDone).toBe(false)
  mayCommit.resolve()
  await Promise.all([first, second])
  dropped()
  dropped()
  const rows = await db.select().from(invalidations).orderBy(invalidations.id)
  expect(rows.map(it => it.tags)).toEqual([['first'], ['second']])
})

const follow = async (connection: Connection) => {
  const store = notingStore()
  const times = { unheard: 50, heard: 60_000, alive: 200, proof: 300, retry: [0, 50] }
  const stop = await followInvalidations({ connection, store, cursor: createCursor(undefined), log: () => {}, times })
  return { store, stop }
}

test.each(['pg', 'neon'] as const)('notifications of %s arrive on a connection of its own', async kind => {
  const connection = await openTestDatabase(kind)
  onTestFinished(connection.close)
  const listen = vi.fn(connection.listen)
  const { store, stop } = await follow({ ...connection, listen })
  await vi.waitFor(() => expect(listen).toHaveBeenCalled())
  await elsewhere(connection.db, 'tour-1')
  await vi.waitFor(async () => {
    await connection.db.execute("select pg_notify('tekme_invalidations', '1')")
    expect(store.invalidated).toEqual([['tour-1']])
  })
  await stop()
  expect(listen).toHaveBeenCalledOnce()
})

test('where a pooler passes no notification on, the table is read instead', async () => {
  const connection = await openTestDatabase('pg')
  onTestFinished(connection.close)
  const deaf: Connection['listen'] = async () => ({
    ended: new Promise(() => {}),
    prove: async () => {},
    close: async () => {},
  })
  const { store, stop } = await follow({ ...connection, listen: deaf })
  for (const tag of ['tour-1', 'tour-2', 'tour-3']) {
    await elsewhere(connection.db, tag)
    await vi.waitFor(() => expect(store.invalidated).toContainEqual([tag]))
  }
  await stop()
})

test('a connection that no longer answers is replaced', async () => {
  const connection = await openTestDatabase('pg')
  onTestFinished(connection.close)
  const opened: string[] = []
  const listen: Connection['listen'] = async (...how) => {
    const listening = await connection.listen?.(...how)
    if (!listening) throw new Error('no connection')
    opened.push(how[0])
    return opened.length > 1 ? listening : { ...listening, prove: () => Promise.reject(new Error('no answer')) }
  }
  const { stop } = await follow({ ...connection, listen })
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 5_000 })
  await stop()
})
