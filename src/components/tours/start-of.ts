/** Fewer letters of a name are no sign of it: „Merkinė“ is in „nuo Merkinės“, and „Ūla“ in any word. */
const LEAST_STEM = 3

/** Without its ending, which names have in other cases. */
const stemOf = (name: string) => name.slice(0, Math.max(LEAST_STEM, name.length - 2)).toLowerCase()

/** The place in an address where a tour starts: without street, number and code. */
function placeIn(address: string): string {
  const parts = address.split(',').map(part => part.trim())
  return parts.find(part => part !== '' && !/\d|(?:^| )(?:g|pr|al|k)\.(?: |$)/.test(part)) ?? ''
}

/** Where a tour starts, for its card: empty where its name, in whatever case, or that of its river says so already. */
export function startOf(tour: { name: string; departureAddress: string }, river: string): string {
  const place = placeIn(tour.departureAddress)
  const said = `${tour.name} ${river}`.toLowerCase()
  return place && !said.includes(stemOf(place)) ? place : ''
}
