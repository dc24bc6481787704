import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boatDays, bookingBoats, bookingEvents, bookings, tours } from '#db/schema/index.ts'
import { changeFleet } from '#src/domain/boats/fleet-commands.ts'
import { createBooking } from '#src/domain/bookings/ask/request-commands.ts'
import type { BookingCaller } from '#src/domain/bookings/holder-queries.ts'
import { CALLED_EVENTS, type CalledEvent, HOLDING_STATUSES, isOneOf, TRANSITIONS } from '#src/domain/bookings/status.ts'
import { endOverdue, remindGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { doWithBooking } from '#src/domain/bookings/steps/step-commands.ts'
import { issueGuestToken } from '#src/domain/bookings/token-commands.ts'
import { currentOffer, effectiveStatus } from '#src/domain/bookings/waiting.ts'
import { Failure } from '#src/domain/errors.ts'
import { deleteTour } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { addDays, daysFrom } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/db.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { buildUser } from '#tests/support/data/factories.ts'

/** What guests, a provider and the clock do at random, some of it at once, over real PostgreSQL. */

const RUNS = Number(process.env.HISTORIES ?? 15)
/** From before the clock is put on until after, over the end of a month. */
const START = new Date('2027-03-25T06:00:00Z')
const FIRST_DAY = '2027-03-27'
const OWNED = 2

const db = await getDatabase()

type Act =
  | { do: 'ask'; guest: number; day: number; adults: number; phone: boolean }
  | { do: 'event'; event: CalledEvent; who: number; which: number; day: number; isStale: boolean }
  | { do: 'task' }
  | { do: 'fleet'; owned: number }
  | { do: 'delete' }

const day = fc.integer({ min: 0, max: 3 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      guest: fc.integer({ min: 0, max: 2 }),
      day,
      adults: fc.integer({ min: 1, max: 4 }),
      phone: fc.boolean(),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      event: fc.constantFrom(...CALLED_EVENTS),
      who: fc.integer({ min: 0, max: 3 }),
      which: fc.nat({ max: 9 }),
      day,
      isStale: fc.integer({ min: 0, max: 9 }).map(it => it === 0),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'task' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fleet' as const), owned: fc.integer({ min: 1, max: OWNED + 1 }) }),
  },
)
/** Each turn is of one to four who act at once; then hours pass. */
const turn = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  hours: fc.constantFrom(0, 0, 0, 1, 3, 13, 30),
})
const history = fc.record({
  turns: fc.array(turn, { minLength: 2, maxLength: 9 }),
  days: fc.integer({ min: 1, max: 2 }),
  isDeleted: fc.integer({ min: 0, max: 4 }).map(it => it === 0),
})

async function buildWorld(days: number) {
  const { owner, provider, tour } = await buildBookable(db, {
    fleet: { 'double-kayak': { seats: 2, owned: OWNED } },
    tour: { days, durationHours: null },
  })
  const guests = await Promise.all([1, 2].map(() => buildUser(db, { role: 'user', emailVerifiedAt: START })))
  return { owner: toActor(owner), provider, tour, guests: guests.map(toActor), tokens: new Map<string, string>() }
}
type World = Awaited<ReturnType<typeof buildWorld>>

/** Refusals are part of it, failures are not. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
  }
}

async function ask(world: World, { guest, day, adults, phone }: Extract<Act, { do: 'ask' }>, now: Date) {
  const asker = world.guests[guest]
  const isPhone = phone && guest === 2
  const row = await createBooking(
    db,
    isPhone ? world.owner : asker,
    {
      tour: world.tour.id,
      startsOn: addDays(FIRST_DAY, day),
      startTime: null,
      adults,
      childAges: [],
      channel: isPhone ? 'phone' : 'site',
      guest: { name: 'Rasa', email: asker ? '' : 'rasa@upe.example', phone: '' },
      message: '',
    },
    { now, locale: 'lt' },
  )
  if (!asker && !isPhone) world.tokens.set(row.id, await issueGuestToken(db, row.id))
}

async function happen(world: World, { event, who, which, day, isStale }: Extract<Act, { do: 'event' }>, now: Date) {
  const all = await db.select().from(bookings).where(eq(bookings.tourId, world.tour.id)).orderBy(bookings.createdAt)
  const booking = all[which % Math.max(all.length, 1)]
  if (!booking) return
  const token = world.tokens.get(booking.id)
  const callers: BookingCaller[] = [{ account: world.owner }, { token }, ...world.guests.map(account => ({ account }))]
  const offer = { startsOn: addDays(FIRST_DAY, day), ...(who === 0 && { totalCents: 100 * day }) }
  const isOffer = event === 'offer' || event === 'propose'
  const body = { version: booking.version - (isStale ? 1 : 0), note: '', ...(isOffer && { offer }) }
  await doWithBooking(db, callers[who] ?? {}, { id: booking.id, event, body }, { now, locale: 'lt' })
}

const perform = (world: World, it: Act, now: Date) =>
  attempt(async () => {
    if (it.do === 'ask') return ask(world, it, now)
    if (it.do === 'event') return happen(world, it, now)
    if (it.do === 'delete') return deleteTour(db, world.owner, world.tour.id, now)
    if (it.do === 'fleet') {
      const body = { boats: [{ kind: 'double-kayak' as const, seats: 2, owned: it.owned }] }
      return changeFleet(db, { actor: world.owner, id: world.provider.id, locale: 'lt', now, body })
    }
    await endOverdue(db, now)
    return remindGuests(db, now)
  })

/** Which steps there were, so that a long run is known to reach all. */
const made = new Set<string>()
const nameOf = ({ from, event, to, actor }: { from: string; event: string; to: string; actor: string }) =>
  `${from} ${event} ${to} ${actor}`

