import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tourPartyPrices, tourRates } from '#db/schema/index.ts'
import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { type Availabilities, forParty, listTourDays } from '../availability/day-queries.ts'
import { isTaken } from '../boats/boat.ts'
import type { CalendarDayJson } from '../boats/json.ts'
import { knownAges, peopleOf } from '../party/party.ts'
import { tooYoung } from '../party/youngest-age.ts'
import { isInRows, type TourSearch } from '../search/schema.ts'
import { oneDayOf } from '../search/when.ts'
import { type CardPrice, type CardPrices, leastFor } from './card-price.ts'
import { leastForParty } from './party-prices.ts'
import type { PriceAnswer, PriceAsk } from './price.ts'
import { priceOf } from './price-of.ts'
import { getPriceRules } from './rules-queries.ts'

/** A party and when it goes. For several days it pays what it costs at least. */
type Search = Pick<TourSearch, 'people' | 'childAges' | 'date' | 'flex'>
type Party = Pick<PriceAsk, 'adults' | 'childAges'>
type Card = {
  id: string
  days: number
  priceCents: number
  leastCents: (number | null)[] | null
  youngestAge: number | null
}

/** Lists what the party of a search pays for each of these tours, where that is known and it takes them; nothing without a party. `availability`: what it finds on its day. */
export async function listCardPrices(
  db: Database,
  { people, childAges, ...when }: Search,
  all: readonly Card[],
  availability: Availabilities,
): Promise<CardPrices> {
  const ages = knownAges(childAges)
  if (people === undefined || ages === undefined) return new Map()
  const party = { adults: people - ages.length, childAges: ages }
  const date = oneDayOf(when)
  const tours = all.filter(({ youngestAge }) => !tooYoung(ages, youngestAge))
  const rated = tours.filter(({ leastCents }) => leastCents !== null)
  const own = await ownPrices(db, party, date, rated, availability)
  // What is kept of rates is for adults.
  const isOfAdults = ages.length === 0
  const large = isOfAdults && !isInRows(people) ? await listLeasts(db, people, rated) : new Map()
  return new Map(
    tours.flatMap(tour => {
      const isKept = tour.leastCents === null || isOfAdults
      const price = own.get(tour.id) ?? large.get(tour.id) ?? (isKept ? priceOfAnyDay(tour, people) : undefined)
      return price ? [[tour.id, price] as const] : []
    }),
  )
}

/** Prices by the rates of each tour: of a day, or with children on any. */
async function ownPrices(
  db: Database,
  party: Party,
  date: LocalDate | undefined,
  rated: readonly Card[],
  availability: Availabilities,
): Promise<Map<string, CardPrice>> {
  if (date !== undefined) return pricesOn(db, party, date, rated, availability)
  if (party.childAges.length === 0) return new Map()
  const rules = await getPriceRules(
    db,
    rated.map(({ id }) => id),
  )
  const people = peopleOf(party)
  return new Map(
    [...rules].flatMap(([id, its]) => {
      const cents = leastForParty(its, localDateOf(new Date()), party)
      return cents === null ? [] : [[id, { people, cents, kind: 'least', cheaperTaken: false }] as const]
    }),
  )
}

function priceOfAnyDay(tour: Card, people: number): CardPrice | undefined {
  const cents = leastFor(tour, people)
  const kind = tour.leastCents ? 'least' : 'estimate'
  return cents === null ? undefined : { people, cents, kind, cheaperTaken: false }
}

/** Lists the least that so many pay, where that is not in the rows of tours. */
async function listLeasts(db: Database, people: number, tours: readonly Card[]): Promise<Map<string, CardPrice>> {
  const ids = tours.map(({ id }) => id)
  const rows = await db
    .select({ id: tourIndex.tourId, cents: leastTotal(people) })
    .from(tourIndex)
    .where(inArray(tourIndex.tourId, ids))
  return new Map(
    rows.flatMap(({ id, cents }) =>
      cents === null ? [] : [[id, { people, cents, kind: 'least', cheaperTaken: false }] as const],
    ),
  )
}

