import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './support/browser/chromium.ts'

/** The built site in a real browser; `dist/` must be newer than the source. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  globalSetup: './support/browser/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A busy machine may hold a browser up for seconds: what a second go passes is listed as flaky, and wants mending all the same.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS },
  },
})
