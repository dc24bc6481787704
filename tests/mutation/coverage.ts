import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutated } from './mutants.ts'
import type { TestFile, Verdict } from './runner.ts'
import { openSandbox } from './sandbox.ts'
import { digest, read, STATE, sourcesDigest } from './sources.ts'

export type RecordedTest = TestFile & Pick<Verdict, 'hits' | 'ms' | 'passed' | 'why'> & { digest: string }
type Recorded = { sources: string; tests: RecordedTest[] }

const FILE = join(STATE, 'coverage.json')
const DEADLINE_MS = 300_000

/**
 * The mutants that each test file reaches, from one run of it over the instrumented sources. Kept until the sources change; of
 * tests only what changed is recorded again.
 */
export async function recordCoverage({ instrumented }: Mutated, tell: (line: string) => void): Promise<RecordedTest[]> {
  const sources = digest(sourcesDigest(), ...instrumented.values())
  const kept = readKept(sources)
  const sandbox = await openSandbox('recording', { record: true })
  try {
    for (const [file, content] of instrumented) await sandbox.write(file, content)
    const tests: RecordedTest[] = []
    for (const test of await sandbox.tests()) {
      const key = digest(read(test.file))
      const known = kept.find(
        it => it.file === test.file && it.project === test.project && it.digest === key && it.passed,
      )
      if (known) tests.push(known)
      else {
        const verdict = (await sandbox.run(test, DEADLINE_MS)) ?? { passed: false, ms: DEADLINE_MS, why: 'no answer' }
        tests.push({ ...test, ...verdict, digest: key })
        tell(`${test.file} ${verdict.passed ? `${verdict.ms} ms` : `fails without a mutant: ${verdict.why}`}`)
      }
      write({ sources, tests: [...tests, ...kept.filter(it => !tests.includes(it))] })
    }
    write({ sources, tests })
    return tests
  } finally {
    await sandbox.close()
  }
}

function readKept(sources: string): RecordedTest[] {
  if (!existsSync(FILE)) return []
  const recorded: Recorded = JSON.parse(readFileSync(FILE, 'utf8'))
  return recorded.sources === sources ? recorded.tests : []
}

function write(recorded: Recorded): void {
  mkdirSync(STATE, { recursive: true })
  writeFileSync(FILE, JSON.stringify(recorded))
}
