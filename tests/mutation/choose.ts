import type { RecordedTest } from './coverage.ts'
import type { Mutant } from './mutants.ts'
import { digest } from './sources.ts'

/** The same mutants for the same seed, whatever else changes in the sources. */
export function sample(mutants: Mutant[], seed: string, size: number): Mutant[] {
  const order = new Map(mutants.map(it => [it, digest(seed, it.id)]))
  return mutants.toSorted((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1)).slice(0, size)
}

/**
 * The test files that reach a mutant, the likeliest to kill it first: those that run it before those that only load it, units
 * before whole calls, those named like its file, the quick ones.
 */
export function testsOf({ number, file }: Mutant, tests: RecordedTest[], cap: number): RecordedTest[] {
  const words = wordsOf(file)
  const rank = ({ hits, project, file: test, ms }: RecordedTest) => [
    hits?.ran[number] ? 0 : 1,
    project.startsWith('api') ? 1 : 0,
    -wordsOf(test).intersection(words).size,
    ms,
  ]
  return tests
    .filter(({ passed, hits }) => passed && hits && (hits.ran[number] || hits.loaded[number]))
    .map(test => ({ test, rank: rank(test) }))
    .sort((a, b) => a.rank.map((it, place) => it - (b.rank[place] ?? 0)).find(it => it !== 0) ?? 0)
    .slice(0, cap)
    .map(({ test }) => test)
}

/** Words of a path, in the singular: `tours/tour.test.ts` speaks of `domain/tours`. */
const wordsOf = (path: string) => new Set(path.split(/\W+/).map(it => it.replace(/s$/, '')))

/** How often a mutant may be reached in one test file: far more than its original is in any. */
export function hitLimit({ number }: Mutant, tests: RecordedTest[]): number {
  const most = tests.map(({ hits }) => (hits?.ran[number] ?? 0) + (hits?.loaded[number] ?? 0))
  return 100 * Math.max(10, ...most)
}
