import type { RatesJson } from '#src/domain/prices/json.ts'
import type { ExtraKind, ShuttleMode } from '#src/domain/prices/rate.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { Values } from '../../../form/values.ts'
import {
  additionsOf,
  CELL_CLASSES,
  cellOf,
  type Model,
  type PriceValues,
  type RateRow,
  ROW_UNITS,
  seasonAddition,
  USUAL,
} from './price-values.ts'

/** The body that the form sends, and where on the screen each part of it stands. */

type SentRate = Omit<RatesJson['rates'][number], 'amountCents' | 'ageTo' | 'upToPeople'> &
  Record<'amountCents' | 'ageTo' | 'upToPeople', TypedNumber>

export const fieldOfCell = (at: number, cell: string) => `rows.${at}.cents.${cell.replace(' ', '-')}`

const SEASON = seasonAddition('')
const seasonsIn = (added: readonly string[]): string[] =>
  added.filter(it => it.startsWith(SEASON)).map(it => it.slice(SEASON.length))

/** The rows of the chosen way to calculate, by their place among all. */
export function activeRows({ model, rows, added }: PriceValues): { row: RateRow; at: number }[] {
  const units = ROW_UNITS[model as Model]
  const all = rows.map((row, at) => ({ row, at })).filter(({ row }) => units.includes(row.unit))
  return all.filter(({ row }, index) => {
    if (row.unit === 'child') return added.includes('children')
    if (row.unit === 'boat' || added.includes('tiers')) return true
    return all.findIndex(other => other.row.unit === row.unit) === index
  })
}

/** The cells of a row that are on screen. */
export function cellsOf(
  { added }: PriceValues,
  row: RateRow,
): { season: string | null; dayClass: (typeof CELL_CLASSES)[number] }[] {
  return [null, ...seasonsIn(added)].flatMap(season =>
    CELL_CLASSES.filter(it => {
      if (it === 'any') return true
      if (it === 'weekday') return row.cents[cellOf(season, it)] !== undefined
      return added.includes(it)
    }).map(dayClass => ({ season, dayClass })),
  )
}

/** Each rate, and the field that it is from. */
export function ratesOf(values: PriceValues): { rate: SentRate; at: number; field: string }[] {
  return activeRows(values).flatMap(({ row, at }) => {
    const cells = cellsOf(values, row)
      .map(({ season, dayClass }) => ({ season, dayClass, cell: cellOf(season, dayClass) }))
      .filter(({ cell }) => typeof row.cents[cell] === 'number' || row.cents[cell])
    // What is one of several may be without any price; all else needs its usual one.
    const isNeeded = row.unit !== 'boat' && values.model !== 'mixed'
    const isLacking = (isNeeded || cells.length > 0) && !cells.some(({ cell }) => cell === USUAL)
    const usual = { season: null, dayClass: 'any', cell: USUAL } as const
    return [...(isLacking ? [usual] : []), ...cells].map(({ season, dayClass, cell }) => ({
      at,
      field: fieldOfCell(at, cell),
      rate: {
        unit: row.unit,
        boatKind: row.boatKind,
        ageTo: row.ageTo,
        upToPeople: values.added.includes('tiers') ? row.upToPeople : null,
        per: values.model === 'mixed' ? row.per : values.per === 'day' ? 'day' : 'trip',
        dayClass,
        season,
        amountCents: row.cents[cell] ?? null,
      },
    }))
  })
}

const EXTRAS = ['deposit', 'minimum', 'permit'] as const satisfies readonly ExtraKind[]

export const extrasOf = ({ added, model }: PriceValues) => {
  const own = additionsOf(model)
  return EXTRAS.filter(kind => own.includes(kind) && added.includes(kind))
}

function shuttleOf({ added, model, ...values }: PriceValues) {
  if (!added.includes('shuttle')) return null
  const mode = model === 'from' ? 'included' : (values.shuttleMode as ShuttleMode)
  const byKm = { roadKm: values.roadKm, freeKm: values.freeKm ?? 0, minCents: values.minCents ?? 0 }
  return {
    mode,
    amountCents: mode === 'included' ? 0 : values.shuttleCents,
    ...(mode === 'km' ? byKm : { roadKm: null, freeKm: 0, minCents: 0 }),
    carries: values.carries,
  }
}

/** The values by their paths in the API. Only a tour without rates has a price of its own. */
export function priceBody(values: PriceValues): Values {
  const { model, price, currency } = values
  return {
    rates: ratesOf(values).map(({ rate }) => rate),
    shuttle: shuttleOf(values),
    extras: extrasOf(values).map(kind => ({
      kind,
      amountCents: values[`${kind}Cents`],
      unit: kind === 'minimum' ? 'group' : values[`${kind}Unit`],
    })),
    ...(model === 'from' ? { price, currency } : {}),
  }
}

const SHUTTLE_FIELDS: Readonly<Record<string, string>> = { mode: 'shuttleMode', amountCents: 'shuttleCents' }

/** The field of a path in the API: `rates.3.amountCents` stands in a cell of a row. */
export function fieldOfPath(values: PriceValues, path: string): string {
  const [list, index, name] = path.split('.')
  if (list === 'shuttle' && index) return SHUTTLE_FIELDS[index] ?? index
  if (list === 'shuttle') return 'shuttleMode'
  if (list === 'extras') return `${extrasOf(values)[Number(index)] ?? 'deposit'}Cents`
  if (list !== 'rates' || index === undefined) return path
  const found = ratesOf(values)[Number(index)]
  if (!found) return 'rates'
  return name === 'ageTo' || name === 'upToPeople' ? `rows.${found.at}.${name}` : found.field
}
