import { type ChildAges, knownAges } from './party.ts'
import { SCHOOL_AGE } from './youngest-age.ts'

/** The search “with children” of quick filters, trips and phrases: still water, ashore before anybody is tired, and no tour for older ones alone. */
export const WITH_CHILDREN = { difficultyTo: 1.5, durationTo: 5, youngest: SCHOOL_AGE } as const

type Party = { people?: number | undefined; childAges?: ChildAges }

/** The ages of the children of a party; none where one is not known. */
export const agesOf = ({ people, childAges = [] }: Party): number[] =>
  people === undefined ? [] : (knownAges(childAges) ?? [])

/** How old the youngest child is that a tour has to take: of a party by its ages, else as it is said. */
export function youngestOf({ youngest, ...party }: Party & { youngest?: number | undefined }): number | undefined {
  const ages = agesOf(party)
  return ages.length > 0 ? Math.min(...ages) : youngest
}
