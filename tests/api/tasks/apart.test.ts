import { eq, getTableName, inArray, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import {
  boats,
  bookings,
  providers,
  staleFleets,
  stalePrices,
  storedFiles,
  tasks,
  tourRates,
  tours,
  users,
} from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { storeFile } from '#src/server/files/stored-files.ts'
import { PRICES_EVERY_SECONDS } from '#src/server/tasks/follow-prices.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'

/** A record that a task cannot deal with keeps no other from its turn, and is named in the log. */

const db = await getDatabase()
const TEN_MINUTES = PRICES_EVERY_SECONDS * 1000
/** The part of the tours whose prices are followed does not change within a test. */
const NOW = new Date(Math.floor(Date.now() / TEN_MINUTES) * TEN_MINUTES)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

beforeEach(async () => {
  captureLog()
  await db.delete(tasks)
})

async function run(now = NOW): Promise<string> {
  const log = captureLog()
  await db.delete(tasks)
  await runDueTasks({ files: await getFiles(), now, budgetMs: 60_000 })
  return log.text()
}

/** Behaves as if the database had found something wrong with this row, whoever changes or deletes it. */
async function breaking<T>(table: PgTable, column: string, id: string, work: () => Promise<T>): Promise<T> {
  const on = sql.identifier(getTableName(table))
  await db.execute(sql`create or replace function break_row() returns trigger language plpgsql as
    $$ begin raise exception 'This row is broken.'; end $$`)
  await db.execute(sql`create trigger break_row before update or delete on ${on} for each row
    when (old.${sql.identifier(column)} = ${sql.raw(`'${id}'`)}) execute function break_row()`)
  try {
    return await work()
  } finally {
    await db.execute(sql`drop trigger break_row on ${on}`)
  }
}

/** Two tours of the part whose prices are followed now, in the order in which tasks take them. */
async function twoIds(): Promise<[string, string]> {
  const parts = (24 * HOUR_MS) / TEN_MINUTES
  const part = (NOW.getTime() / TEN_MINUTES) % parts
  const ids = Array.from({ length: 3000 }, newId)
  const found = await db
    .select({ id: sql<string>`id` })
    .from(sql`unnest(${`{${ids.join(',')}}`}::text[]) as id`)
    .where(sql`(hashtext(id) & 2147483647) % ${parts}::int = ${part}::int`)
    .limit(2)
  return found.map(({ id }) => id).sort() as [string, string]
}

type Case = {
  table: PgTable
  column?: string
  /** Puts two records there, the first of which breaks; how many of them are still to be dealt with. */
  plant: (ids: [string, string]) => Promise<(ids: string[]) => Promise<number>>
}

const cases: Record<string, Case> = {
  'a tour that was deleted': {
    table: tours,
    plant: async ids => {
      for (const id of ids) await buildTour(db, { id, deletedAt: before(HOUR_MS) })
      return left => db.$count(tours, inArray(tours.id, left))
    },
  },
  'a provider that was deleted': {
    table: providers,
    plant: async ids => {
      for (const id of ids) await buildProvider(db, { id, deletedAt: before(HOUR_MS) })
      return left => db.$count(providers, inArray(providers.id, left))
    },
  },
  'a request that nobody answered': {
    table: bookings,
    plant: async ids => {
      for (const id of ids) await buildBooking(db, { id, status: 'requested', expiresAt: before(HOUR_MS) })
      return left => db.$count(bookings, sql`${inArray(bookings.id, left)} and ${eq(bookings.status, 'requested')}`)
    },
  },
  'a trip that is over': {
    table: bookings,
    plant: async ids => {
      const startsAt = before(2 * DAY_MS)
      for (const id of ids) await buildBooking(db, { id, status: 'confirmed', startsAt, endsAt: before(DAY_MS) })
      return left => db.$count(bookings, sql`${inArray(bookings.id, left)} and ${eq(bookings.status, 'confirmed')}`)
    },
  },
  'a guest to be reminded': {
    table: bookings,
    plant: async ids => {
      const times = { startsAt: before(-DAY_MS), endsAt: before(-2 * DAY_MS) }
      for (const id of ids) await buildBooking(db, { id, status: 'confirmed', ...times })
      await db
        .update(bookings)
        .set({ updatedAt: before(9 * DAY_MS) })
        .where(inArray(bookings.id, ids))
      return left => db.$count(bookings, sql`${inArray(bookings.id, left)} and ${bookings.remindedAt} is null`)
    },
  },
  'a guest of long ago': {
    table: bookings,
    plant: async ids => {
      const [startsAt, endsAt] = [before(9000 * DAY_MS), before(8999 * DAY_MS)]
      for (const id of ids) await buildBooking(db, { id, status: 'done', startsAt, endsAt })
      return left => db.$count(bookings, sql`${inArray(bookings.id, left)} and ${bookings.guestName} <> ''`)
    },
  },
  'an account to be warned': {
    table: users,
    plant: async ids => {
      for (const id of ids) await buildUser(db, { id, role: 'user', unverifiedUntil: before(-DAY_MS) })
      return left => db.$count(users, sql`${inArray(users.id, left)} and ${users.warnedAt} is null`)
    },
  },
  'an account that nobody verified': {
    table: users,
    plant: async ids => {
      const times = { unverifiedUntil: before(DAY_MS), warnedAt: before(20 * DAY_MS) }
      for (const id of ids) await buildUser(db, { id, role: 'user', ...times })
      return left => db.$count(users, inArray(users.id, left))
    },
  },
  'a price that follows from the day': {
    table: tours,
    plant: async ids => {
      for (const tourId of ids) {
        await buildTour(db, { id: tourId })
        await db.insert(tourRates).values({ tourId, unit: 'person', per: 'trip', dayClass: 'any', amountCents: 2500 })
      }
      return left => db.$count(tours, sql`${inArray(tours.id, left)} and ${ne(tours.priceCents, 2500)}`)
    },
  },
  'a price on a river that was closed': {
    table: stalePrices,
    column: 'tour_id',
    plant: async ids => {
      for (const tourId of ids) {
        await buildTour(db, { id: tourId })
        await db.insert(stalePrices).values({ tourId })
      }
      return left => db.$count(stalePrices, inArray(stalePrices.tourId, left))
    },
  },
  'a fleet to be counted': {
    table: staleFleets,
    column: 'provider_id',
    plant: async ids => {
      for (const id of ids) {
        await buildProvider(db, { id })
        await buildTour(db, { providerId: id })
        await db.insert(boats).values({ providerId: id, kind: 'raft', seats: 6, owned: 2 })
      }
      return async left => {
        const { providerId } = staleFleets
        return (await db.selectDistinct({ providerId }).from(staleFleets).where(inArray(providerId, left))).length
      }
    },
  },
}

test.each(Object.entries(cases))('%s', async (_, { table, column = 'id', plant }) => {
  const ids = await twoIds()
  const count = await plant(ids)
  const [broken, sound] = ids
  expect(await count(ids)).toBe(2)
  const logged = await breaking(table, column, broken, () => run())
  expect([await count([broken]), await count([sound])]).toEqual([1, 0])
  expect(logged).toContain(broken)
  expect(logged).toContain('This row is broken.')
  await run(new Date(NOW.getTime() + 1000))
  expect(await count(ids)).toBe(0)
})

test('what follows in the same task', async () => {
  const [id] = await twoIds()
  const files = await getFiles()
  const key = `photos/${newId()}.jpg`
  await buildBooking(db, { id, status: 'done', startsAt: before(9000 * DAY_MS), endsAt: before(8999 * DAY_MS) })
  await storeFile(files, key, new Uint8Array([1]))
  await db
    .update(storedFiles)
    .set({ createdAt: before(30 * DAY_MS) })
    .where(eq(storedFiles.key, key))
  await breaking(bookings, 'id', id, () => run())
  expect(await files.storage.hasItem(key)).toBe(false)
})