/** What holds at any moment. */
async function check(world: World, now: Date): Promise<void> {
  const rows = await db.select().from(bookings).where(eq(bookings.providerId, world.provider.id))
  const held = await db.select().from(bookingBoats).where(eq(bookingBoats.providerId, world.provider.id))
  const days = await db.select().from(boatDays).where(eq(boatDays.providerId, world.provider.id))
  for (const row of rows) {
    const events = await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, row.id))
      .orderBy(bookingEvents.seq)
    for (const { fromStatus: from, toStatus: to, ...event } of events) made.add(nameOf({ ...event, from, to }))
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, seq) => seq))
    expect(events.at(-1)).toMatchObject({ seq: row.version, toStatus: row.status })
    const own = held.filter(({ bookingId }) => bookingId === row.id)
    const promised = (hold: string) =>
      own
        .filter(it => it.hold === hold)
        .map(({ kind, day, count }) => `${day} ${kind} ${count}`)
        .sort()
    const wanted = ({ startsOn, days: long, boats }: Pick<typeof row, 'startsOn' | 'days' | 'boats'>) =>
      boats.flatMap(({ kind, count }) => daysFrom(startsOn, long).map(it => `${it} ${kind} ${count}`)).sort()
    if (!isOneOf(HOLDING_STATUSES, row.status)) expect(own).toEqual([])
    else if (row.status === 'offered' && row.offer) expect(promised('current')).toEqual(wanted(row.offer))
    else {
      expect(promised('current')).toEqual(wanted(row))
      expect(promised('offered')).toEqual(row.offer ? wanted(row.offer) : [])
    }
  }
  // No boat twice: what is promised to those that are not over, and what the days count.
  for (const { kind, day, capacity, held: counted } of days) {
    const there = held.filter(it => it.kind === kind && it.day === day)
    expect(counted).toBe(there.reduce((sum, { count }) => sum + count, 0))
    const live = there.filter(({ bookingId, hold }) => {
      const row = rows.find(({ id }) => id === bookingId)
      return (
        row && isOneOf(HOLDING_STATUSES, effectiveStatus(row, now)) && (hold === 'current' || currentOffer(row, now))
      )
    })
    expect(live.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(capacity)
  }
}

/** After a task nothing is held by what is over. */
async function checkFreed(world: World, now: Date): Promise<void> {
  await endOverdue(db, now)
  const rows = await db.select().from(bookings).where(eq(bookings.providerId, world.provider.id))
  expect(rows.filter(row => effectiveStatus(row, now) !== row.status)).toEqual([])
  await check(world, now)
}

test(`${RUNS} histories: no booking without its event, no boat promised twice, none held by what is over`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ turns, days, isDeleted }) => {
      const world = await buildWorld(days)
      let now = START
      for (const { acts, hours } of turns) {
        await Promise.all(acts.map(it => perform(world, it, now)))
        await check(world, now)
        now = new Date(now.getTime() + hours * 3_600_000)
        await check(world, now)
      }
      if (isDeleted) {
        await Promise.all([perform(world, { do: 'delete' }, now), perform(world, { do: 'task' }, now)])
        const left = await db.$count(bookingBoats, eq(bookingBoats.providerId, world.provider.id))
        const open = sql`tour_id = ${world.tour.id} and status in ('unverified', 'requested', 'offered', 'confirmed')`
        expect([left, await db.$count(bookings, open)]).toEqual([0, 0])
      }
      await checkFreed(world, now)
      await forget(world)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  if (RUNS < 1000) return
  // What an admin does, and what the deletion of a tour rarely meets, is no part of it.
  const missed = TRANSITIONS.filter(step => step.actor !== 'operator' && !made.has(nameOf(step)))
  expect(missed.map(nameOf)).toEqual([])
}, 3_600_000)

/** So that a long run stays as fast as a short one. */
async function forget(world: World): Promise<void> {
  await db.delete(bookings).where(eq(bookings.providerId, world.provider.id))
  await db.delete(tours).where(eq(tours.id, world.tour.id))
}
