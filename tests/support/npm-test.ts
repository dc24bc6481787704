import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inherited } from './inherited.ts'

export const RESULTS = 'test-results'
export const config = (more = '') => `export default { test: { include: ['${RESULTS}/*/one.test.ts'], ${more} } }`
export const VITEST = { 'vitest.config.ts': config() }
export const playwright = (more: string) =>
  `export default { testDir: 'e2e', outputDir: 'output', respectGitIgnore: false, ${more} }`
export const PLAYWRIGHT = { 'playwright.config.ts': playwright('retries: 1') }
export const ENGINES = {
  'engines.config.ts': playwright(`projects: [{ name: 'one' }, { name: 'other' }]`).replace('e2e', 'engines'),
}
export const inVitest = (body: string) => `import { test } from 'vitest'\n${body}`
export const BROWSER = {
  'playwright.config.ts': `import { CHROMIUM_ARGUMENTS as args, chromiumPath } from '#tests/support/browser/chromium.ts'
    ${playwright('use: { launchOptions: { executablePath: chromiumPath(), args } }')}`,
}
export const inBrowser = (body: string) => `import { test as base } from '#tests/support/browser/browser-test.ts'
  const test = base.extend({ baseURL: 'http://localhost' })\n${body}`
export const inPlaywright = (body: string) => `import { test } from 'playwright/test'\n${body}`

export type Files = Record<string, string>

const NPM = ['npm', ['test', '--silent', '--']] as const
/** The command of `npm test`, run without npm: half a second less. */
export const ITS_SCRIPT = ['node', ['src/cli/test.mjs']] as const

/** Runs `npm test` over a folder of these files and nothing else. */
export async function npmTest(
  files: Files,
  [command, before]: typeof NPM | typeof ITS_SCRIPT = NPM,
  options: readonly string[] = [],
  settings: Record<string, string> = {},
) {
  await mkdir(RESULTS, { recursive: true })
  const folder = await mkdtemp(join(RESULTS, 'gate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const { HOME } = process.env
  return new Promise<{ code: number; told: string }>(done => {
    const args = [...before, folder, `--results=${join(folder, 'results')}`, ...options]
    execFile(command, args, { env: { ...inherited(), HOME, ...settings } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, told: stdout + stderr }),
    )
  })
}
