/**
 * Children of whom nobody has said how old they are, are taken to be at school, which in Lithuania begins at seven: “with children” leaves out a tour
 * that takes no pupil of the first class.
 */
export const SCHOOL_AGE = 7

/**
 * Whether a child of a party is younger than a tour takes, in whole years as children have them: the one rule of searches, calendars, quotes and
 * requests. Of a tour that says no age nothing is assumed. `isOldEnough` of `domain/search/search-filter.ts` is the same in SQL.
 */
export const tooYoung = (childAges: readonly number[], youngestAge: number | null): boolean =>
  youngestAge !== null && childAges.some(age => age < youngestAge)

/** The same of a party that changes: whoever is to come already, as was agreed before an age was said, still does. */
export function bringsTooYoung(
  agreed: readonly number[],
  childAges: readonly number[],
  youngestAge: number | null,
): boolean {
  const coming = [...agreed]
  const added = childAges.filter(age => {
    const at = coming.indexOf(age)
    if (at >= 0) coming.splice(at, 1)
    return at < 0
  })
  return tooYoung(added, youngestAge)
}
