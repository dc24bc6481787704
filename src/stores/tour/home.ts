import { persistentAtom } from '@nanostores/persistent'
import type { Place } from '#src/domain/places/projection.ts'

/** Tenths of a degree, some ten kilometres: enough for distances, too little to tell where somebody lives. */
const PER_DEGREE = 10

/** Roughly where the visitor was on asking how far a tour is; in this browser only, synced across tabs. Invalid data counts as none. */
export const $home = persistentAtom<Place | null>('home', null, { encode: JSON.stringify, decode: readPlace })

export function rememberHome({ lng, lat }: Place): void {
  $home.set({ lng: Math.round(lng * PER_DEGREE) / PER_DEGREE, lat: Math.round(lat * PER_DEGREE) / PER_DEGREE })
}

export function forgetHome(): void {
  $home.set(null)
}

function readPlace(stored: string): Place | null {
  try {
    const { lng, lat } = Object(JSON.parse(stored))
    return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && typeof lng === 'number' && typeof lat === 'number'
      ? { lng, lat }
      : null
  } catch {
    return null
  }
}
