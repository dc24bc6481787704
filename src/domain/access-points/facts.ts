import { isDeepStrictEqual } from 'node:util'
import type { PointFacts } from './access-point.ts'

const NAMES = [
  'location',
  'accuracyM',
  'kinds',
  'side',
  'parking',
  'camping',
  'facilities',
  'transitStopM',
  'source',
  'texts',
  'rivers',
] as const satisfies readonly (keyof PointFacts)[]

/** The facts of a point, without its author and status. */
export const factsOf = (point: PointFacts): PointFacts => pick(point, NAMES) as PointFacts

/** The facts that differ, as they are after. */
export const factChanges = (before: PointFacts, after: PointFacts): Partial<PointFacts> =>
  pick(
    after,
    NAMES.filter(name => !isDeepStrictEqual(before[name], after[name])),
  )

/** A point as a tour shows it that keeps other facts of it. */
export const withFacts = <P extends PointFacts>(point: P, facts: Partial<PointFacts> | null): P =>
  facts ? { ...point, ...facts } : point

const pick = (facts: PointFacts, names: readonly (keyof PointFacts)[]): Partial<PointFacts> =>
  Object.fromEntries(names.map(name => [name, facts[name]]))
