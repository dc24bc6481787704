import { readList } from '#src/lib/query-string.ts'

/** Which fields of an answer are wanted, and which of them whole instead of as ids. Empty `select`: all fields. */
export type Selection<F extends string = string, P extends string = string> = {
  select: readonly F[]
  populate: readonly P[]
}

/** Reads `select` and `populate`; names that are not known are left out. */
export function parseSelection<F extends string, P extends string>(
  params: URLSearchParams,
  fields: readonly F[],
  populated: readonly P[],
  defaultPopulate: readonly P[] = [],
): Selection<F, P> {
  const populate = readKnown(params, 'populate', populated)
  return {
    select: readKnown(params, 'select', fields),
    populate: params.has('populate') || populate.length ? populate : defaultPopulate,
  }
}

function readKnown<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  const given = new Set(readList(params, name).flatMap(value => value.split(',')))
  return known.filter(it => given.has(it))
}

/** The wanted fields of an answer; `_id` is always one of them, and so is what was populated. */
export function pick<T extends Record<string, unknown>>(json: T, { select, populate }: Selection): Partial<T> {
  if (select.length === 0) return json
  const wanted = new Set<string>(['_id', ...select, ...populate])
  return Object.fromEntries(Object.entries(json).filter(([name]) => wanted.has(name))) as Partial<T>
}
