import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SCOPE = 'tests/support/scope.ts'
const IMPORTED = /^(?:import|export|\})[^'\n]*'(\.{1,2}\/|#tests\/)([^']+)'/gm

/**
 * Whether a test file runs more of its tests in `npm run test:all` than in `npm test`: a long one, or one that asks, itself or
 * through what it imports, how much is to be tried. A path below `tests`, from the root of the repository.
 */
export const takesMore = (file: string): boolean => file.includes('.long.test.') || reachesScope(file)

const known = new Map<string, boolean>([[SCOPE, true]])

function reachesScope(file: string): boolean {
  const before = known.get(file)
  if (before !== undefined) return before
  // Modules that import each other end here.
  known.set(file, false)
  const reaches = importsOf(file).some(reachesScope)
  known.set(file, reaches)
  return reaches
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
    .map(([, root = '', path = '']) => (root === '#tests/' ? join('tests', path) : join(dirname(file), root, path)))
    .filter(it => it.startsWith('tests/') && /\.tsx?$/.test(it))
