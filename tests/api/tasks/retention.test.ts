import { access, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import {
  auditEvents,
  boatDays,
  bookingBoats,
  bookingCodes,
  bookings,
  conditions,
  conditionVotes,
  geocoderCache,
  idempotencyKeys,
  knownDevices,
  mails,
  mailTokens,
  rateLimits,
  riverTips,
  sessions,
  spentChallenges,
  storedFiles,
  tasks,
  totpSecrets,
  tours,
  users,
} from '#db/schema/index.ts'
import { MAIL_RETRY_MINUTES } from '#src/domain/mails/mail.ts'
import { keptMs, keptSince, RETENTION, type RetentionName } from '#src/domain/retention.ts'
import { issueMailToken } from '#src/domain/users/mail-token-commands.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { dataFolder } from '#src/server/config/settings.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { storeFile } from '#src/server/files/stored-files.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { buildCondition, buildTip } from '#tests/support/data/places.ts'

/** Whatever has a time goes once it has passed, by the clock that the tasks are given, and not before. */

const db = await getDatabase()
const files = await getFiles()
const NOW = new Date('2031-03-01T12:00:00Z')
const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** Puts there what is as old as `at`; returns whether it still is. */
type Plant = (at: Date) => Promise<() => Promise<boolean>>

const stays = (table: PgTable, which: SQL) => async () => (await db.$count(table, which)) > 0
const someone = async () => (await buildUser(db)).id

const link = (purpose: 'verify-email' | 'reset-password') => async (at: Date) => {
  const userId = await someone()
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await issueMailToken(db, { userId, purpose })
  vi.useRealTimers()
  return stays(mailTokens, eq(mailTokens.userId, userId))
}

const message = (columns: Partial<typeof mails.$inferInsert>) => async () => {
  const id = newId()
  await db.insert(mails).values({ id, kind: 'password-changed', toEmail: '', locale: 'lt', ...columns })
  return stays(mails, eq(mails.id, id))
}

let places = 0

const PLANTS: Record<RetentionName, Plant> = {
  sessions: async at => {
    const userId = await someone()
    await db.insert(sessions).values({ userId, startedAt: at, lastSeenAt: NOW })
    return stays(sessions, eq(sessions.userId, userId))
  },
  idleSessions: async at => {
    const userId = await someone()
    await db.insert(sessions).values({ userId, startedAt: at, lastSeenAt: at })
    return stays(sessions, eq(sessions.userId, userId))
  },
  knownDevices: async at => {
    const userId = await someone()
    await db.insert(knownDevices).values({ userId, tokenHash: newId(), lastSeenAt: at })
    return stays(knownDevices, eq(knownDevices.userId, userId))
  },
  addressLinks: link('verify-email'),
  passwordLinks: link('reset-password'),
  pendingTotp: async at => {
    const userId = await someone()
    await db.insert(totpSecrets).values({ userId, secret: '', createdAt: at })
    return stays(totpSecrets, eq(totpSecrets.userId, userId))
  },
  challenges: async at => {
    const challengeHash = newId()
    await db.insert(spentChallenges).values({ challengeHash, spentAt: at })
    return stays(spentChallenges, eq(spentChallenges.challengeHash, challengeHash))
  },
  sentMails: at => message({ sentAt: at })(),
  failedMails: at =>
    message({ toEmail: 'rasa@upe.example', tries: MAIL_RETRY_MINUTES.length + 1, notBefore: at, createdAt: at })(),
  mailFiles: async at => {
    const file = join(dataFolder(settings, 'outbox'), `${newId()}.eml`)
    await writeFile(file, 'To: rasa@upe.example')
    await utimes(file, at, at)
    return () =>
      access(file).then(
        () => true,
        () => false,
      )
  },
  auditEvents: async at => {
    const subjectId = newId()
    await db.insert(auditEvents).values({ kind: 'signed-in', subjectId, createdAt: at })
    return stays(auditEvents, eq(auditEvents.subjectId, subjectId))
  },
  rateLimits: async at => {
    const key = newId()
    await db.insert(rateLimits).values({ key, windowStart: at })
    return stays(rateLimits, eq(rateLimits.key, key))
  },
  idempotencyKeys: async at => {
    const userId = await someone()
    await db.insert(idempotencyKeys).values({ userId, key: 'kartą', call: '', status: 204, createdAt: at })
    return stays(idempotencyKeys, eq(idempotencyKeys.userId, userId))
  },
  unverifiedAccounts: async createdAt => {
    const unverifiedUntil = later(createdAt, keptMs('unverifiedAccounts'))
    const { id } = await buildUser(db, { role: 'user', createdAt, unverifiedUntil, warnedAt: createdAt })
    return stays(users, eq(users.id, id))
  },
  deletedTours: async at => {
    const { id } = await buildTour(db, { deletedAt: at })
    return stays(tours, eq(tours.id, id))
  },
  orphanFiles: async at => {
    const key = `photos/${newId()}.jpg`
    await storeFile(files, key, new Uint8Array([1]))
    await db.update(storedFiles).set({ createdAt: at }).where(eq(storedFiles.key, key))
    return async () => (await files.storage.hasItem(key)) && stays(storedFiles, eq(storedFiles.key, key))()
  },
  guestData: async endsAt => {
    const { id } = await buildBooking(db, { endsAt, startsAt: later(endsAt, -keptMs('rateLimits')) })
    return stays(bookings, and(eq(bookings.id, id), ne(bookings.guestName, '')) as SQL)
  },
  unverifiedRequests: async createdAt => {
    const { id } = await buildBooking(db, {
      status: 'unverified',
      createdAt,
      expiresAt: createdAt,
      startsOn: '2031-07-19',
    })
    return stays(bookings, eq(bookings.id, id))
  },
  bookingCodes: async createdAt => {
    const { id: bookingId } = await buildBooking(db)
    await db.insert(bookingCodes).values({ bookingId, browserHash: newId(), createdAt })
    return stays(bookingCodes, eq(bookingCodes.bookingId, bookingId))
  },
  // By the day, though the others are by the second.
  boatDays: async at => {
    const end = keptSince('boatDays', NOW)
    const day = addDays(localDateOf(end), at < end ? -1 : 0)
    const { id: providerId } = await buildProvider(db)
    const { id: bookingId } = await buildBooking(db)
    await db.insert(boatDays).values({ providerId, kind: 'raft', day, capacity: 3 })
    await db.insert(bookingBoats).values({ bookingId, providerId, kind: 'raft', day, count: 2 })
    const isThere = stays(boatDays, eq(boatDays.providerId, providerId))
    const isPromised = stays(bookingBoats, eq(bookingBoats.bookingId, bookingId))
    return async () => {
      const [there, promised] = [await isThere(), await isPromised()]
      expect(promised).toBe(there)
      return there
    }
  },
  conditions: async endedAt => {
    const ended = { status: 'ended', endedBy: 'votes', endedAt } as const
    const { id } = await buildCondition(db, { ...ended, endsAt: later(endedAt, 86_400_000) })
    await db.insert(conditionVotes).values({ conditionId: id, person: newId(), says: 'gone', at: endedAt })
    const isVoted = stays(conditionVotes, eq(conditionVotes.conditionId, id))
    return async () => (await stays(conditions, eq(conditions.id, id))()) && isVoted()
  },
  riverTips: async createdAt => {
    const { id } = await buildTip(db, { userId: (await buildUser(db)).id, createdAt })
    return stays(riverTips, eq(riverTips.id, id))
  },
  geocoderCache: async at => {
    places += 1
    await db.insert(geocoderCache).values({ lat: 54, lng: places, locale: 'lt', response: {}, createdAt: at })
    return stays(geocoderCache, eq(geocoderCache.lng, places))
  },
}

const NAMES = Object.keys(RETENTION) as RetentionName[]

beforeEach(() => {
  captureLog()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(NAMES)('%s are kept for their time and no longer', async name => {
  const end = keptSince(name, NOW)
  const older = await PLANTS[name](later(end, -1000))
  const younger = await PLANTS[name](later(end, 1000))
  expect([await older(), await younger()]).toEqual([true, true])
  await db.delete(tasks)
  await runDueTasks({ files, now: NOW, budgetMs: 20_000 })
  expect([await older(), await younger()]).toEqual([false, true])
})

test('the database gives an address as many days to be verified', async () => {
  const { createdAt, unverifiedUntil } = await buildUser(db)
  const days = (unverifiedUntil.getTime() - createdAt.getTime()) / 86_400_000
  expect(Math.round(days)).toBe(RETENTION.unverifiedAccounts.days)
})
