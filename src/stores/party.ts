import { persistentAtom } from '@nanostores/persistent'
import {
  DEFAULT_PARTY,
  dayOf,
  knownAges,
  type Party,
  peopleOf,
  readParty,
  readStoredParty,
  storedParty,
} from '#src/domain/party/party.ts'

/** The party of this visitor, in this browser only, synced across tabs; `DEFAULT_PARTY` itself until one is chosen. */
export const $party = persistentAtom<Party>('party', DEFAULT_PARTY, { encode: storedParty, decode: readStored })

/** Changes what is given; what is invalid becomes the default. */
export function chooseParty(change: Partial<Party>): void {
  $party.set(readParty({ ...$party.get(), ...change }, dayOf(new Date())))
}

/** The party as addresses tell it: nothing before one is chosen, nor while the age of a child is missing. */
export function partyQuery(): { people?: number; childAges?: number[]; date?: string } {
  const party = $party.get()
  const childAges = knownAges(party.childAges)
  if (party === DEFAULT_PARTY || !childAges) return {}
  return { people: peopleOf(party), childAges, ...(party.date && { date: party.date }) }
}

/** Invalid data counts as none. */
function readStored(stored: string): Party {
  try {
    return readStoredParty(JSON.parse(stored), dayOf(new Date()))
  } catch {
    return DEFAULT_PARTY
  }
}
