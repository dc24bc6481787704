import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { Hits } from './hits.ts'

export type TestFile = { file: string; project: string }
export type Question = { test: TestFile; changed: string[] }
export type Verdict = { passed: boolean; ms: number; by?: string; why?: string; hits?: Hits }

/**
 * A warm Vitest in the sandbox that it was started in: runs one test file at a time, as its parent asks. It has a folder for
 * temporary files to itself, and takes it along.
 */

/** The same calls over a slower database, and tests of how tests are run. */
const isSkipped = ({ file, project }: TestFile) => project === 'api on pglite' || file.startsWith('tests/gate/')

const vitest = await createVitest({
  config: 'tests/vitest.config.ts',
  root: process.cwd(),
  watch: false,
  cache: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
})
// Each mutant is loaded again.
for (const { config } of vitest.projects) config.isolate = true
if (process.argv.includes('--record'))
  for (const { config } of vitest.projects) config.setupFiles.unshift(`${process.cwd()}/tests/mutation/hits.ts`)

const toTest = ({ moduleId, project }: TestSpecification): TestFile => ({
  file: moduleId.slice(process.cwd().length + 1),
  project: project.name,
})
const specifications = (await vitest.globTestSpecifications()).filter(it => !isSkipped(toTest(it)))

async function answer({ test, changed }: Question): Promise<Verdict> {
  for (const file of changed) vitest.invalidateFile(`${process.cwd()}/${file}`)
  const specification = specifications.find(it => {
    const { file, project } = toTest(it)
    return file === test.file && project === test.project
  })
  if (!specification) throw new Error(`There is no test ${test.file}`)
  const start = performance.now()
  const { unhandledErrors } = await vitest.runTestSpecifications([specification])
  const ms = Math.round(performance.now() - start)
  const module = specification.testModule
  if (module?.state() === 'passed' && !unhandledErrors.length) return { passed: true, ms, hits: module.meta().hits }
  return { passed: false, ms, ...failure(module, unhandledErrors) }
}

function failure(module: TestModule | undefined, errors: unknown[]): Pick<Verdict, 'by' | 'why'> {
  const [test] = module ? [...module.children.allTests('failed')] : []
  const [suite] = module ? [...module.children.allSuites()].filter(it => it.errors().length) : []
  const reason = test?.result().errors?.[0] ?? module?.errors()[0] ?? suite?.errors()[0] ?? errors[0]
  const message = reason && typeof reason === 'object' && 'message' in reason ? reason.message : reason
  return { by: test?.fullName ?? suite?.fullName, why: String(message).split('\n', 1)[0] }
}

process.on('message', async (question: Question) => process.send?.(await answer(question)))
process.on('disconnect', async () => {
  await vitest.close()
  await rm(tmpdir(), { recursive: true, force: true })
  process.exit()
})
process.send?.(specifications.map(toTest))
