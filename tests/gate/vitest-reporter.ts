import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type FileReport, failureOf, inProject, writeReport } from './report.ts'

/** Tells the gate how a run of Vitest went. */
export default class GateReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandledErrors, reason) => {
    writeReport({
      success: reason === 'passed',
      errors: unhandledErrors.map(error => error.message),
      files: modules.map(describe),
    })
  }
}

function describe(module: TestModule): FileReport {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter(test => test.result().state === state).length
  const suites = [...module.children.allSuites()]
  const isCutOff = !['passed', 'failed'].includes(module.state())
  return {
    file: inProject(module.moduleId),
    milliseconds: Math.round(timeOf(module)),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    retried: tests.filter(test => test.diagnostic()?.retryCount).length,
    errors: [
      ...[module, ...suites].flatMap(it => it.errors()).map(error => error.message),
      ...(isCutOff ? [`did not end: ${module.state()}`] : []),
    ],
    failures: tests
      .filter(test => test.result().state === 'failed')
      .map(test => failureOf(test.fullName, test.result().errors?.map(whatItSaid) ?? [])),
  }
}

type Failure = NonNullable<ReturnType<TestCase['result']>['errors']>[number]

const whatItSaid = ({ message, diff, stacks }: Failure) =>
  [message, diff, ...(stacks ?? []).slice(0, 2).map(({ file, line }) => `at ${inProject(file)}:${line}`)]
    .filter(Boolean)
    .join('\n')

function timeOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
