import { readList } from '#src/lib/query-string.ts'

/** The fields of a response that are selected, and those populated instead of ids. Empty `select`: all fields. */
export type Selection<F extends string = string, P extends string = string> = {
  select: readonly F[]
  populate: readonly P[]
}

/** Parses `select` and `populate`; unknown names are ignored. `defaultPopulate` adds no field that was not selected. */
export function parseSelection<F extends string, P extends string>(
  params: URLSearchParams,
  fields: readonly F[],
  populated: readonly P[],
  defaultPopulate: readonly P[] = [],
): Selection<F, P> {
  const select = readKnown(params, 'select', fields)
  const populate = readKnown(params, 'populate', populated)
  if (populate.length || params.has('populate')) return { select, populate }
  const selected = new Set<string>(select)
  return { select, populate: defaultPopulate.filter(name => !select.length || selected.has(name)) }
}

const MAX_POPULATED = 50

/** Whole records cost more: where `populate` asks for them, a page holds fewer. */
export function limitPopulated<S extends { limit: number }>(
  search: S,
  params: URLSearchParams,
  { populate }: Selection,
): S {
  const isWhole = populate.length > 0 && readList(params, 'populate').length > 0
  return isWhole ? { ...search, limit: Math.min(search.limit, MAX_POPULATED) } : search
}

function readKnown<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  const given = new Set(readList(params, name).flatMap(value => value.split(',')))
  return known.filter(it => given.has(it))
}

/** The selected fields of a response, always with `_id` and the populated ones. */
export function pick<T extends Record<string, unknown>>(json: T, { select, populate }: Selection): Partial<T> {
  if (select.length === 0) return json
  const wanted = new Set<string>(['_id', ...select, ...populate])
  return Object.fromEntries(Object.entries(json).filter(([name]) => wanted.has(name))) as Partial<T>
}
