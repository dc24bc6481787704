import { type BoatCount, DEFAULT_SEATS, FLEET_KINDS, type FleetKind } from '../boats/boat.ts'
import { type FreeBoats, seatsOf } from '../boats/plan.ts'
import { cheapestBoats, inKindOrder, type PricedBoats } from './cheapest-boats.ts'
import { dueCents, dueOf } from './choose-rate.ts'
import type { RatedDay } from './day-class.ts'
import type { PriceAsk, PriceRefusal, PriceRules } from './price.ts'
import { ALONE_FROM_AGE, type Rate } from './rate.ts'

export const hasPricedBoats = (rates: readonly Pick<Rate, 'unit'>[]): boolean =>
  rates.some(({ unit }) => unit === 'boat')

/** What a party goes in, where boats are priced or chosen; none where neither is. Nobody under 14 is alone in a boat. */
export function boatsOf(rules: PriceRules, ask: PriceAsk, days: readonly RatedDay[]): BoatCount[] | PriceRefusal {
  const chosen = ask.boats?.filter(({ count }) => count > 0) ?? []
  const isPriced = hasPricedBoats(rules.rates)
  if (!isPriced && chosen.length === 0) return []
  const people = ask.adults + ask.childAges.length
  const kinds = isPriced ? pricedKinds(rules, people, days) : FLEET_KINDS.map(kind => ({ kind, cents: 0 }))
  if (kinds.length === 0) return 'party'
  const free = ask.free ?? rules.boats
  const offered = kinds.flatMap(({ kind, cents }) => {
    const boats = free ? free.find(it => it.kind === kind) : { kind, seats: DEFAULT_SEATS[kind], count: people }
    return boats ? [{ ...boats, cents }] : []
  })
  const most = ask.adults + ask.childAges.filter(age => age >= ALONE_FROM_AGE).length
  if (chosen.length > 0) return chosenBoats(chosen, offered, { people, most })
  return seatsOf(offered) < people ? 'boats' : (cheapestBoats(people, offered, most) ?? 'alone')
}

/** With what one costs for the trip, and its shuttle. */
function pricedKinds(rules: PriceRules, people: number, days: readonly RatedDay[]) {
  const shuttleCents = rules.shuttle?.mode === 'boat' ? rules.shuttle.amountCents : 0
  return ratedKinds(rules.rates).flatMap(kind => {
    const due = dueOf(rules.rates, { unit: 'boat', boatKind: kind, ageTo: null }, people, days)
    return due ? [{ kind, cents: dueCents(due) + shuttleCents }] : []
  })
}

const ratedKinds = (rates: readonly Rate[]): FleetKind[] =>
  FLEET_KINDS.filter(kind => rates.some(({ boatKind }) => boatKind === kind))

type Party = { people: number; most: number }

function chosenBoats(
  chosen: readonly BoatCount[],
  offered: readonly PricedBoats[],
  { people, most }: Party,
): BoatCount[] | PriceRefusal {
  const taken = [...Map.groupBy(chosen, ({ kind }) => kind)]
    .map(([kind, same]) => ({ kind, count: boatsIn(same) }))
    .toSorted(inKindOrder)
  const boats = taken.map(({ kind, count }): FreeBoats | undefined => {
    const there = offered.find(it => it.kind === kind)
    return there && there.count >= count ? { ...there, count } : undefined
  })
  const isThere = boats.every(it => it !== undefined)
  if (!isThere || seatsOf(boats) < people) return 'boats'
  return boatsIn(taken) > most ? 'alone' : taken
}

export const boatsIn = (boats: readonly Pick<BoatCount, 'count'>[]): number =>
  boats.reduce((sum, { count }) => sum + count, 0)
