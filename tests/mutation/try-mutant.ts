import { hitLimit, testsOf } from './choose.ts'
import type { RecordedTest } from './coverage.ts'
import { type Mutant, type Mutated, switchOn } from './mutants.ts'
import type { Result } from './results.ts'
import type { Verdict } from './runner.ts'
import type { Sandbox } from './sandbox.ts'

const TIMED_OUT = /timed out in/
const LOOPS = /Hit count limit/

const isLate = (verdict: Verdict | undefined): boolean => !verdict || TIMED_OUT.test(verdict.why ?? '')

/** Runs the tests that reach a mutant until one fails. */
export async function tryMutant(
  mutant: Mutant,
  { originals, instrumented }: Mutated,
  sandbox: Sandbox,
  tests: RecordedTest[],
  cap: number,
): Promise<Result> {
  const { number: _, text: __, ...told } = mutant
  const chosen = testsOf(mutant, tests, cap)
  const start = performance.now()
  const result = (status: Result['status'], run: number, verdict?: Pick<Result, 'by' | 'why'>): Result => ({
    ...told,
    status,
    ...verdict,
    tests: run,
    ms: Math.round(performance.now() - start),
  })
  if (!chosen.length) return result('no coverage', 0)
  await sandbox.write(mutant.file, switchOn(instrumented.get(mutant.file) ?? '', mutant, hitLimit(mutant, tests)))
  try {
    for (const [place, test] of chosen.entries()) {
      const run = () => sandbox.run(test, 60_000 + 5 * test.ms)
      const first = await run()
      // A busy machine, too, may hold a test up.
      const verdict = isLate(first) ? await run() : first
      if (verdict?.passed) continue
      const { by = '', why = '' } = verdict ?? {}
      const status = isLate(verdict) || LOOPS.test(why) ? 'timeout' : 'killed'
      return result(status, place + 1, { by: `${test.file} ${by}`.trim(), why })
    }
    return result('survived', chosen.length)
  } finally {
    await sandbox.write(mutant.file, originals.get(mutant.file) ?? '')
  }
}
