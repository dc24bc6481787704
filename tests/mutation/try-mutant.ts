import { hitLimit, testsOf } from './choose.ts'
import type { RecordedTest } from './coverage.ts'
import { type Mutant, type Mutated, switchOn } from './mutants.ts'
import type { Result } from './results.ts'
import type { Sandbox } from './sandbox.ts'
import { read } from './sources.ts'

const TIMED_OUT = /timed out in|Hit count limit/

/** Runs the tests that reach a mutant until one fails. */
export async function tryMutant(
  mutant: Mutant,
  { files }: Mutated,
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
  await sandbox.write(mutant.file, switchOn(files.get(mutant.file) ?? '', mutant, hitLimit(mutant, tests)))
  try {
    for (const [place, test] of chosen.entries()) {
      const verdict = await sandbox.run(test, 60_000 + 5 * test.ms)
      if (!verdict) return result('timeout', place + 1, { by: test.file })
      const { passed, by = '', why = '' } = verdict
      const status = TIMED_OUT.test(why) ? 'timeout' : 'killed'
      if (!passed) return result(status, place + 1, { by: `${test.file} ${by}`.trim(), why })
    }
    return result('survived', chosen.length)
  } finally {
    await sandbox.write(mutant.file, read(mutant.file))
  }
}
