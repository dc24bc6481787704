import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isOfRoot, WITHOUT_ROOT } from '#tests/support/as-root.ts'
import { isInstalled, TITLES, WALKED } from '#tests/support/engines/installed.ts'
import { configOf, expectedFiles, type Runner, readShard, type Scope } from './expected-files.ts'
import { readReport, reportTo } from './report.ts'
import { type Step, tellTimes } from './times.ts'
import { count, problemsOf, type Run } from './verdict.ts'

/**
 * Runs all that has to be green, `--all` also what takes long, and ends with 0 only where every runner says so and ran every
 * file; with `--shard 2/3` every file of that part. `--rest`, of all, what `npm test` doesn't do before it. A folder in place of
 * `tests` is run alone, without the checks of the source; `--results`: where reports go.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    results: { type: 'string', default: 'test-results' },
    shard: { type: 'string' },
  },
})
const { rest, results } = values
const all = values.all || rest
const scope: Scope = rest ? 'rest' : all ? 'all' : 'npm test'
const shard = values.shard === undefined ? undefined : readShard(values.shard)
const [folder = 'tests'] = positionals
const MEMORY = '/dev/shm'
const ROOM_BYTES = 6e9
const BROWSER = ['test', '--reporter=list,./tests/gate/playwright-reporter.ts']
const began = Number(process.env.TESTS_BEGAN) || Date.now()
const steps: Step[] = []
const memoryFolder = makeMemoryFolder()
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
  if (memoryFolder) rmSync(memoryFolder, { recursive: true, force: true, maxRetries: 3 })
})

// What else lies there, such as the results of mutants, stays.
for (const name of ['vitest.json', 'playwright.json', 'engines.json', 'times.json'])
  rmSync(join(results, name), { force: true })
mkdirSync(results, { recursive: true })

if (!positionals.length) {
  steps.push({ name: 'install', seconds: Math.round((Date.now() - began) / 1000) })
  // Each of them uses one core most of the time.
  await Promise.all([
    rest || must('lint', 'biome', ['check', '--error-on-warnings']).then(() => must('dead code', 'knip', [])),
    must('build', 'node', ['src/cli/build.mjs']).then(() =>
      must('build for Netlify', 'npm', ['run', '--silent', 'build:netlify', '--', '--silent']),
    ),
  ])
  await must('browsers', 'node', ['src/cli/browsers.ts', ...(all ? ['--all'] : [])])
}
// After the builds, which write what the types read.
const types = positionals.length || rest ? undefined : must('types', 'astro', ['check'])
const runs = [
  await run('vitest', 'vitest', ['run', '--reporter=default', '--reporter=tests/gate/vitest-reporter.ts']),
  await run('playwright', 'playwright', BROWSER),
  await run('engines', 'playwright', BROWSER),
].filter(it => it !== undefined)
await types

if (runs.some(({ runner }) => runner === 'engines')) tellNotRun()
if (all && WITHOUT_ROOT) tellOfRoot()
for (const sentence of tellTimes(results, began, all, steps, runs)) console.log(sentence)
const problems = runs.flatMap(problemsOf)
for (const problem of problems) console.error(problem)
const { passed, failed } = count(runs)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = problems.length || !passed ? 1 : 0

async function run(runner: Runner, command: string, args: string[]): Promise<Run | undefined> {
  const config = configOf(runner, folder)
  if (!config) return undefined
  const expected = expectedFiles(folder, scope, shard)[runner]
  const isPart = shard !== undefined || rest
  if (isPart && expected.length === 0) return undefined
  // Playwright takes patterns.
  const files = isPart ? [...new Set(expected)].map(it => (runner === 'vitest' ? it : it.replaceAll('.', '\\.'))) : []
  const file = join(results, `${runner}.json`)
  const status = await take(runner, command, [...args, `--config=${config}`, ...files], {
    ...reportTo(file),
    ...(all && { TEST_ALL: '1' }),
    ...(rest && { TEST_REST: '1' }),
  })
  return { runner, status, report: readReport(file), expected }
}

/** Where an engine can't be installed: a machine without apt-get. */
function tellNotRun(): void {
  for (const engine of WALKED.filter(it => !isInstalled(it)))
    console.warn(`Not run: the walk through ${TITLES[engine]}, which is not installed.`)
}

/** Names the files that the user has left out. */
function tellOfRoot(): void {
  for (const file of globSync(join(folder, '**/*.test.ts')).filter(isOfRoot).sort())
    console.warn(`Not run: ${file}, which needs root (TESTS_WITHOUT_ROOT).`)
}

/** For temporary files, where there is room for them in memory: hundreds of databases come and go, none of which is kept. */
function makeMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM_BYTES) return undefined
    const folder = mkdtempSync(join(MEMORY, 'tekme-'))
    // PostgreSQL is another user where this one is root.
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    return undefined
  }
}

/** Temporary files, and modules that Node has compiled: for a run that a test starts they are there already. */
function inMemory(folder: string): Record<string, string> {
  return { TMPDIR: folder, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled') }
}

/** Nothing after a step that fails would say anything. */
async function must(step: string, command: string, args: string[]): Promise<void> {
  const status = await take(step, command, args)
  if (status !== 0) process.exit(status || 1)
}

async function take(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  const start = Date.now()
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(memoryFolder && inMemory(memoryFolder)), ...env },
    shell: process.platform === 'win32',
  })
  running.add(child)
  child.once('error', error => console.error(`${command} could not be started: ${error.message}`))
  const status = await new Promise<number | null>(done => child.once('close', done))
  running.delete(child)
  steps.push({ name, seconds: Math.round((Date.now() - start) / 100) / 10 })
  return status
}
