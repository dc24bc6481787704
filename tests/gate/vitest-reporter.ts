import type { Reporter, TestModule } from 'vitest/node'
import { type FileReport, inProject, writeReport } from './report.ts'

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
  }
}

function timeOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
