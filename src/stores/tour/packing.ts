import { persistentAtom } from '@nanostores/persistent'
import { isId } from '#src/lib/id.ts'

/** The things that are packed already, by tour. */
type PackingLists = Readonly<Record<string, readonly string[]>>

/** The latest are kept. */
const MAX_TOURS = 50

/** In this browser only, synced across tabs. Invalid data counts as none. */
export const $packed = persistentAtom<PackingLists>('packing', {}, { encode: JSON.stringify, decode: readPacked })

export function togglePacked(tour: string, item: string): void {
  const { [tour]: items = [], ...others } = $packed.get()
  const after = items.includes(item) ? items.filter(it => it !== item) : [...items, item]
  const tours = [...Object.entries(others), ...(after.length ? [[tour, after] as const] : [])]
  $packed.set(Object.fromEntries(tours.slice(-MAX_TOURS)))
}

function readPacked(stored: string): PackingLists {
  try {
    const value: unknown = JSON.parse(stored)
    const tours = Object.entries(value ?? {}).filter(([id, items]) => isId(id) && Array.isArray(items))
    return Object.fromEntries(tours.slice(-MAX_TOURS).map(([id, items]) => [id, items.filter(isItem)]))
  } catch {
    return {}
  }
}

/** Hoisted: the stored value is read while this module is being evaluated. */
function isItem(item: unknown): boolean {
  return typeof item === 'string' && /^[a-z]{1,20}$/i.test(item)
}
