import { afterAll, beforeAll, beforeEach, type RunnerTestFile } from 'vitest'

/** How often each mutant was reached, by its number: while tests ran, and while their modules loaded. */
export type Hits = { ran: Record<string, number>; loaded: Record<string, number> }

declare module 'vitest' {
  interface TaskMeta {
    hits?: Hits
  }
}

declare global {
  /** Where instrumented code counts. */
  var __stryker__:
    | { currentTestId?: string; mutantCoverage?: { static: Hits['loaded']; perTest: Record<string, Hits['ran']> } }
    | undefined
}

/** A set-up file of each test file while coverage is recorded: its hits travel with its result. */

globalThis.__stryker__ ??= {}
const counts = globalThis.__stryker__

let file: RunnerTestFile | undefined

beforeAll(() => {
  counts.currentTestId = 'ran'
})
beforeEach(({ task }) => {
  file = task.file
})
afterAll(() => {
  const { perTest, static: loaded } = counts.mutantCoverage ?? { perTest: {}, static: {} }
  if (file) file.meta.hits = { ran: perTest.ran ?? {}, loaded }
})
