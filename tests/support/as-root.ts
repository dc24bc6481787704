/** Names of tests that root alone can run. Whoever is not root leaves them out by this setting, and the gate names them. */
export const OF_ROOT = '**/*.root.long.test.ts'
export const WITHOUT_ROOT = process.env.TESTS_WITHOUT_ROOT === '1'

export const isOfRoot = (file: string): boolean => file.includes('.root.long.test.')

/** Throws where the user is another. */
export function requireRoot(): void {
  if (process.getuid?.() !== 0)
    throw new Error('This test needs root. TESTS_WITHOUT_ROOT=1 leaves out the tests that do.')
}
