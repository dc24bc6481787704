import { persistentAtom } from '@nanostores/persistent'
import { isId } from '#src/lib/id.ts'

/** More would not fit into one result page. */
const MAX_FAVOURITES = 200

/** Ids of the tours saved in this browser, the latest last; synced across tabs. Invalid data counts as none. */
export const $favourites = persistentAtom<readonly string[]>('favourites', [], {
  encode: JSON.stringify,
  decode: readIds,
})

export function toggleFavourite(id: string): void {
  const ids = $favourites.get()
  $favourites.set(ids.includes(id) ? ids.filter(it => it !== id) : [...ids, id].slice(-MAX_FAVOURITES))
}

function readIds(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-MAX_FAVOURITES) : []
  } catch {
    return []
  }
}
