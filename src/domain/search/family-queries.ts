import { and, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import { type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { listAvailability } from '../availability/day-queries.ts'
import { isShortOfSeats } from '../availability/search-queries.ts'
import { takeAll } from '../boats/plan.ts'
import { knownAges, peopleOf } from '../party/party.ts'
import { hasPricedBoats } from '../prices/boats.ts'
import { familyPrice } from '../prices/party-prices.ts'
import type { PriceAsk } from '../prices/price.ts'
import { priceOf } from '../prices/price-of.ts'
import { getPriceRules, type TourPriceRules } from '../prices/rules-queries.ts'
import { type InMiddle, NOBODY, type TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'
import { oneDayOf, spanOf } from './when.ts'

/** Adds to a search what a party with children finds and pays: all that is kept of tours ahead is for adults. */
export const withFamily = async (db: Database, search: TourSearch): Promise<TourSearch> =>
  withFamilyTotals(db, await withMiddles(db, search))

/** So many tours are looked at one by one while others wait; where seats alone leave out more, the search is by seats alone. */
const MOST_SHORT = { onDay: 1000, onDays: 100 }

type Family = Pick<PriceAsk, 'adults' | 'childAges'>

/**
 * Adds to the search of a party with children the tours that take it only since small ones sit in the middle of boats: seats alone leave them out.
 * They are told by the rules that a request meets, and hold whatever else the search narrows.
 */
export async function withMiddles(db: Database, search: TourSearch, now = new Date()): Promise<TourSearch> {
  const { people } = search
  const ages = knownAges(search.childAges) ?? []
  if (people === undefined || ages.length === 0) return search
  const span = spanOf(search, localDateOf(now))
  const most = span === undefined || oneDayOf(search) ? MOST_SHORT.onDay : MOST_SHORT.onDays
  const short = await db
    .select({ id: tourIndex.tourId })
    .from(tourIndex)
    .where(isShortOfSeats({ ...search, people }, ages, now))
    .limit(most + 1)
  if (short.length === 0 || short.length > most) return search
  const rules = await getPriceRules(
    db,
    short.map(({ id }) => id),
  )
  const family = { adults: people - ages.length, childAges: ages }
  const taking = [...rules].flatMap(([id, its]) => (isTaken(its, family, span?.from ?? localDateOf(now)) ? [id] : []))
  if (!span) return { ...search, inMiddle: { free: taking, few: [], ask: [] } }
  const words = Map.groupBy(await listAvailability(db, taking, search, now), ([, { status }]) => status)
  const idsOf = (word: keyof InMiddle) => (words.get(word) ?? []).map(([id]) => id)
  return { ...search, inMiddle: { free: idsOf('free'), few: idsOf('few'), ask: idsOf('ask') } }
}

/** Whether a tour has a price for this party and, all of them at home, the boats. Rates that have one for a day have one for any. */
function isTaken(rules: TourPriceRules, family: Family, startsOn: LocalDate): boolean {
  const isPriced = hasPricedBoats(rules.rates)
  const boats = rules.boats?.filter(({ kind }) => !isPriced || rules.rates.some(({ boatKind }) => boatKind === kind))
  return (
    takeAll(boats ?? [], peopleOf(family), family.childAges) && !('refusal' in priceOf(rules, { ...family, startsOn }))
  )
}

/**
 * So many tours are calculated one by one while others wait; a search that finds more takes children for adults. On a day one takes some 0.1 ms,
 * for the least of a year some 2 ms.
 */
const MOST = { onDay: 1000, ofYear: 200 }

/** Whether the list of a search is sorted or narrowed by what its party pays. */
const isByTotal = ({ sort, totalFrom, totalTo }: TourSearch): boolean =>
  sort === 'price' || sort === '-price' || totalFrom !== undefined || totalTo !== undefined

/**
 * Adds to the search of a party with children what they pay in each tour with rates that its other filters find: what is kept is for adults.
 * Unless `isShown`, only where its list depends on it.
 */
export async function withFamilyTotals(
  db: Database,
  search: TourSearch,
  { isShown = false } = {},
): Promise<TourSearch> {
  const { people } = search
  const ages = knownAges(search.childAges) ?? []
  if (people === undefined || ages.length === 0 || !(isShown || isByTotal(search))) return search
  const others = { ...search, ...NOBODY, totalFrom: undefined, totalTo: undefined }
  const when = { date: oneDayOf(search), today: localDateOf(new Date()) }
  const most = when.date === undefined ? MOST.ofYear : MOST.onDay
  const found = await db
    .select({ id: tourIndex.tourId })
    .from(tourIndex)
    .where(and(tourFilter(others), isNotNull(tourIndex.leastCents)))
    .limit(most + 1)
  if (found.length > most) return search
  const rules = await getPriceRules(
    db,
    found.map(({ id }) => id),
  )
  const party = { adults: people - ages.length, childAges: ages }
  return { ...search, totals: Object.fromEntries([...rules].map(([id, its]) => [id, familyPrice(its, party, when)])) }
}
