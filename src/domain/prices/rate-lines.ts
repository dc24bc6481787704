import type { BoatCount } from '../boats/boat.ts'
import type { RatedDay } from './day-class.ts'
import type { PriceAsk, PriceLine } from './price.ts'
import { type Due, dueOf, type Tariff } from './tariff.ts'

/** The lines that the rates make of a party in those boats; undefined where it is larger than one of them is for. */
export function rateLines(
  tariffs: readonly Tariff[],
  ask: PriceAsk,
  boats: readonly BoatCount[],
  days: readonly RatedDay[],
): PriceLine[] | undefined {
  const people = ask.adults + ask.childAges.length
  const lines: PriceLine[] = []
  for (const tariff of tariffs) {
    const count = countOf(tariff, tariffs, ask, boats)
    const due = count === 0 ? [] : dueOf(tariff, people, days)
    if (!due) return undefined
    const seats = tariff.boatKind ? boats.find(({ kind }) => kind === tariff.boatKind)?.seats : undefined
    lines.push(...due.map(it => ({ ...lineOf(it, count), ...(seats !== undefined && { seats }) })))
  }
  return lines
}

function countOf(
  { unit, boatKind, ageTo }: Tariff,
  tariffs: readonly Tariff[],
  { adults, childAges }: PriceAsk,
  boats: readonly BoatCount[],
): number {
  if (unit === 'group') return 1
  if (unit === 'boat') return boats.find(({ kind }) => kind === boatKind)?.count ?? 0
  const children = childAges.filter(age => ageFor(tariffs, age) === ageTo).length
  return unit === 'person' ? adults + children : children
}

/** The smallest that a child is not above; null for one that pays as a person. */
const ageFor = (tariffs: readonly Tariff[], age: number) =>
  tariffs.find(({ ageTo }) => ageTo !== null && age <= ageTo)?.ageTo ?? null

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
