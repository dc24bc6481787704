import { defineConfig } from 'playwright/test'
import type { Engines } from './support/engines/engine-test.ts'
import { installed } from './support/engines/installed.ts'

/** The built site in engines other than Chromium; `dist/` must be newer than the source. */
const all = process.env.TEST_ALL === '1'
const LONG = '**/*.long.test.ts'

export default defineConfig<object, Engines>({
  testDir: 'engines',
  outputDir: '../test-results/engines',
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  projects: [
    ...installed().map(engine => ({ name: engine, testIgnore: LONG, use: { engine } })),
    ...(all && installed().length ? [{ name: 'all engines', testMatch: LONG, timeout: 600_000 }] : []),
  ],
})
