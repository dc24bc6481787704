import { resolve } from 'node:path'
import type { Connection } from './client.ts'

/** Beside the code in the repository; the server and the commands are started from its root. */
const MIGRATIONS_FOLDER = resolve('db/migrations')

/** Migrates the schema. All pending migrations are one transaction: a failed one leaves nothing behind. */
export function migrate(connection: Connection, folder = MIGRATIONS_FOLDER): Promise<void> {
  return connection.migrate(folder)
}
