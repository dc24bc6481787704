import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutated } from './mutants.ts'
import type { TestFile, Verdict } from './runner.ts'
import { openSandbox } from './sandbox.ts'
import { digest, read, STATE, sourcesDigest } from './sources.ts'

export type RecordedTest = TestFile & Pick<Verdict, 'hits' | 'ms' | 'passed' | 'why'> & { digest: string }

/** The digest of the sources in the first line, then a line for each test file. */
const FILE = join(STATE, 'coverage.jsonl')
const DEADLINE_MS = 300_000

/**
 * The mutants that each test file reaches, from one run of it over the instrumented sources. Kept until the sources change; of
 * tests only what changed is recorded again. As many sandboxes as `workers` record side by side.
 */
export async function recordCoverage(
  { instrumented }: Mutated,
  workers: number,
  tell: (line: string) => void,
): Promise<RecordedTest[]> {
  const kept = readKept(digest(sourcesDigest(), ...instrumented.values()))
  const tests: RecordedTest[] = []
  let queue: TestFile[] | undefined
  await Promise.all(Array.from({ length: workers }, (_, place) => record(`recording-${place + 1}`)))
  return tests

  async function record(name: string): Promise<void> {
    const sandbox = await openSandbox(name, { record: true })
    try {
      for (const [file, content] of instrumented) await sandbox.write(file, content)
      const found = await sandbox.tests()
      queue ??= found
      for (let test = queue.shift(); test; test = queue.shift()) tests.push(await recordTest(test, sandbox.run))
    } finally {
      await sandbox.close()
    }
  }

  async function recordTest(
    test: TestFile,
    run: (test: TestFile, deadline: number) => Promise<Verdict | undefined>,
  ): Promise<RecordedTest> {
    const key = digest(read(test.file))
    const known = kept.get(nameOf(test))
    if (known?.digest === key && known.passed) return known
    const verdict = (await run(test, DEADLINE_MS)) ?? { passed: false, ms: DEADLINE_MS, why: 'no answer' }
    const recorded = { ...test, ...verdict, digest: key }
    appendFileSync(FILE, `${JSON.stringify(recorded)}\n`)
    tell(`${test.file} ${verdict.passed ? `${verdict.ms} ms` : `fails without a mutant: ${verdict.why}`}`)
    return recorded
  }
}

const nameOf = ({ file, project }: TestFile) => `${project} ${file}`

/** Reads what is recorded for these sources, of each test file its last line; begins a new file where they have changed. */
function readKept(sources: string): Map<string, RecordedTest> {
  const [recordedFor, ...lines] = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []
  if (recordedFor === sources)
    return new Map(lines.map(line => JSON.parse(line) as RecordedTest).map(it => [nameOf(it), it]))
  mkdirSync(STATE, { recursive: true })
  writeFileSync(FILE, `${sources}\n`)
  return new Map()
}
