/** A public id: 12 characters of `0-9a-z`. */
export const ID_PATTERN = /^[0-9a-z]{12}$/

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value)
}
