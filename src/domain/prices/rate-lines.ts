import type { BoatCount } from '../boats/boat.ts'
import { type Due, dueOf, type Rated } from './choose-rate.ts'
import type { RatedDay } from './day-class.ts'
import type { PriceAsk, PriceLine, PriceRules } from './price.ts'
import type { Rate } from './rate.ts'

/** What the rates make of a party in those boats; undefined where it is larger than any of a unit is for. */
export function rateLines(
  { rates }: PriceRules,
  { adults, childAges }: PriceAsk,
  boats: readonly BoatCount[],
  days: readonly RatedDay[],
): PriceLine[] | undefined {
  const counted = [
    ...peopleBy(rates, adults, childAges),
    ...boats.map(({ kind, count }) => ({ rated: { unit: 'boat', boatKind: kind, ageTo: null } as const, count })),
    { rated: { unit: 'group', boatKind: null, ageTo: null } as const, count: 1 },
  ]
  const lines: PriceLine[] = []
  for (const { rated, count } of counted) {
    if (!rates.some(({ unit }) => unit === rated.unit)) continue
    const due = dueOf(rates, rated, adults + childAges.length, days)
    if (!due) return undefined
    lines.push(...due.map(it => lineOf(it, count)))
  }
  return lines
}

type Counted = { rated: Rated; count: number }

/** Each child by the smallest age that it is not above; older ones and adults as persons. */
function peopleBy(rates: readonly Rate[], adults: number, childAges: readonly number[]): Counted[] {
  const ages = [...new Set(rates.flatMap(({ ageTo }) => ageTo ?? []))].toSorted((one, other) => one - other)
  const byAge = Map.groupBy(childAges, age => ages.find(ageTo => age <= ageTo))
  return [undefined, ...ages].flatMap(ageTo => {
    const count = (byAge.get(ageTo)?.length ?? 0) + (ageTo === undefined ? adults : 0)
    const unit = ageTo === undefined ? 'person' : 'child'
    return count > 0 ? [{ rated: { unit, boatKind: null, ageTo: ageTo ?? null }, count }] : []
  })
}

const lineOf = ({ rate, day, days }: Due, count: number): PriceLine => ({
  kind: rate.unit,
  count,
  days,
  amountCents: rate.amountCents,
  totalCents: count * days * rate.amountCents,
  per: rate.per,
  dayClass: rate.dayClass,
  day,
  ...(rate.boatKind && { boatKind: rate.boatKind }),
  ...(rate.ageTo !== null && { ageTo: rate.ageTo }),
})
