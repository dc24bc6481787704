/** The people who would come, and when: what is asked before a tour is enquired about or its price is calculated. */
export type Party = Readonly<{
  /** `2026-07-17`; empty: not chosen. */
  date: string
  adults: number
  childAges: readonly number[]
}>

export const PARTY_LIMITS = { adults: { min: 1, max: 50 }, children: 20, childAge: { min: 0, max: 17 } } as const

/** Until somebody says otherwise. */
export const DEFAULT_PARTY: Party = { date: '', adults: 2, childAges: [] }

/** The age of a child whose age nobody has said yet. */
const LIKELY_AGE = 8

/** The ages of so many children: the known ones first. */
export const agesOf = (children: number, known: readonly number[]): number[] =>
  Array.from({ length: children }, (_, index) => known[index] ?? LIKELY_AGE)

/** The party in untrusted `value`; each part that is invalid, and a day before `today`, falls back to its default. */
export function readParty(value: unknown, today: string): Party {
  const { date, adults, childAges } = Object(value) as Record<keyof Party, unknown>
  return {
    date: isDay(date) && date >= today ? date : DEFAULT_PARTY.date,
    adults: isWithin(adults, PARTY_LIMITS.adults) ? adults : DEFAULT_PARTY.adults,
    childAges: Array.isArray(childAges)
      ? childAges.filter(age => isWithin(age, PARTY_LIMITS.childAge)).slice(0, PARTY_LIMITS.children)
      : DEFAULT_PARTY.childAges,
  }
}

/** The day of `moment` where the clock stands, as `2026-07-17`. */
export function dayOf(moment: Date): string {
  const pad = (number: number, length = 2) => String(number).padStart(length, '0')
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

/** Hoisted, as the store reads the storage while modules are being evaluated. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}
