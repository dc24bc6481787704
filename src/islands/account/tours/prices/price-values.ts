import type { BoatType } from '#src/domain/boats/boat.ts'
import type { RatesJson } from '#src/domain/prices/json.ts'
import type { DayClass, ExtraKind, ExtraUnit, RatePeriod, RateUnit } from '#src/domain/prices/rate.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'

/** The form of what a tour costs: a table of rows that people think in, out of the rates that the API has. */

export const MODELS = ['boat', 'person', 'group', 'from'] as const
/** `mixed`: several units at once, as only the API can begin it. */
export type Model = (typeof MODELS)[number] | 'mixed'

/** Additions to the first few fields; a season by its id. */
export const ADDITIONS = ['weekend', 'holiday', 'tiers', 'children', 'shuttle', 'minimum', 'deposit', 'permit'] as const
export type Addition = (typeof ADDITIONS)[number]
/** Additions that there are with a model. Without rates only what is apart from the price. */
export function additionsOf(model: string): Addition[] {
  if (model === 'from') return ['shuttle', 'deposit', 'permit']
  return ADDITIONS.filter(it => {
    if (it === 'tiers') return model !== 'boat'
    return it !== 'children' || model === 'person' || model === 'mixed'
  })
}

export const seasonAddition = (id: string) => `season ${id}`

/** One thing that is paid for. `cents`: by `cellOf`. */
export type RateRow = {
  unit: RateUnit
  boatKind: BoatType | null
  ageTo: TypedNumber
  upToPeople: TypedNumber
  /** Where each may have its own. */
  per: RatePeriod
  cents: { readonly [cell: string]: TypedNumber }
}

export const ROW_UNITS: Record<Model, readonly RateUnit[]> = {
  boat: ['boat'],
  person: ['person', 'child'],
  group: ['group'],
  from: [],
  mixed: ['boat', 'person', 'child', 'group'],
}

/** Prices of days: the usual one, and others where they differ. */
export const CELL_CLASSES = ['any', 'weekday', 'weekend', 'holiday'] as const
export const cellOf = (season: string | null, dayClass: DayClass) => `${season ?? 'year'} ${dayClass}`
export const USUAL = cellOf(null, 'any')

export type PriceValues = {
  model: string
  /** The price of `from`. */
  price: TypedNumber
  currency: string
  per: string
  rows: readonly RateRow[]
  added: readonly string[]
  shuttleMode: string
  shuttleCents: TypedNumber
  roadKm: TypedNumber
  freeKm: TypedNumber
  minCents: TypedNumber
  carries: readonly string[]
  minimumCents: TypedNumber
  depositCents: TypedNumber
  depositUnit: string
  permitCents: TypedNumber
  permitUnit: string
}

/** `kinds`: what may be priced by the boat; `isKnown`: because the tour or its provider has them. */
export type PriceFacts = { days: number; kinds: readonly BoatType[]; isKnown: boolean }

export const emptyRow = (unit: RateUnit, boatKind: BoatType | null = null): RateRow => ({
  unit,
  boatKind,
  ageTo: unit === 'child' ? 10 : null,
  upToPeople: null,
  per: 'trip',
  cents: { [USUAL]: null },
})

/** Kinds that most have. */
const USUAL_KINDS: readonly BoatType[] = ['double-kayak', 'single-kayak']

type Price = { price: number | null; currency: string }

export function priceValues(json: RatesJson, { price, currency }: Price, facts: PriceFacts): PriceValues {
  const { rates, shuttle, extras } = json
  const rows = rowsOf(rates)
  const extra = (kind: ExtraKind) => extras.find(it => it.kind === kind)
  const unitOf = (kind: ExtraKind, usual: ExtraUnit) => extra(kind)?.unit ?? usual
  const added: Addition[] = ADDITIONS.filter(it => {
    if (it === 'weekend' || it === 'holiday') return rows.some(row => hasCell(row, it))
    if (it === 'tiers') return rows.some(row => row.upToPeople !== null)
    if (it === 'children') return rows.some(row => row.unit === 'child')
    return it === 'shuttle' ? shuttle !== null : extra(it) !== undefined
  })
  const seasons = [...new Set(rates.flatMap(it => it.season ?? []))].map(seasonAddition)
  return {
    model: modelOf(rates),
    price,
    currency,
    per: rates[0]?.per ?? 'trip',
    rows: withEmptyRows(rows, facts),
    added: [...added, ...seasons],
    shuttleMode: shuttle?.mode ?? 'included',
    shuttleCents: shuttle && shuttle.mode !== 'included' ? shuttle.amountCents : null,
    roadKm: shuttle?.roadKm ?? null,
    freeKm: shuttle?.freeKm || null,
    minCents: shuttle?.minCents || null,
    carries: shuttle?.carries ?? [],
    minimumCents: extra('minimum')?.amountCents ?? null,
    depositCents: extra('deposit')?.amountCents ?? null,
    depositUnit: unitOf('deposit', 'group'),
    permitCents: extra('permit')?.amountCents ?? null,
    permitUnit: unitOf('permit', 'person'),
  }
}

/** Whoever has no rates begins with what takes one number. */
function modelOf(rates: RatesJson['rates']): Model {
  const units = [...new Set(rates.map(({ unit }) => (unit === 'child' ? 'person' : unit)))]
  const [unit, ...others] = units
  if (unit === undefined) return 'from'
  return others.length > 0 ? 'mixed' : unit
}

const hasCell = ({ cents }: RateRow, dayClass: DayClass) =>
  Object.keys(cents).some(cell => cell.endsWith(` ${dayClass}`))

function rowsOf(rates: RatesJson['rates']): RateRow[] {
  const things = Map.groupBy(rates, ({ unit, boatKind, ageTo, upToPeople }) =>
    JSON.stringify([unit, boatKind, ageTo, upToPeople]),
  )
  return [...things.values()].map(of => {
    const { unit, boatKind, ageTo, upToPeople, per } = of[0] as RatesJson['rates'][number]
    const cents = Object.fromEntries(of.map(it => [cellOf(it.season, it.dayClass), it.amountCents]))
    return { unit, boatKind, ageTo, upToPeople, per, cents: withUsual(cents) }
  })
}

/** Fills a year in two halves: working days are the usual ones, which to a price is the same. */
function withUsual(cents: Record<string, number>): RateRow['cents'] {
  const weekday = cellOf(null, 'weekday')
  const weekend = cellOf(null, 'weekend')
  const { [USUAL]: usual, [weekday]: onWeekdays, ...others } = cents
  if (onWeekdays === undefined) return cents
  return {
    ...others,
    [USUAL]: onWeekdays,
    ...(others[weekend] === undefined && usual !== undefined ? { [weekend]: usual } : {}),
  }
}

/** A field for everything that is asked for first. */
function withEmptyRows(rows: readonly RateRow[], { kinds, isKnown }: PriceFacts): RateRow[] {
  const shown = isKnown ? kinds : USUAL_KINDS
  const boats = shown.filter(kind => !rows.some(it => it.boatKind === kind)).map(kind => emptyRow('boat', kind))
  const others = (['person', 'child', 'group'] as const)
    .filter(unit => !rows.some(it => it.unit === unit))
    .map(unit => emptyRow(unit))
  return [...rows, ...boats, ...others]
}
