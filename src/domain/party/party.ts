import { readList } from '#src/lib/query-string.ts'

/** In years, 0 before the first birthday; null for a child whose age nobody has said yet. */
export type ChildAges = readonly (number | null)[]

type People = { adults: number; childAges: ChildAges }

/** The people who would come, and when: what is asked before a tour is enquired about or its price is calculated. */
export type Party = Readonly<{
  /** `2026-07-17`; empty: not chosen. */
  date: string
  adults: number
  childAges: ChildAges
}>

export const PARTY_LIMITS = {
  /** Adults and children together. */
  people: { min: 1, max: 200 },
  adults: { min: 0, max: 200 },
  /** The most that a form asks the ages of. */
  children: 20,
  childAge: { min: 0, max: 17 },
} as const

/** Until somebody says otherwise. */
export const DEFAULT_PARTY: Party = { date: '', adults: 2, childAges: [] }

/** How many come. */
export const peopleOf = ({ adults, childAges }: People): number => adults + childAges.length

/** Whether they are as many, and as old, in whatever order. */
export const isSameParty = (one: People, other: People): boolean =>
  one.adults === other.adults && sortedAges(one) === sortedAges(other)

const sortedAges = ({ childAges }: People) =>
  childAges
    .map(age => age ?? -1)
    .toSorted((one, other) => one - other)
    .join()

/** The same ages for so many children; of those that are added nobody has said one. */
export const resizeAges = (ages: ChildAges, children: number): ChildAges =>
  Array.from({ length: children }, (_, index) => ages[index] ?? null)

/** Undefined as long as one is missing: a price or a message to a provider waits for all. */
export function knownAges(ages: ChildAges): number[] | undefined {
  const known = ages.filter(age => age !== null)
  return known.length === ages.length ? known : undefined
}

/** Until version 2 a child began with the age of 8, so that what was stored before says only how many there are. */
const STORED_VERSION = 2

export const storedParty = (party: Party): string => JSON.stringify({ ...party, version: STORED_VERSION })

/** The party that was stored as this `value`, which is not trusted. */
export function readStoredParty(value: unknown, today: string): Party {
  const { childAges, version } = Object(value) as Record<keyof Party | 'version', unknown>
  const isChosen = version === STORED_VERSION || !Array.isArray(childAges)
  return readParty(isChosen ? value : { ...Object(value), childAges: childAges.map(() => null) }, today)
}

/** The party in `value`; each part that is invalid, and a day before `today`, falls back to its default. */
export function readParty(value: unknown, today: string): Party {
  const { date, adults, childAges } = Object(value) as Record<keyof Party, unknown>
  const ages = Array.isArray(childAges) ? childAges.slice(0, PARTY_LIMITS.children) : []
  const party = {
    date: isDay(date) && date >= today ? date : DEFAULT_PARTY.date,
    adults: isWithin(adults, PARTY_LIMITS.adults) ? adults : DEFAULT_PARTY.adults,
    childAges: ages.map(age => (isWithin(age, PARTY_LIMITS.childAge) ? age : null)),
  }
  return isWithin(peopleOf(party), PARTY_LIMITS.people) ? party : { ...DEFAULT_PARTY, date: party.date }
}

/**
 * The party of a query or of a form, as far as it says one. `adults` and `children` are counts, `people` is all of them, `childAges[]` has
 * an age for each child: what is missing or no age is null. Nothing is read out of words.
 */
export function readPartyQuery(params: URLSearchParams): { adults: number | undefined; childAges: ChildAges } {
  const given = readList(params, 'childAges').map(text => readWhole(text, PARTY_LIMITS.childAge) ?? null)
  const children = readWhole(params.get('children'), { min: 0, max: PARTY_LIMITS.children }) ?? given.length
  const childAges = resizeAges(given, Math.min(children, PARTY_LIMITS.people.max))
  const people = readWhole(params.get('people'), PARTY_LIMITS.people)
  const adults = readWhole(params.get('adults'), PARTY_LIMITS.adults)
  return { adults: adults ?? (people === undefined ? undefined : Math.max(0, people - childAges.length)), childAges }
}

const UNKNOWN = '?'

/** The ages in a query. */
export const agesQuery = (ages: ChildAges): (string | number)[] => ages.map(age => age ?? UNKNOWN)

type Limits = { min: number; max: number }

function readWhole(text: string | null, limits: Limits): number | undefined {
  const number = text !== null && /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
  return isWithin(number, limits) ? number : undefined
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

function isWithin(value: unknown, { min, max }: Limits): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}
