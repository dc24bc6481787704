import { peopleOf } from '#src/domain/party/party.ts'
import type { TourJson } from '#src/domain/tours/json.ts'
import { callApi } from '#src/stores/api.ts'

/**
 * The sum as it is said: cents, or why there are none. `ages`: one is not chosen yet. `asking`: the answer is on its way. `none`: the tour
 * takes no such party. `choose`: nobody answered, so that the price of a day has to do.
 */
export type Least = number | 'ages' | 'asking' | 'none' | 'choose'

type Party = { adults: number; childAges: readonly number[] }
type Answer = Pick<TourJson, '_id' | 'party'>

/** Ticking an extra asks nothing again. */
const known = new Map<string, Least>()

/** The least that a party pays on any day, from the list of tours: cards of a search have it by the same function. */
export async function askLeast(tour: string, party: Party, signal: AbortSignal): Promise<Least> {
  const key = JSON.stringify([tour, party])
  const least = known.get(key) ?? (await findLeast(tour, party, signal))
  if (least !== 'choose') known.set(key, least)
  return least
}

async function findLeast(tour: string, party: Party, signal: AbortSignal): Promise<Least> {
  const query = { ids: [tour], people: peopleOf(party), childAges: [...party.childAges], select: ['party'] }
  try {
    const { data } = await callApi<Answer[]>('GET', 'tours', { query, signal, isQuiet: true })
    // The list leaves out a tour that takes no such party.
    return data.find(({ _id }) => _id === tour)?.party?.totalCents ?? 'none'
  } catch {
    return 'choose'
  }
}
