/** All values of an array parameter, however it was written: `a[]=1`, `a[0]=1` or repeated `a=1`. */
export function readList(params: URLSearchParams, name: string): string[] {
  const values: string[] = []
  for (const [key, value] of params) {
    if (key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length)))) values.push(value)
  }
  return values
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/

export type Range = { min: number; max: number }

/** The number that a parameter writes in decimal digits, as `0x10` doesn't, or as `1e-7`, which is how small ones are written; undefined out of the range. */
export function readNumber(text: string | null | undefined, { min, max }: Range): number | undefined {
  const digits = text?.trim() ?? ''
  const number = DECIMAL.test(digits) ? Number(digits) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** The same of a whole number. */
export function readWhole(text: string | null | undefined, range: Range): number | undefined {
  const number = readNumber(text, range)
  return Number.isInteger(number) ? number : undefined
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
