import fc from 'fast-check'
import type { Database } from '#db/client.ts'
import { boatDays, boatOutages, tourRates } from '#db/schema/index.ts'
import { addDays, daysFrom, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { BASE_RATE, int } from '#tests/support/data/providers-at-random.ts'

/**
 * Fleets whose boats cost nearly the same by the seat and are promised or away on some of the days, so that a party just gets the cheapest or
 * just does not. What it pays is found by trial of all boats, with none of the code that is tested.
 */

/** Further away than any lead time. */
export const NEAR_DAY = addDays(localDateOf(new Date()), 20)
const YOUNGEST_ALONE = 14
const CHILD = { toAge: 6, cents: 300 }

/** Kinds whose names say no seats: mostly as many in all, so that one is as good as another. */
const boats = fc.record({
  kind: fc.constantFrom('raft' as const, 'canoe' as const, 'rowing-boat' as const, 'inflatable' as const),
  seats: fc.constantFrom(2, 2, 2, 3),
  owned: int(1, 3),
  more: fc.constantFrom(0, 1, 150, 1000, 1999, 2000, 2001),
})
export const nearFleet = fc.record({
  days: int(1, 3),
  eachSeat: int(300, 900),
  eachPerson: fc.constantFrom(0, 700),
  boats: fc.uniqueArray(boats, { minLength: 3, maxLength: 3, selector: ({ kind }) => kind }),
  gone: fc.array(
    fc.record({ at: int(0, 2), first: int(0, 5), more: int(0, 1), count: int(1, 3), isAway: fc.boolean() }),
    { minLength: 4, maxLength: 7 },
  ),
})
export type NearFleet = typeof nearFleet extends fc.Arbitrary<infer It> ? It : never
type Party = { adults: number; childAges: readonly number[] }

const boatCents = ({ eachSeat }: NearFleet, { seats, more }: NearFleet['boats'][number]) => eachSeat * seats + more

/** How many of the nth kind there are on a day, and how many of them are promised. */
function countsOn({ boats: fleet, gone }: NearFleet, nth: number, day: LocalDate) {
  const its = gone.filter(
    ({ at, first, more }) => at % fleet.length === nth && daysFrom(addDays(NEAR_DAY, first), more + 1).includes(day),
  )
  const sum = (isAway: boolean) => its.reduce((all, it) => all + (it.isAway === isAway ? it.count : 0), 0)
  const there = Math.max((fleet[nth]?.owned ?? 0) - sum(true), 0)
  return { there, promised: Math.min(sum(false), there) }
}

/** How many of each kind are left on each day of a trip. */
const leftByTrial = (fleet: NearFleet, startsOn: LocalDate) =>
  fleet.boats.map((_, nth) =>
    Math.min(
      ...daysFrom(startsOn, fleet.days).map(day => {
        const { there, promised } = countsOn(fleet, nth, day)
        return there - promised
      }),
    ),
  )

/** How many can go on a trip that begins on a day. */
export function seatsByTrial(fleet: NearFleet, startsOn: LocalDate): number {
  const left = leftByTrial(fleet, startsOn)
  return fleet.boats.reduce((all, { seats }, nth) => all + seats * (left[nth] ?? 0), 0)
}

/** The price of a party that begins on a day, in the cheapest of all the sets of boats that are left on each day; undefined where there is none. */
export function leastByTrial(fleet: NearFleet, startsOn: LocalDate, { adults, childAges }: Party): number | undefined {
  const people = adults + childAges.length
  const mayBeAlone = adults + childAges.filter(age => age >= YOUNGEST_ALONE).length
  const left = leftByTrial(fleet, startsOn)
  const sets = left.reduce<number[][]>(
    (all, most) => all.flatMap(set => Array.from({ length: most + 1 }, (_, count) => [...set, count])),
    [[]],
  )
  const sum = (set: readonly number[], of: (boat: NearFleet['boats'][number]) => number) =>
    fleet.boats.reduce((all, boat, nth) => all + (set[nth] ?? 0) * of(boat), 0)
  const fitting = sets.filter(set => sum(set, it => it.seats) >= people && sum(set, () => 1) <= mayBeAlone)
  if (fitting.length === 0) return undefined
  const children = fleet.eachPerson ? childAges.filter(age => age <= CHILD.toAge).length : 0
  const ofPeople = (people - children) * fleet.eachPerson + children * CHILD.cents
  return ofPeople + fleet.days * Math.min(...fitting.map(set => sum(set, boat => boatCents(fleet, boat))))
}

/** Makes its tour, whose prices are not counted yet. */
export async function buildNear(db: Database, fleet: NearFleet): Promise<string> {
  const {
    provider: { id: providerId },
    tour,
  } = await buildBookable(db, {
    fleet: Object.fromEntries(fleet.boats.map(({ kind, seats, owned }) => [kind, { seats, owned }])),
    tour: { days: fleet.days },
  })
  for (const [nth, { kind }] of fleet.boats.entries()) {
    const its = fleet.gone.filter(({ at, isAway }) => isAway && at % fleet.boats.length === nth)
    const away = its.map(({ first, more, count }) => {
      const fromDay = addDays(NEAR_DAY, first)
      return { providerId, kind, fromDay, toDay: addDays(fromDay, more), count }
    })
    if (away.length) await db.insert(boatOutages).values(away)
    const days = daysFrom(NEAR_DAY, 9).flatMap(day => {
      const { there, promised } = countsOn(fleet, nth, day)
      return promised > 0 ? [{ providerId, kind, day, capacity: there, held: promised }] : []
    })
    if (days.length) await db.insert(boatDays).values(days)
  }
  const rates = [
    ...fleet.boats.map(boat => ({ unit: 'boat', boatKind: boat.kind, amountCents: boatCents(fleet, boat) })),
    ...(fleet.eachPerson
      ? [
          { unit: 'person', per: 'trip', amountCents: fleet.eachPerson },
          { unit: 'child', per: 'trip', amountCents: CHILD.cents, ageTo: CHILD.toAge },
        ]
      : []),
  ]
  await db
    .insert(tourRates)
    .values(rates.map(it => ({ ...BASE_RATE, ...it, tourId: tour.id }) as typeof tourRates.$inferInsert))
  return tour.id
}
