import type { Runner } from './expected-files.ts'
import type { FileReport, Report } from './report.ts'

export type Run = {
  runner: Runner
  /** Exit code of the runner; `null` where a signal ended it. */
  status: number | null
  report: Report | undefined
  expected: readonly string[]
}

/** Every reason not to call a run green, in words; none where it is. */
export function problemsOf({ runner, status, report, expected }: Run): string[] {
  const problems = status === 0 ? [] : [`ended with ${status ?? 'a signal'}`]
  if (!report) return [...problems, 'left no report'].map(problem => `${runner} ${problem}`)
  if (!report.success) problems.push('reports a failure')
  problems.push(...report.errors.map(error => `met an error outside of tests: ${error}`))
  problems.push(...report.files.flatMap(problemsOfFile))
  problems.push(...missing(expected, report.files).map(file => `did not run ${file}`))
  return problems.map(problem => `${runner} ${problem}`)
}

function problemsOfFile({ file, passed, failed, skipped, retried, errors, failures }: FileReport): string[] {
  const problems = errors.map(error => `could not run ${file}: ${error}`)
  if (failed) problems.push([`saw ${failed} fail in ${file}`, ...failures].join('\n  '))
  if (skipped) problems.push(`skipped ${skipped} in ${file}`)
  if (retried) problems.push(`gave ${retried} another go in ${file}`)
  if (passed + failed + skipped === 0) problems.push(`found no test in ${file}`)
  return problems
}

/** Lists the files that were expected and did not run, as often as they are lacking. */
function missing(expected: readonly string[], files: readonly FileReport[]): string[] {
  const ran = files.map(({ file }) => file)
  return expected.filter(file => {
    const at = ran.indexOf(file)
    if (at >= 0) ran.splice(at, 1)
    return at < 0
  })
}

export function count(runs: readonly Run[]): { passed: number; failed: number } {
  const files = runs.flatMap(({ report }) => report?.files ?? [])
  const sum = (of: (file: FileReport) => number) => files.reduce((total, file) => total + of(file), 0)
  return { passed: sum(it => it.passed), failed: sum(it => it.failed) }
}
