type Area = 'localStorage' | 'sessionStorage'

/** What the browser keeps under `key`; null also where the visitor lets sites keep nothing. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Keeps `text`, or with null forgets; where nothing can be kept, nothing is. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Full, or forbidden by the visitor.
  }
}
