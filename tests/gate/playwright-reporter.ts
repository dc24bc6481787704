import type { FullResult, Reporter, Suite, TestError } from 'playwright/types/testReporter'
import { type FileReport, failureOf, inProject, writeReport } from './report.ts'

/** Tells the gate how a run of Playwright went. */
export default class GateReporter implements Reporter {
  #root: Suite | undefined
  #errors: string[] = []

  onBegin(_: unknown, root: Suite): void {
    this.#root = root
  }

  onError({ message, value }: TestError): void {
    this.#errors.push(message ?? String(value))
  }

  onEnd({ status }: FullResult): void {
    const files = this.#root?.suites.flatMap(project => project.suites) ?? []
    writeReport({ success: status === 'passed', errors: this.#errors, files: files.map(describe) })
  }
}

function describe(suite: Suite): FileReport {
  const tests = suite.allTests()
  const count = (...outcomes: string[]) => tests.filter(test => outcomes.includes(test.outcome())).length
  return {
    file: inProject(suite.location?.file ?? suite.title),
    milliseconds: tests.flatMap(test => test.results).reduce((total, { duration }) => total + duration, 0),
    passed: count('expected', 'flaky'),
    failed: count('unexpected'),
    skipped: count('skipped'),
    retried: tests.filter(test => test.results.length > 1).length,
    errors: [],
    failures: tests
      .filter(test => test.outcome() === 'unexpected')
      .map(test => failureOf(test.title, test.results.at(-1)?.errors.map(error => error.message) ?? [])),
  }
}
