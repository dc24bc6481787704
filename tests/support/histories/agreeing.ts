import fc from 'fast-check'
import { vi } from 'vitest'
import { tourRates, tours } from '#db/schema/index.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { rate } from '../data/price-cases.ts'
import { act, perform } from './acts.ts'
import { expectAgreement, watch } from './agreement.ts'
import { expectFree } from './free-boats.ts'
import { expectSound } from './soundness.ts'
import { beginAnew, buildWorld, START, type World } from './world.ts'

/** Histories of requests from the search to the day after, at each step of which all places that tell of a booking agree. */

/** Few bookings, and steps that their status allows, so that many of them are agreed, moved and called off. */
const likely = act.map(it => (it.do === 'event' ? { ...it, which: it.which % 2, step: 10 + (it.step % 20) } : it))
const some = fc.oneof({ weight: 1, arbitrary: act }, { weight: 4, arbitrary: likely })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: some, hours: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ act: some, hours: fc.constantFrom(1, 3, 13, 30, 50) }) },
)
const asking = fc.integer({ min: 0, max: 1 }).map(guest => ({
  act: { do: 'ask' as const, guest, tour: guest, day: 1 + guest, adults: 2, children: guest, phone: false },
  hours: 0,
}))
const history = fc
  .tuple(asking, fc.array(step, { minLength: 8, maxLength: 14 }))
  .map(([first, steps]) => [first, ...steps])
type History = typeof history extends fc.Arbitrary<infer It> ? It : never

/** The day after the last trip. */
const DAY_AFTER = new Date('2027-04-02T06:00:00Z')

/** A world whose tours have rates that tell days and ages apart, and a place of their own to meet. */
async function buildTold(): Promise<World> {
  const db = await getDatabase()
  const world = await buildWorld(db)
  const meet = { ...AT_PUT_IN, at: 'elsewhere' as const, address: 'Aikštelė prie tilto', minutesBefore: 30 }
  await db.update(tours).set({ meet })
  const rates = [
    rate('person', 2000),
    rate('person', 2600, { dayClass: 'weekend' }),
    rate('person', 3100, { dayClass: 'holiday' }),
    rate('child', 900, { ageTo: 8 }),
  ]
  await db.insert(tourRates).values(world.tourIds.flatMap(tourId => rates.map(it => ({ ...it, tourId }))))
  return world
}

async function happen(world: World, steps: History): Promise<void> {
  await beginAnew(world)
  const watched = watch(world)
  let seen = ''
  const look = async (now: Date) => {
    vi.setSystemTime(now)
    const state = await expectAgreement(watched, now)
    const { rows, held, days, fleet } = state
    const present = JSON.stringify({ rows, held, days, fleet, now })
    // After a step that was refused all that boats are counted from is as it was.
    if (present !== seen) await expectFree(world, state, now)
    seen = present
    expectSound(state, now)
  }
  let now = START
  for (const { act, hours } of steps) {
    vi.setSystemTime(now)
    await perform(world, act, now)
    await look(now)
    if (hours === 0) continue
    now = new Date(now.getTime() + hours * 3_600_000)
    await look(now)
  }
  await look(DAY_AFTER)
  await perform(world, { do: 'task' }, DAY_AFTER)
  await look(DAY_AFTER)
}

/** Lets so many histories happen; what fails names its seed, which `HISTORY_SEED` takes. */
export async function letHistoriesAgree(numRuns: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const world = await buildTold()
  const seed = Number(process.env.HISTORY_SEED ?? 45)
  await fc.assert(
    fc.asyncProperty(history, steps => happen(world, steps)),
    { numRuns, seed, endOnFailure: true },
  )
}
