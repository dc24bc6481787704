import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tourPartyPrices } from '#db/schema/index.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import type { Availabilities } from '../availability/day-queries.ts'
import { isInRows, type TourSearch } from '../search/schema.ts'
import { type CardPrice, type CardPrices, leastFor } from './card-price.ts'
import type { PriceAnswer } from './price.ts'
import { priceOf } from './price-of.ts'
import { getPriceRules } from './rules-queries.ts'

type Party = Pick<TourSearch, 'people' | 'date'>
type Card = { id: string; days: number; priceCents: number; leastCents: (number | null)[] | null }

/** Lists what the party of a search pays for each of these tours, where that is known; nothing without a party. `availability`: what it finds on its day. */
export async function listCardPrices(
  db: Database,
  { people, date }: Party,
  tours: readonly Card[],
  availability: Availabilities,
): Promise<CardPrices> {
  if (people === undefined) return new Map()
  const rated = tours.filter(({ leastCents }) => leastCents !== null)
  const dated = date === undefined ? new Map() : await pricesOn(db, people, date, rated, availability)
  const large = isInRows(people) ? new Map() : await listLeasts(db, people, rated)
  return new Map(
    tours.flatMap(tour => {
      const price = dated.get(tour.id) ?? large.get(tour.id) ?? priceOfAnyDay(tour, people)
      return price ? [[tour.id, price] as const] : []
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
  people: number,
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
      const party = { startsOn, adults: people, childAges: [] }
      const [price, atHome] = [totalOf(priceOf(its, { ...party, free })), totalOf(priceOf(its, party))]
      if (price === undefined) return []
      const cheaperTaken = atHome !== undefined && atHome < price
      return [[id, { people, cents: price, kind: 'exact', cheaperTaken }] as const]
    }),
  )
}

const totalOf = (answer: PriceAnswer) => ('refusal' in answer ? undefined : answer.totalCents)

/**
 * The price by which a search for a party is sorted and filtered, all boats at home: that day, else at least; of a tour without rates its
 * estimate. It is `leastFor` in SQL.
 */
export function partyTotal({ people, date }: Party): SQL<number | null> | undefined {
  if (people === undefined) return undefined
  const size = sql`${people}::integer`
  const least = leastTotal(people)
  const { tourId, onDays, cents } = tourPartyPrices
  const thatDay = sql`(select ${cents}[${size}] from ${tourPartyPrices} where ${tourId} = ${tourIndex.tourId} and ${onDays} @> ${date}::date)`
  const rated = date === undefined ? least : sql`coalesce(${thatDay}, ${least})`
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
