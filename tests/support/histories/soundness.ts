import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { boatDays, boats, bookingBoats, bookingEvents, bookings } from '#db/schema/index.ts'
import {
  currentOffer,
  effectiveStatus,
  HOLDING_STATUSES,
  isOneOf,
  type Transition,
} from '#src/domain/bookings/status.ts'
import { daysFrom } from '#src/lib/local-date.ts'

/** The rules that hold at any moment of a history. */

export type State = Awaited<ReturnType<typeof readState>>

/** All bookings of a database, with what belongs to them, and the boats that there are. */
export async function readState(db: Database) {
  const [rows, events, held, days, fleet] = await Promise.all([
    db.select().from(bookings),
    db.select().from(bookingEvents).orderBy(asc(bookingEvents.seq)),
    db.select().from(bookingBoats),
    db.select().from(boatDays),
    db.select().from(boats),
  ])
  return { rows, events: Map.groupBy(events, it => it.bookingId), held, days, fleet }
}

export const nameOf = ({ from, event, to, actor }: Transition) => `${from} ${event} ${to} ${actor}`

/** The steps that were made. */
export const stepsOf = ({ events }: State): string[] =>
  [...events.values()]
    .flat()
    .map(({ fromStatus, toStatus, ...it }) => nameOf({ ...it, from: fromStatus, to: toStatus }))

export function expectSound(state: State, now: Date): void {
  expectEvents(state)
  expectHeld(state)
  expectNoneTwice(state, now)
}

function expectEvents({ rows, events }: State): void {
  for (const { id, version, status } of rows) {
    const own = events.get(id) ?? []
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, seq) => seq))
    expect(own.at(-1)).toMatchObject({ seq: version, toStatus: status })
  }
}

type Row = State['rows'][number]

/** How many of each kind on each day, `less` what there is already. */
function countsOf({ startsOn, days, boats }: Pick<Row, 'startsOn' | 'days' | 'boats'>, less: readonly string[] = []) {
  const own = new Map(less.map(it => [it.slice(0, it.lastIndexOf(' ')), Number(it.slice(it.lastIndexOf(' ')))]))
  return boats
    .flatMap(({ kind, count }) => daysFrom(startsOn, days).map(day => ({ name: `${day} ${kind}`, count })))
    .map(({ name, count }) => ({ name, count: count - (own.get(name) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count}`)
    .sort()
}

/** Each booking holds what its status says, and no more; for a move what it has not yet. */
function expectHeld({ rows, held }: State): void {
  for (const row of rows) {
    const own = held.filter(({ bookingId }) => bookingId === row.id)
    const promised = (hold: string) =>
      own
        .filter(it => it.hold === hold)
        .map(({ kind, day, count }) => `${day} ${kind} ${count}`)
        .sort()
    const isHolding = isOneOf(HOLDING_STATUSES, row.status) && !row.asksFirst
    const current = row.status === 'offered' && row.offer ? row.offer : row
    expect(promised('current')).toEqual(isHolding ? countsOf(current) : [])
    const isMove = row.status === 'confirmed' && row.offer
    expect(promised('offered')).toEqual(isMove ? countsOf(row.offer ?? row, promised('current')) : [])
  }
}

/** No boat twice: what is promised to those that are not over, and what the days count. */
function expectNoneTwice({ rows, held, days }: State, now: Date): void {
  for (const { kind, day, capacity, held: counted } of days) {
    const there = held.filter(it => it.kind === kind && it.day === day)
    expect(counted).toBe(there.reduce((sum, { count }) => sum + count, 0))
    const live = there.filter(({ bookingId, hold }) => {
      const row = rows.find(({ id }) => id === bookingId)
      const isLive = row && isOneOf(HOLDING_STATUSES, effectiveStatus(row, now))
      return isLive && (hold === 'current' || currentOffer(row, now))
    })
    expect(live.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(capacity)
  }
}
