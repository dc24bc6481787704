import { expect, test } from 'vitest'
import type { Connection } from '#db/client.ts'
import { readSettings, StartError } from '#src/server/config/settings.ts'
import { migrateDatabase, prepareDatabase } from '#src/server/start/prepare-database.ts'

/** A connection on which the first thing that is asked of it fails. */
function broken(error: Error): Connection {
  const refuse = () => {
    throw error
  }
  return new Proxy({} as Connection, {
    get: (_, name) => (name === 'kind' ? 'pg' : new Proxy(refuse, { get: refuse })),
  })
}

test('a schema that cannot be migrated is told in one sentence, with its deepest reason', async () => {
  const reason = new Error('Failed query', { cause: new Error('permission denied for schema public') })
  const migrating = migrateDatabase(broken(reason))
  await expect(migrating).rejects.toThrow(StartError)
  await expect(migrating).rejects.toThrow(
    'The database could not be brought up to date, nothing was changed: permission denied for schema public.',
  )
})

test('a database that is not migrated is not used', async () => {
  const settings = readSettings(() => undefined)
  await expect(prepareDatabase(broken(new Error('no')), settings as never)).rejects.toThrow(/brought up to date/)
})
