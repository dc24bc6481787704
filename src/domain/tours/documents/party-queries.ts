import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tours } from '#db/schema/index.ts'
import { listAvailability } from '../../availability/day-queries.ts'
import { seatsOn } from '../../availability/search-queries.ts'
import { wordOf } from '../../boats/boat.ts'
import { isPricedByBoats, listCardPrices, partyTotal } from '../../prices/card-queries.ts'
import type { TourSearch } from '../../search/schema.ts'
import { oneDayOf } from '../../search/when.ts'
import type { Selection } from '../../selection.ts'
import type { TourJson } from '../json.ts'

type PartyJson = NonNullable<TourJson['party']>
type Parties = ReadonlyMap<string, PartyJson>

type PartySearch = TourSearch & { people: number }

/** Whether a party is asked for. */
const isOfParty = (search: TourSearch, { select }: Selection): search is PartySearch =>
  search.people !== undefined && (select.length === 0 || select.includes('party'))

/**
 * Selects what is kept of a tour for the party of a search: a JSON of `Kept`, or null where the rules have to say it. Undefined where they always
 * have, for children and several days. `joined`: the condition of `free_seats`, beside `tour_index`.
 */
export function keptParty(search: TourSearch, selection: Selection): { kept: SQL; joined: SQL } | undefined {
  const date = oneDayOf(search)
  const isKept = (search.childAges ?? []).length === 0 && (date !== undefined || search.date === undefined)
  if (!isOfParty(search, selection) || !isKept) return undefined
  const { people } = search
  const { leastCents, seats: most, requests } = tourIndex
  const day = date === undefined ? undefined : seatsOn(search, date)
  const seats = day?.seats ?? sql`null::integer`
  // What is kept of prices is by the boats at home.
  const isSame = day && sql`(${seats} is not distinct from ${most} or not ${isPricedByBoats})`
  const isSeated = day && sql`coalesce(${seats}, ${people}::integer) >= ${people}::integer`
  const isKnown = and(isNotNull(tourIndex.tourId), day?.isCertain, isSeated, isSame)
  return {
    kept: sql`case when ${isKnown} then json_build_object('total', ${partyTotal(search)}, 'isEstimate', ${leastCents} is null,
      'day', ${day ? sql`json_build_object('seats', ${seats}, 'most', ${most}, 'takesRequests', ${requests})` : sql`null`}) end`,
    joined: day?.joined ?? sql`false`,
  }
}

export type Kept = { total: number | null; isEstimate: boolean; day: Parameters<typeof wordOf>[0] | null }

/**
 * Lists what the party of a search pays for each of these tours, and what it finds that day, as cards do; undefined where nobody asks for it.
 * `kept`: that of each; the rules of a request say it of the others.
 */
export async function listParties(
  db: Database,
  search: TourSearch,
  selection: Selection,
  ids: readonly string[],
  kept: readonly (Kept | null)[] = [],
): Promise<Parties | undefined> {
  if (!isOfParty(search, selection)) return undefined
  const known = ids.flatMap((id, at) => {
    const its = kept[at]
    return its ? [[id, partyJson(search.people, its, its.day ? wordOf(its.day) : undefined)] as const] : []
  })
  const others = ids.filter((_, at) => !kept[at])
  return new Map([...known, ...(others.length ? await listByRules(db, search, others) : [])])
}

async function listByRules(db: Database, search: PartySearch, ids: readonly string[]): Promise<Parties> {
  const rows = await db
    .select({ id: tours.id, days: tours.days, priceCents: tours.priceCents, leastCents: tours.leastCents })
    .from(tours)
    .where(inArray(tours.id, [...ids]))
  const cards = rows.flatMap(({ priceCents, ...row }) => (priceCents === null ? [] : [{ ...row, priceCents }]))
  const availability = await listAvailability(db, ids, search)
  const prices = await listCardPrices(db, search, cards, availability)
  return new Map(
    ids.map(id => {
      const price = prices.get(id)
      const said = { total: price?.cents ?? null, isEstimate: price?.kind === 'estimate' }
      return [id, partyJson(search.people, said, availability.get(id))]
    }),
  )
}

const partyJson = (
  people: number,
  { total, isEstimate }: { total: number | null; isEstimate: boolean },
  day: Pick<ReturnType<typeof wordOf>, 'status' | 'seats'> | undefined,
): PartyJson => ({
  totalCents: total,
  perPersonCents: total === null ? null : Math.ceil(total / people),
  isEstimate,
  availability: day?.status ?? null,
  seats: day?.seats ?? null,
})
