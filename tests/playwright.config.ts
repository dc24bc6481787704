import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './support/browser/chromium.ts'

/** The built site in a real browser; `dist/` must be newer than the source. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  globalSetup: './support/browser/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  testIgnore: process.env.TEST_ALL === '1' ? [] : ['**/*.long.test.ts'],
  forbidOnly: true,
  timeout: 120_000,
  // A busy machine holds a browser up for seconds.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
})
