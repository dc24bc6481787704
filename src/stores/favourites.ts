import { persistentAtom } from '@nanostores/persistent'
import { readIds } from '#src/lib/id.ts'

/** More would not fit into one result page. */
const MAX_FAVOURITES = 200

/** Ids of the tours saved in this browser, the latest last; synced across tabs. Invalid data counts as none. */
export const $favourites = persistentAtom<readonly string[]>('favourites', [], {
  encode: JSON.stringify,
  decode: stored => readIds(stored).slice(-MAX_FAVOURITES),
})

/** Ids of the tours ticked for comparison, in the same way. */
export const $compared = persistentAtom<readonly string[]>('compared', [], { encode: JSON.stringify, decode: readIds })

export function toggleFavourite(id: string): void {
  if ($favourites.get().includes(id)) removeFavourites([id])
  else addFavourites([id])
}

/** Over the limit the oldest ones go. */
export function addFavourites(added: readonly string[]): void {
  $favourites.set([...new Set([...$favourites.get(), ...added])].slice(-MAX_FAVOURITES))
}

export function removeFavourites(removed: readonly string[]): void {
  $favourites.set($favourites.get().filter(id => !removed.includes(id)))
}
