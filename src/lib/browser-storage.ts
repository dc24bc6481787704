type Area = 'localStorage' | 'sessionStorage'

/** The stored text of `key`; null also where storage is blocked. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores `text`, or removes it with null; does nothing where storage is blocked. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Full, or blocked by the visitor.
  }
}

export function dropStored(area: Area, names: RegExp): void {
  try {
    for (const name of Object.keys(globalThis[area])) if (names.test(name)) globalThis[area].removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}
