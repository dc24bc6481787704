import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import { addDays, daysBetween, daysFrom, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { type DayStatus, wordOf } from '../boats/boat.ts'
import { type FleetDays, listFleetDays } from '../boats/fleet-queries.ts'
import { type FreeBoats, seatsOf, takeAll } from '../boats/plan.ts'
import { freeBoats } from '../boats/plan-queries.ts'
import { refusalOf } from '../boats/season.ts'
import { listTourRules, type TourRules } from '../boats/tour-queries.ts'
import { type ChildAges, knownAges } from '../party/party.ts'
import { tooYoung } from '../party/youngest-age.ts'
import { spanOf, type When } from '../search/when.ts'

/** `free`: the boats that one party could have if the tour began that day; undefined where nobody counts them. `youngestAge`: as in `TourRules`. */
export type TourDay = {
  day: LocalDate
  status: DayStatus
  seats: number | null
  free: readonly FreeBoats[] | undefined
  youngestAge: number | null
}

type Period = { from: LocalDate; to: LocalDate; now: Date }

/**
 * Lists what each of these tours has on each day from one to another, by the rules that a request meets. A hundred tours take two statements, as
 * one does. A tour that does not exist is missing.
 */
export async function listTourDays(
  db: Database,
  tourIds: readonly string[],
  period: Period,
): Promise<Map<string, TourDay[]>> {
  return new Map([...(await readTourDays(db, tourIds, period))].map(([id, days]) => [id, [...days]]))
}

/** The same, in which a day is judged once it is read: whoever looks for a free one seldom needs all days of a month. */
async function readTourDays(
  db: Database,
  tourIds: readonly string[],
  { from, to, now }: Period,
): Promise<Map<string, IteratorObject<TourDay>>> {
  const judges = await listJudges(db, await listTourRules(db, tourIds), { from, to, now })
  const days = daysFrom(from, daysBetween(from, to) + 1)
  return new Map([...judges].map(([id, judge]) => [id, days.values().map(judge)]))
}

type Judge = (day: LocalDate) => TourDay

/** Lists who says of each of these tours what a day from one to another is like; their boats are read in one statement. */
export async function listJudges(
  db: Database,
  tours: ReadonlyMap<string, TourRules>,
  { from, to, now }: Period,
): Promise<Map<string, Judge>> {
  const rules = [...tours.values()]
  const longest = Math.max(1, ...rules.map(({ days }) => days))
  const span = { from, to: addDays(to, longest - 1), now }
  const fleets = await listFleetDays(db, [...new Set(rules.map(({ providerId }) => providerId))], span)
  const judgeOf = (tour: TourRules): Judge => {
    const fleetDays = pricedOf(fleets.get(tour.providerId), tour)
    return day => ({ day, ...onDay({ ...tour, now }, fleetDays, day) })
  }
  return new Map([...tours].map(([id, tour]) => [id, judgeOf(tour)]))
}

/** Where boats have prices, nobody can go in one that has none; `tour_kinds` of the database has the same rule. */
const pricedOf = (fleetDays: FleetDays | undefined, { pricedKinds }: TourRules): FleetDays | undefined =>
  fleetDays && pricedKinds.length
    ? { ...fleetDays, fleet: fleetDays.fleet.filter(({ kind }) => pricedKinds.includes(kind)) }
    : fleetDays

function onDay(
  tour: TourRules & { now: Date },
  fleetDays: FleetDays | undefined,
  startsOn: LocalDate,
): Omit<TourDay, 'day'> {
  const days = daysFrom(startsOn, tour.days)
  const free = fleetDays && freeBoats(tour, fleetDays, days)
  const { youngestAge } = tour
  if (refusalOf(tour, { startsOn, days: tour.days, startTime: null }, tour.now))
    return { status: 'closed', seats: 0, free, youngestAge }
  const most = fleetDays ? seatsOf(freeBoats(tour, { ...fleetDays, free: ({ owned }) => owned }, days)) : null
  const takesRequests = tour.bookingMode !== 'none'
  return { ...wordOf({ seats: free ? seatsOf(free) : null, most, takesRequests }), free, youngestAge }
}

/** The state of a tour for a party on its day; of several days on the first of the best ones. */
type Availability = TourDay
export type Availabilities = ReadonlyMap<string, Availability>

/**
 * `childAges`: of the children among the people; unless all are known, they sit as adults do. `isOfAnyAge`: asked by whoever rents the boats, who
 * takes whom they like.
 */
type People = { people?: number | undefined; childAges?: ChildAges | undefined; isOfAnyAge?: boolean }

/**
 * The state of each of these tours for a party on a day, or on the best of several: the one word of lists, maps, comparisons and the API, and
 * the boats that its price goes by. Without a day nothing is known; a tour that does not exist is missing.
 */
export async function listAvailability(
  db: Database,
  tourIds: readonly string[],
  { people, childAges, isOfAnyAge = false, ...when }: When & People,
  now = new Date(),
): Promise<Availabilities> {
  const span = spanOf(when, localDateOf(now))
  if (span === undefined || tourIds.length === 0) return new Map()
  const found = await readTourDays(db, tourIds, { ...span, now })
  return new Map(
    [...found].flatMap(([id, days]) => {
      const best = bestOf(days.map(day => forParty(day, { people, childAges, isOfAnyAge })))
      return best ? [[id, best] as const] : []
    }),
  )
}

/** The same of those that are listed. */
export async function listListedAvailability(
  db: Database,
  tourIds: readonly string[],
  party: When & People,
): Promise<Availabilities> {
  const listed = await db
    .select({ id: tourIndex.tourId })
    .from(tourIndex)
    .where(inArray(tourIndex.tourId, [...tourIds]))
  return listAvailability(
    db,
    listed.map(({ id }) => id),
    party,
  )
}

/** Boats that do not take all of a party are no boats for it, nor are any where a child is too young. */
export function forParty(day: TourDay, { people = 1, childAges = [], isOfAnyAge = false }: People): Availability {
  if (day.status === 'closed') return day
  const ages = knownAges(childAges) ?? []
  const isTooFew = day.free !== undefined && !takeAll(day.free, people, ages)
  return isTooFew || (!isOfAnyAge && tooYoung(ages, day.youngestAge)) ? { ...day, status: 'full' } : day
}

const BEST_FIRST: readonly DayStatus[] = ['free', 'few', 'ask', 'full', 'closed']

function bestOf(days: Iterable<Availability>): Availability | undefined {
  let best: Availability | undefined
  for (const day of days) {
    if (!best || BEST_FIRST.indexOf(day.status) < BEST_FIRST.indexOf(best.status)) best = day
    // A tour whose provider is to be asked on one day is never free on another.
    if (best.status === 'free' || best.status === 'ask') break
  }
  return best
}
