import type { Database } from '#db/client.ts'
import { addDays, daysFrom, type LocalDate } from '#src/lib/local-date.ts'
import { listFleetDays } from '../../boats/fleet-queries.ts'
import { freeBoats } from '../../boats/plan-queries.ts'
import { listBoatsOfTours } from '../../boats/tour-queries.ts'
import type { PriceAnswer } from '../../prices/price.ts'
import { priceOf } from '../../prices/price-of.ts'
import { getPriceRules } from '../../prices/rules-queries.ts'
import { tripCents } from '../../tours/party-price.ts'
import { isPriced, type TourSearch } from '../schema.ts'
import type { CardPrice, CardPrices } from './card-price.ts'

type Card = { id: string; providerId: string; days: number; priceCents: number; leastCents: (number | null)[] | null }
type Asked = Pick<TourSearch, 'people' | 'date'>

/** What the party of a search pays for each of these tours, where that is known; nothing without a party. */
export async function listCardPrices(
  db: Database,
  { people, date }: Asked,
  tours: readonly Card[],
  now = new Date(),
): Promise<CardPrices> {
  if (people === undefined) return new Map()
  const rated = tours.filter(({ leastCents }) => leastCents !== null)
  const dated = date === undefined ? new Map() : await priceThatDay(db, people, date, rated, now)
  return new Map(
    tours.flatMap(tour => {
      const price = dated.get(tour.id) ?? ahead(tour, people)
      return price ? [[tour.id, price] as const] : []
    }),
  )
}

function ahead({ leastCents, ...tour }: Card, people: number): CardPrice | undefined {
  if (leastCents === null) return { people, cents: tripCents(tour, people), kind: 'estimate', cheaperTaken: false }
  const cents = isPriced(people) ? leastCents[people - 1] : undefined
  return cents === undefined || cents === null ? undefined : { people, cents, kind: 'least', cheaperTaken: false }
}

async function priceThatDay(
  db: Database,
  people: number,
  startsOn: LocalDate,
  tours: readonly Card[],
  now: Date,
): Promise<Map<string, CardPrice>> {
  const ids = tours.map(({ id }) => id)
  const rules = await getPriceRules(db, ids)
  const span = { from: startsOn, to: addDays(startsOn, Math.max(0, ...tours.map(({ days }) => days - 1))), now }
  const fleets = await listFleetDays(db, [...new Set(tours.map(({ providerId }) => providerId))], span)
  const boatsOf = await listBoatsOfTours(db, ids)
  return new Map(
    tours.flatMap(({ id, providerId, days }) => {
      const its = rules.get(id)
      if (!its) return []
      const fleetDays = fleets.get(providerId)
      const free = fleetDays && freeBoats({ boats: boatsOf.get(id) ?? [] }, fleetDays, daysFrom(startsOn, days))
      const ask = { startsOn, adults: people, childAges: [] }
      const [price, atHome] = [totalOf(priceOf(its, { ...ask, free })), totalOf(priceOf(its, ask))]
      if (price === undefined) return []
      const cheaperTaken = atHome !== undefined && atHome < price
      return [[id, { people, cents: price, kind: 'exact', cheaperTaken }] as const]
    }),
  )
}

const totalOf = (answer: PriceAnswer) => ('refusal' in answer ? undefined : answer.totalCents)