/** The prices of a day, by the boats that are free then. */
async function pricesOn(
  db: Database,
  who: Party,
  startsOn: LocalDate,
  tours: readonly Card[],
  availability: Availabilities,
): Promise<Map<string, CardPrice>> {
  const ids = tours.map(({ id }) => id)
  const rules = await getPriceRules(db, ids)
  return new Map(
    ids.flatMap(id => {
      const its = rules.get(id)
      if (!its) return []
      const free = availability.get(id)?.free
      const party = { startsOn, ...who }
      const [price, atHome] = [totalOf(priceOf(its, { ...party, free })), totalOf(priceOf(its, party))]
      if (price === undefined) return []
      const cheaperTaken = atHome !== undefined && atHome < price
      return [[id, { people: peopleOf(who), cents: price, kind: 'exact', cheaperTaken }] as const]
    }),
  )
}

const totalOf = (answer: PriceAnswer) => ('refusal' in answer ? undefined : answer.totalCents)

/**
 * The price by which a search for a party is sorted and filtered, all boats at home: that day, else at least; of a tour without rates its
 * estimate. It is `leastFor` in SQL. `totals`: those of a party with children, for which nothing is kept.
 */
export function partyTotal({
  people,
  totals,
  ...when
}: Pick<TourSearch, 'people' | 'date' | 'flex' | 'totals'>): SQL<number | null> | undefined {
  if (people === undefined) return undefined
  const date = oneDayOf(when)
  const size = sql`${people}::integer`
  const least = leastTotal(people)
  const { tourId, onDays, cents } = tourPartyPrices
  const thatDay = sql`(select ${cents}[${size}] from ${tourPartyPrices} where ${tourId} = ${tourIndex.tourId} and ${onDays} @> ${date}::date)`
  const ofAdults = date === undefined ? least : sql`coalesce(${thatDay}, ${least})`
  const rated = totals ? sql`(${JSON.stringify(totals)}::jsonb ->> ${tourIndex.tourId})::bigint` : ofAdults
  return sql<number | null>`case when ${tourIndex.leastCents} is null
    then ${tourIndex.priceCents}::bigint * ${tourIndex.days} * ${size} else ${rated} end`
}

/** The least that so many pay in a tour with rates: kept in its row for small parties, for others found as `leastOfOpen` finds it. */
function leastTotal(people: number): SQL<number | null> {
  const size = sql`${people}::integer`
  if (isInRows(people)) return sql`${tourIndex.leastCents}[${size}]`
  const { tourId, onDays, cents } = tourPartyPrices
  const prices = sql`from ${tourPartyPrices} where ${tourId} = ${tourIndex.tourId}`
  const isOpen = sql`${onDays} && ${tourIndex.openOn}`
  return sql`(select min(${cents}[${size}]) ${prices} and (${isOpen} or not exists (select ${prices} and ${isOpen})))`
}

/** Whether a price depends on which boats are free: `hasPricedBoats` of `boats.ts` in SQL. */
export const isPricedByBoats: SQL<boolean> = sql<boolean>`exists (select from ${tourRates} where ${tourRates.tourId} = ${tourIndex.tourId} and ${tourRates.unit} = 'boat')`

/** Where a tour has rates, it takes a party of that size. */
export const takesParty = ({ people }: Pick<TourSearch, 'people'>): SQL | undefined =>
  people !== undefined && isInRows(people)
    ? sql`(${tourIndex.leastCents} is null or ${tourIndex.leastCents}[${people}::integer] is not null)`
    : undefined

/** The limits of what the party pays. */
export function totalRange(search: TourSearch): SQL | undefined {
  const { totalFrom, totalTo } = search
  const total = partyTotal(search)
  if (!total || (totalFrom === undefined && totalTo === undefined)) return undefined
  return sql`${total} between ${totalFrom ?? 0}::bigint and ${totalTo ?? Number.MAX_SAFE_INTEGER}::bigint`
}

type Period = { from: LocalDate; to: LocalDate; now: Date }

/**
 * Whether a tour can begin on each day; for a party also what it pays, by the boats that are free then, as the quote of a request says. Undefined
 * where there is no such tour.
 */
export async function getCalendar(
  db: Database,
  tourId: string,
  { party, ...period }: Period & { party?: Party | undefined },
): Promise<CalendarDayJson[] | undefined> {
  const days = (await listTourDays(db, [tourId], period)).get(tourId)
  const rules = party && (await getPriceRules(db, [tourId])).get(tourId)
  return days?.map(any => {
    const { day, status, seats, free } = party ? forParty(any, { ...party, people: peopleOf(party) }) : any
    const price = rules && party && !isTaken(status) ? priceOf(rules, { startsOn: day, ...party, free }) : undefined
    return { day, status, seats, ...(price && 'totalCents' in price && { totalCents: price.totalCents }) }
  })
}
