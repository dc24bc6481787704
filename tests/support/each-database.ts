import { describe } from 'vitest'
import { DATABASE_KINDS, type TestDatabase, testDatabase } from './data/database.ts'
import { TRIES_ALL } from './scope.ts'

/** `npm test` takes `pg` alone. */
export const TRIED_KINDS = TRIES_ALL ? DATABASE_KINDS : (['pg'] as const)

/** The same tests over PGlite, `pg` and Neon's driver, each on a database of its own. */
export function describeEachDatabase(suite: (database: TestDatabase) => void): void {
  describe.each(TRIED_KINDS)('on %s', kind => suite(testDatabase(kind)))
}

/** The same over PGlite and `pg`: for what is calculated in the database, where Neon's driver would only repeat the second. */
export function describeEachEngine(suite: (database: TestDatabase) => void): void {
  describe.each(TRIED_KINDS.filter(kind => kind !== 'neon'))('on %s', kind => suite(testDatabase(kind)))
}
