import { randomBytes } from 'node:crypto'
import type { Connection } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { installation } from '#db/schema/index.ts'
import { demoProviders } from '#db/seed/content/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { hashPassword } from '#src/lib/password.ts'
import { reason } from './open-database.ts'
import { type Settings, StartError } from './settings.ts'

/** Known to everyone, so it is given only to the embedded database of somebody's own machine. */
const LOCAL_DEMO_PASSWORD = 'plaukiam-merkiu'

/** Migrates the schema and loads the demo content where configured. Returns the id of the database. */
export async function prepareDatabase(connection: Connection, settings: Settings): Promise<string> {
  await migrateDatabase(connection)
  if (settings.SEED_DEMO === '1') await loadDemo(connection)
  const [row] = await connection.db.select({ id: installation.id }).from(installation)
  return row?.id ?? ''
}

/** Migrates the schema atomically. Throws a `StartError`. */
export async function migrateDatabase(connection: Connection): Promise<void> {
  try {
    await migrate(connection)
  } catch (error) {
    throw new StartError(`The database could not be brought up to date, nothing was changed: ${rootReason(error)}.`)
  }
}

/** Returns whether the demo content was loaded: only an empty database takes it. */
export async function loadDemo(connection: Connection): Promise<boolean> {
  const password = connection.kind === 'pglite' ? LOCAL_DEMO_PASSWORD : randomBytes(12).toString('base64url')
  const isLoaded = await seedDemo(connection.db, await hashPassword(password))
  if (isLoaded) {
    console.log(`Demo content loaded. Sign in as a provider with the password ${password}:`)
    for (const { name, email } of demoProviders) console.log(`  ${email} (${name})`)
  }
  return isLoaded
}

function rootReason(error: unknown): string {
  return error instanceof Error && error.cause ? rootReason(error.cause) : reason(error)
}
