/** The value of a field: any JSON. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value | undefined }

/** A form's values by their path in the API, such as `contacts.email`. */
export type Values = Readonly<Record<string, Value>>

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Names of the fields that differ. */
export const changedNames = <V extends Values>(before: V, after: V): (keyof V & string)[] =>
  Object.keys(after).filter(name => !isSame(before[name], after[name]))

export const pickValues = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

export const isEmpty = (body: object): boolean => Object.keys(body).length === 0

/** How a form's values are sent, by their paths in the API: by default as they are. */
export const asTheyAre = <V>(values: V): V => values

/** A body with only what differs, and `before`: what it was when it was read. Empty where nothing differs. */
export function changesBody(saved: Values, values: Values): Record<string, unknown> {
  const changed = changedNames(saved, values)
  if (changed.length === 0) return {}
  return { ...toBody(pickValues(values, changed)), before: toBody(pickValues(saved, changed)) }
}

/** The body of a call: `{ 'contacts.email': 'a' }` as `{ contacts: { email: 'a' } }`. */
export function toBody(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) put(body, path.split('.'), value)
  return body
}

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const inner: Record<string, unknown> = { ...(target[name] as object | undefined) }
  target[name] = inner
  put(inner, rest, value)
}

/** The stored values of this form's fields, where they have the right type. */
export function pickDraft<V extends Values>(initial: V, stored: Record<string, unknown>): Partial<V> {
  const fitting = Object.entries(stored).filter(([name, value]) => name in initial && isAlike(initial[name], value))
  return Object.fromEntries(fitting) as Partial<V>
}

/** An empty field says nothing about its type; a number's may hold text that is none. */
function isAlike(known: unknown, value: unknown): boolean {
  if (known === null || value === null) return true
  if (typeof known === 'number') return typeof value === 'number' || typeof value === 'string'
  return typeof known === typeof value && Array.isArray(known) === Array.isArray(value)
}
