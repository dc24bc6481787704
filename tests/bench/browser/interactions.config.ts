import { defineConfig } from 'playwright/test'
import suite from '../../playwright.config.ts'

/** `npm run bench:interactions`, over the same site as the browser tests. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: ['interactions.ts', 'map-of-many.ts'],
  globalSetup: '../../support/browser/global-setup.ts',
  outputDir: '../../../test-results/bench',
  workers: 1,
  timeout: 120_000,
  use: { ...suite.use, actionTimeout: 10_000 },
})
