import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatDays } from '#db/schema/index.ts'
import { formatLongDay } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { Failure } from '../errors.ts'
import { type Message, message } from '../message.ts'
import { type BoatType, kindOf, sizeOf } from './boat.ts'

type Of = { locale: Locale; now: Date; pathOf: (kind: BoatType, day: LocalDate) => string }

/** Further days would say no more. */
const MOST_TOLD = 10

/** How many of a kind there are on a day; none of one that is no longer in the fleet. */
const inUse = sql<number>`greatest(
  coalesce((select b.owned from boats b where b.provider_id = ${boatDays.providerId} and b.kind = ${boatDays.kind}), 0)
  - coalesce((select sum(o.count) from boat_outages o where o.provider_id = ${boatDays.providerId}
      and o.kind = ${boatDays.kind} and ${boatDays.day} between o.from_day and o.to_day), 0), 0)::int`

/**
 * After a change of the fleet or its outages, with the fleet locked: what there is on days from today on. Throws a 409 `Failure` that
 * tells the days on which more is promised.
 */
export async function recountCapacity(tx: Database, providerId: string, { locale, now, pathOf }: Of): Promise<void> {
  const ahead = and(eq(boatDays.providerId, providerId), gte(boatDays.day, localDateOf(now)))
  const undercut = await tx
    .select({ kind: boatDays.kind, day: boatDays.day, held: boatDays.held })
    .from(boatDays)
    .where(and(ahead, gt(boatDays.held, inUse)))
    .orderBy(asc(boatDays.day), asc(boatDays.kind))
    .limit(MOST_TOLD)
  if (undercut.length) {
    const items = undercut.map(({ kind, day, held }) => ({
      message: promised(formatLongDay(locale, day), kind, held),
      path: pathOf(kind, day),
    }))
    throw new Failure({ status: 409, items })
  }
  await tx.update(boatDays).set({ capacity: inUse }).where(ahead)
}

function promised(day: string, type: BoatType, held: number): Message {
  const [said, seats] = [{ day, kind: kindOf(type), held }, sizeOf(type)]
  return seats === undefined ? message('boats:promised', said) : message('boats:promisedSize', { ...said, seats })
}
