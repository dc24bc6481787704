import { and, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { familyPrice } from '../prices/party-prices.ts'
import { getPriceRules } from '../prices/rules-queries.ts'
import { NOBODY, type TourSearch } from './schema.ts'
import { tourFilter } from './search-filter.ts'
import { oneDayOf } from './when.ts'

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
  const { people, childAges } = search
  const ages = childAges.filter(age => age !== null)
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
