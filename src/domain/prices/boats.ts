import { type BoatCount, usualSeats } from '../boats/boat.ts'
import { type FreeBoats, placesOf, smallIn } from '../boats/plan.ts'
import { cheapestBoats, inKindOrder, type PricedBoats } from './cheapest-boats.ts'
import type { RatedDay } from './day-class.ts'
import type { PriceAsk, PriceRefusal, PriceRules } from './price.ts'
import { ALONE_FROM_AGE, type Rate } from './rate.ts'
import { dueCents, dueOf, type Tariff } from './tariff.ts'

export const hasPricedBoats = (rates: readonly Pick<Rate, 'unit'>[]): boolean =>
  rates.some(({ unit }) => unit === 'boat')

/** The boats of a party, where boats are priced or chosen; none where neither is. Nobody under 14 is alone in a boat. */
export function boatsOf(
  rules: PriceRules,
  tariffs: readonly Tariff[],
  ask: PriceAsk,
  days: readonly RatedDay[],
): BoatCount[] | PriceRefusal {
  const chosen = ask.boats?.filter(({ count }) => count > 0) ?? []
  const isPriced = hasPricedBoats(tariffs)
  if (!isPriced && chosen.length === 0) return []
  const people = ask.adults + ask.childAges.length
  const kinds = isPriced ? pricedKinds(rules, tariffs, people, days) : chosen.map(({ kind }) => ({ kind, cents: 0 }))
  if (kinds.length === 0) return 'party'
  const free = ask.free ?? rules.boats
  const offered = kinds.flatMap(({ kind, cents }) => {
    const boats = free ? free.find(it => it.kind === kind) : { kind, seats: usualSeats(kind), count: people }
    return boats ? [{ ...boats, cents }] : []
  })
  const most = ask.adults + ask.childAges.filter(age => age >= ALONE_FROM_AGE).length
  const small = smallIn(ask.childAges, offered)
  if (chosen.length > 0) return chosenBoats(chosen, offered, { people, most, small })
  return placesOf(offered, small) < people ? 'boats' : (cheapestBoats(people, offered, most, small) ?? 'alone')
}

/** With what one costs for the trip, and its shuttle. */
function pricedKinds({ shuttle }: PriceRules, tariffs: readonly Tariff[], people: number, days: readonly RatedDay[]) {
  const shuttleCents = shuttle?.mode === 'boat' ? shuttle.amountCents : 0
  return tariffs.flatMap(tariff => {
    const due = tariff.boatKind && dueOf(tariff, people, days)
    return tariff.boatKind && due ? [{ kind: tariff.boatKind, cents: dueCents(due) + shuttleCents }] : []
  })
}

/** `small`: those who may sit in the middle. */
type Party = { people: number; most: number; small: number }

function chosenBoats(
  chosen: readonly BoatCount[],
  offered: readonly PricedBoats[],
  { people, most, small }: Party,
): BoatCount[] | PriceRefusal {
  const taken = [...Map.groupBy(chosen, ({ kind }) => kind)]
    .map(([kind, same]) => ({ kind, count: boatsIn(same) }))
    .toSorted(inKindOrder)
  const boats = taken.map(({ kind, count }): FreeBoats | undefined => {
    const there = offered.find(it => it.kind === kind)
    return there && there.count >= count ? { ...there, count } : undefined
  })
  const isThere = boats.every(it => it !== undefined)
  if (!isThere || placesOf(boats, small) < people) return 'boats'
  return boatsIn(taken) > most ? 'alone' : taken
}

export const boatsIn = (boats: readonly Pick<BoatCount, 'count'>[]): number =>
  boats.reduce((sum, { count }) => sum + count, 0)
