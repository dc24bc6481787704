import { and, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingBoats, bookings } from '#db/schema/index.ts'
import { effectiveStatus, OPEN_STATUSES, TRANSITIONS } from '#src/domain/bookings/status.ts'
import { endOverdue } from '#src/domain/bookings/steps/clock-commands.ts'
import { openTestDatabase } from '#tests/support/data/database.ts'
import { act, perform } from '#tests/support/histories/acts.ts'
import { expectSound, nameOf, readState, type State, stepsOf } from '#tests/support/histories/soundness.ts'
import { beginAnew, buildWorld, START, type World } from '#tests/support/histories/world.ts'

/** Guests, a provider and the clock act at random, some of them at once, over real PostgreSQL. */

const RUNS = Number(process.env.HISTORIES ?? 15)
/** Each in a database of its own, so that the tasks of one don't touch the bookings of another. */
const LANES = Math.min(6, Math.ceil(RUNS / 50))

/** Acts of one to four who act at once; then hours pass. */
const acts = fc.array(act, { minLength: 1, maxLength: 4 })
const turn = fc.record({ acts, hours: fc.constantFrom(0, 0, 0, 1, 3, 13, 30, 50) })
const history = fc.record({
  turns: fc.array(turn, { minLength: 2, maxLength: 9 }),
  isDeleted: fc.integer({ min: 0, max: 4 }).map(it => it === 0),
  last: acts,
})
type History = typeof history extends fc.Arbitrary<infer It> ? It : never

/** Steps that there were, so that a long run is known to reach all. */
const made = new Set<string>()
let done = 0

function check(state: State, now: Date): void {
  for (const name of stepsOf(state)) made.add(name)
  expectSound(state, now)
}

async function happen(world: World, { turns, isDeleted, last }: History): Promise<void> {
  await beginAnew(world)
  let now = START
  for (const { acts, hours } of turns) {
    await Promise.all(acts.map(it => perform(world, it, now)))
    const state = await readState(world.db)
    check(state, now)
    now = new Date(now.getTime() + hours * 3_600_000)
    check(state, now)
  }
  if (isDeleted) {
    await Promise.all([{ do: 'delete', tour: 0 } as const, ...last].map(it => perform(world, it, now)))
    await expectClosed(world)
  }
  await endOverdue(world.db, now)
  const state = await readState(world.db)
  check(state, now)
  // After a task nothing is held by what is over.
  expect(state.rows.filter(row => effectiveStatus(row, now) !== row.status)).toEqual([])
}

/** Expects nothing open, and nothing held, of a tour that has gone. */
async function expectClosed({ db }: World): Promise<void> {
  const ofTour = isNull(bookings.tourId)
  const open = await db.$count(bookings, and(ofTour, inArray(bookings.status, [...OPEN_STATUSES])))
  const ids = db.select({ id: bookings.id }).from(bookings).where(ofTour)
  expect([open, await db.$count(bookingBoats, inArray(bookingBoats.bookingId, ids))]).toEqual([0, 0])
}

async function runLane(numRuns: number): Promise<void> {
  const connection = await openTestDatabase(process.env.API_DATABASE === 'pglite' ? 'pglite' : 'pg')
  // Whoever waits in a circle is found by PostgreSQL; a busy machine holds others up for seconds.
  const histories = connection.withoutTimeouts(async db => {
    const world = await buildWorld(db)
    const one = fc.asyncProperty(history, async it => {
      await happen(world, it)
      done += 1
      if (done % 500 === 0) console.log(`${done} histories`)
    })
    await fc.assert(one, { numRuns, endOnFailure: true })
  })
  await histories.finally(connection.close)
}

test(`${RUNS} histories: no booking without its event, no boat promised twice, none held by what is over`, async () => {
  const lanes = Array.from({ length: LANES }, (_, nth) => Math.floor((RUNS + nth) / LANES))
  await Promise.all(lanes.map(runLane))
  expect(done).toBe(RUNS)
  if (RUNS < 1000) return
  // What an admin does, and what the deletion of a tour rarely meets, is no part of it.
  const missed = TRANSITIONS.filter(step => step.actor !== 'operator' && !made.has(nameOf(step)))
  expect(missed.map(nameOf)).toEqual([])
}, 7_200_000)
