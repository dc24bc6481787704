import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex, tours } from '#db/schema/index.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { listAvailability } from '../../availability/day-queries.ts'
import { seatsOn } from '../../availability/search-queries.ts'
import { seatsWithin } from '../../availability/span-queries.ts'
import { wordOf } from '../../boats/boat.ts'
import { isPricedByBoats, listCardPrices, partyTotal } from '../../prices/card-queries.ts'
import type { TourSearch } from '../../search/schema.ts'
import { oneDayOf, spanOf } from '../../search/when.ts'
import type { Selection } from '../../selection.ts'
import type { TourJson } from '../json.ts'

type PartyJson = NonNullable<TourJson['party']>
type Parties = ReadonlyMap<string, PartyJson>

type PartySearch = TourSearch & { people: number }

/** Whether a party is asked for. */
export const isOfParty = (search: TourSearch, { select }: Selection): search is PartySearch =>
  search.people !== undefined && (select.length === 0 || select.includes('party'))

/**
 * Selects what is kept of a tour for the party of a search: a JSON of `Kept`, or null where the rules have to say it. Undefined where they always
 * have, for children. `joined`: the condition of `free_seats`, beside `tour_index`.
 */
export function keptParty(
  search: TourSearch,
  selection: Selection,
  now = new Date(),
): { kept: SQL; joined: SQL } | undefined {
  if (!isOfParty(search, selection) || (search.childAges ?? []).length > 0) return undefined
  const { leastCents, seats: most, requests } = tourIndex
  const date = oneDayOf(search)
  const span = spanOf(search, localDateOf(now))
  const day = date === undefined ? span && seatsWithin(span, search, now) : seatsOn(search, date, now)
  // What is kept of the prices of a day is by the boats at home.
  const isSame = date && day ? sql`(${day.seats} is not distinct from ${most} or not ${isPricedByBoats})` : undefined
  const isKnown = and(isNotNull(tourIndex.tourId), day?.isCertain, isSame)
  return {
    kept: sql`case when ${isKnown} then json_build_object('total', ${partyTotal(search)}, 'isEstimate', ${leastCents} is null,
      'day', ${day ? sql`json_build_object('seats', ${day.seats}, 'most', ${most}, 'takesRequests', ${requests})` : sql`null`}) end`,
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
  const said = kept.map(its => (its && isSeated(its, search) ? its : undefined))
  const known = ids.flatMap((id, at) => {
    const its = said[at]
    return its ? [[id, partyJson(search.people, its, its.day ? wordOf(its.day) : undefined)] as const] : []
  })
  const others = ids.filter((_, at) => !said[at])
  return new Map([...known, ...(others.length ? await listByRules(db, search, others) : [])])
}

/** Whether seats alone seat the party; of others the rules say why they were found. */
const isSeated = ({ day }: Kept, { people }: PartySearch) =>
  day === null || day.most === null || (day.seats !== null && day.seats >= people)

async function listByRules(db: Database, search: PartySearch, ids: readonly string[]): Promise<Parties> {
  const rows = await db
    .select({
      id: tours.id,
      days: tours.days,
      priceCents: tours.priceCents,
      leastCents: tours.leastCents,
      youngestAge: tours.youngestAge,
    })
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
