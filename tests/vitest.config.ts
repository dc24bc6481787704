/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['tests/support/postgres.ts'],
    include: [
      'tests/unit/**/*.test.ts',
      'tests/db/**/*.test.ts',
      'tests/api/**/*.test.ts',
      'tests/netlify/**/*.test.ts',
      'tests/islands/**/*.test.tsx',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
