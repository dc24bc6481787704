import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tours } from '#db/schema/index.ts'
import { JsonText } from '#src/lib/text/json.ts'
import { listAvailability } from '../../availability/day-queries.ts'
import { listCardPrices } from '../../prices/card-queries.ts'
import type { TourSearch } from '../../search/schema.ts'
import type { Selection } from '../../selection.ts'
import type { TourJson } from '../json.ts'

type Listed = Partial<TourJson>
type PartyJson = NonNullable<TourJson['party']>

/** Says of each tour what the party of a search pays, and what it finds that day: by the same functions as cards. Without a party nothing. */
export async function withParty<D extends JsonText | Listed[]>(
  db: Database,
  search: TourSearch,
  { select }: Selection,
  data: D,
): Promise<D | Listed[]> {
  if (search.people === undefined || (select.length > 0 && !select.includes('party'))) return data
  const listed: Listed[] = data instanceof JsonText ? JSON.parse(data.text) : data
  const ids = listed.flatMap(({ _id }) => _id ?? [])
  const parties = await listParties(db, search, ids)
  return listed.map(tour => ({ ...tour, party: parties.get(tour._id ?? '') ?? null }))
}

async function listParties(db: Database, search: TourSearch, ids: readonly string[]): Promise<Map<string, PartyJson>> {
  if (ids.length === 0) return new Map()
  const { people = 1 } = search
  const rows = await db
    .select({ id: tours.id, days: tours.days, priceCents: tours.priceCents, leastCents: tours.leastCents })
    .from(tours)
    .where(inArray(tours.id, [...ids]))
  const cards = rows.flatMap(({ priceCents, ...row }) => (priceCents === null ? [] : [{ ...row, priceCents }]))
  const availability = await listAvailability(db, ids, search)
  const prices = await listCardPrices(db, search, cards, availability)
  return new Map(
    ids.map(id => {
      const [price, found] = [prices.get(id), availability.get(id)]
      const party = {
        totalCents: price?.cents ?? null,
        perPersonCents: price ? Math.ceil(price.cents / people) : null,
        isEstimate: price?.kind === 'estimate',
        availability: found?.status ?? null,
        seats: found?.seats ?? null,
      }
      return [id, party]
    }),
  )
}
