/** A public id: 12 characters of `0-9a-z`. */
export const ID_PATTERN = /^[0-9a-z]{12}$/

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value)
}

/** The ids of a stored JSON list, each once; anything else in it is dropped, and invalid JSON is an empty list. */
export function readIds(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? [...new Set(value.filter(isId))] : []
  } catch {
    return []
  }
}
