import { randomBytes } from 'node:crypto'
import type { Connection } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { installation } from '#db/schema/index.ts'
import { demoProviders } from '#db/seed/content/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { hashPassword } from '#src/lib/password.ts'
import { isOwnMachine, type Settings, StartError } from '../config/settings.ts'
import { rootReason } from '../describe-error.ts'
import { tell } from '../log.ts'

/** Known to everyone. */
const LOCAL_DEMO_PASSWORD = 'plaukiam-merkiu'

/** Migrates the schema and loads the demo content where configured. Returns the id of the database. */
export async function prepareDatabase(connection: Connection, settings: Settings): Promise<string> {
  await migrateDatabase(connection)
  const [loaded, ...accounts] = settings.SEED_DEMO === '1' ? await loadDemo(connection, settings) : []
  if (loaded) tell('info', 'demo-content', loaded, accounts)
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

/**
 * Loads the demo content into an empty database; of several servers that find it empty one fills it while the others wait. Returns what is to be told
 * of it: nothing where the database was not empty. Where others may reach the site each account gets a password of its own, which is shown once on a terminal and
 * never written to a log, nor is the address of an account.
 */
export async function loadDemo(connection: Connection, settings: Settings): Promise<string[]> {
  const isOwn = isOwnMachine(settings)
  const newPassword = () => (isOwn ? LOCAL_DEMO_PASSWORD : randomBytes(16).toString('base64url'))
  const passwords = new Map(demoProviders.map(({ email }) => [email, newPassword()]))
  const hashOf = (email: string) => hashPassword(passwords.get(email) ?? newPassword())
  const options = { takesRequests: isOwn && !settings.SMTP_URL }
  if (!(await connection.withoutTimeouts(db => seedDemo(db, hashOf, options)))) return []
  if (!isOwn && !process.stdout.isTTY)
    return ['Demo content loaded, with random passwords. Set one by npm run user:password -- EMAIL.']
  const accounts = demoProviders.map(({ name, email }) => `  ${email} ${passwords.get(email)} (${name})`)
  return ['Demo content loaded. Sign in as a provider:', ...accounts]
}
