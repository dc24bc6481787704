/**
 * Whether `npm run test:all` runs, which takes every page, language and kind of a matrix. `npm test` takes every row and every
 * column once where there are two, else what is Lithuanian; so do calls over the embedded database, since those over the other take all.
 * Each file that imports this, even through others, runs in both.
 */
export const TRIES_ALL = process.env.TEST_ALL === '1' && process.env.API_DATABASE !== 'pglite'

/** All of many that are alike, or every second, from the first or the second on. */
export const half = <It>(many: readonly It[], from: 0 | 1 = 0): readonly It[] =>
  TRIES_ALL ? many : many.filter((_, at) => at % 2 === from)

/** All of some kinds, or one of them, another for the next call. */
export const inTurn = <It>(kinds: readonly It[], at: number): readonly It[] =>
  TRIES_ALL ? kinds : kinds.slice(at % kinds.length, (at % kinds.length) + 1)
