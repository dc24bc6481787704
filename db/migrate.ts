import { resolve } from 'node:path'
import type { Connection } from './client.ts'

/** Beside the code in the repository; the server and the commands are started from its root. */
const MIGRATIONS_FOLDER = resolve('db/migrations')

/** Brings the schema up to date. All pending migrations are one transaction: one that fails leaves nothing behind. */
export function migrate(connection: Connection, folder = MIGRATIONS_FOLDER): Promise<void> {
  return connection.migrate(folder)
}
