import { readFileSync, rmSync } from 'node:fs'
import { installPackages, run } from './install.mjs'

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

installPackages()
rmSync('test-results', { recursive: true, force: true })
run('biome', ['check', '--error-on-warnings'])
run('astro', ['check'])
run('knip', [])
run('node', ['--input-type=module', '--eval', 'import("./src/cli/build.mjs").then(it => it.buildIfNeeded())'])
run('npm', ['run', '--silent', 'build:netlify', '--', '--silent'])
run('vitest', [
  'run',
  '--config=tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
])
run('node', ['src/cli/chromium.ts'])
run('playwright', ['test', '--config=tests/playwright.config.ts'])

const read = file => JSON.parse(readFileSync(file, 'utf8'))
const { numPassedTests, numFailedTests } = read(VITEST_REPORT)
const { expected, unexpected } = read(PLAYWRIGHT_REPORT).stats
console.log(`${numPassedTests + expected} passed, ${numFailedTests + unexpected} failed`)
