import { plainCharacters } from './tidy.ts'

/** The value of a number field: a number, `null` while empty, or the text itself where it is not one number. */
export type TypedNumber = number | string | null

type Options = {
  /** Written beside the number, in lower case: `€`, `val.` */
  units?: readonly string[]
  /** Digits after the decimal mark, at most. */
  decimals: number
  /** Whether `1.250` may stand for 1250 too. */
  hasThousands?: boolean
}

/** The words that people write beside a price, in either language. */
export const EURO_NAMES = ['€', 'eur', 'eur.', 'eurai', 'eurų', 'euro', 'euros', 'euras'] as const

export type NumberIssue =
  | { kind: 'unreadable' }
  | { kind: 'decimals' }
  /** Both readings. */
  | { kind: 'ambiguous'; thousands: number; decimal: number }

/** `number` is `null` for an empty text. */
export type NumberReading = { number: number | null; issue?: undefined } | { issue: NumberIssue }

const UNREADABLE: NumberReading = { issue: { kind: 'unreadable' } }

/** `1250`, `1 250`, `12,50`, `.5`, `12.`: a comma and a point are the decimal mark alike. */
const PLAIN = /^([+-]?)(?=[.,]?\d)(\d{1,3}(?: \d{3})+|\d*)(?:[.,](\d*))?$/
/** `1.250.000`, `1.250,50`: two marks tell what each of them is. */
const GROUPED = /^([+-]?)(\d{1,3}(?:([.,])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
/** `15 eurų 50 ct`, `50 ct`: euros and cents by their names. */
const CENTS = /^(?:(\d[\d ]*) ?(?:€|eur\p{L}*\.?) ?(?:ir |and )?)?(\d{1,2}) ?(?:c|cnt|ct|cent\p{L}*)\.?$/u
/** `12,-` for a price without cents. */
const NO_CENTS = /[.,]-$/

/** Reads a number as people type or paste it, in either language. Never guesses: what reads in two ways, or in none, is an issue. */
export function readNumber(text: string, { units = [], decimals, hasThousands = true }: Options): NumberReading {
  const tidy = withoutUnits(inEuros(simplify(text), units), units).replace(NO_CENTS, '')
  if (!tidy) return text.trim() ? UNREADABLE : { number: null }
  if (hasThousands && ONE_GROUP.test(tidy)) {
    const [thousands, decimal] = [tidy.replace(/[.,]/, ''), tidy.replace(',', '.')].map(Number) as [number, number]
    return { issue: { kind: 'ambiguous', thousands, decimal } }
  }
  const plain = PLAIN.exec(tidy)
  if (plain) return build(plain[1], plain[2], plain[3], decimals)
  const grouped = hasThousands && GROUPED.exec(tidy)
  return grouped ? build(grouped[1], grouped[2], grouped[4], decimals) : UNREADABLE
}

const simplify = (text: string) => plainCharacters(text).toLowerCase()

function inEuros(text: string, units: readonly string[]): string {
  const [, euros = '0', cents] = (units.includes('€') && CENTS.exec(text)) || []
  return cents === undefined ? text : `${euros.trim()},${cents.padStart(2, '0')}`
}

/** Without one unit before or after. */
function withoutUnits(text: string, units: readonly string[]): string {
  for (const unit of units.toSorted((a, b) => b.length - a.length)) {
    if (text.endsWith(unit)) return text.slice(0, -unit.length).trim()
    if (text.startsWith(unit)) return text.slice(unit.length).trim()
  }
  return text
}

function build(sign = '', whole = '', fraction = '', decimals: number): NumberReading {
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return { issue: { kind: 'decimals' } }
  const number = Number(`${sign}${whole.replace(/\D/g, '') || '0'}.${digits}`)
  return Number.isFinite(number) ? { number } : UNREADABLE
}

/** The multiple of the step next to a number, within the limits. */
export function stepNumber(
  from: number | null,
  direction: 1 | -1,
  { min, max, step }: Record<'min' | 'max' | 'step', number>,
) {
  const steps = (from ?? 0) / step
  const next = direction > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  const rounded = Number((next * step).toFixed(6))
  return Math.min(max, Math.max(min, rounded))
}
