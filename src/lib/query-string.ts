/** All values of an array parameter, however it was written: `a[]=1`, `a[0]=1` or repeated `a=1`. */
export function readList(params: URLSearchParams, name: string): string[] {
  const values: string[] = []
  for (const [key, value] of params) {
    if (key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)))) values.push(value)
  }
  return values
}

/** Pairs as a query string, nulls and empty lists skipped, arrays as `a[]=`; `''` or begins with `?`. */
export function writeQuery(pairs: Record<string, string | number | readonly (string | number)[] | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(pairs)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const item of value) params.append(`${name}[]`, String(item))
    else params.set(name, String(value))
  }
  const query = params.toString()
  return query && `?${query}`
}
