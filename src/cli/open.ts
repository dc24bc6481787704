import type { Connection } from '#db/client.ts'
import { requireNode } from '#src/lib/node-version.mjs'
import { applyNetlifySettings, netlifyFaults } from '#src/server/start/netlify-settings.ts'
import { openDatabase } from '#src/server/start/open-database.ts'
import { keepFilesPrivate } from '#src/server/start/private-files.ts'
import { readSettings, type Settings, StartError } from '#src/server/start/settings.ts'

requireNode()

/** Runs a command on the configured database. A configuration error ends it with one sentence. */
export async function withDatabase(work: (connection: Connection, settings: Settings) => Promise<void>): Promise<void> {
  try {
    if (process.env.TARGET === 'netlify') requireNetlifyDatabase(process.env)
    const settings = readSettings(name => process.env[name])
    keepFilesPrivate(settings)
    const connection = await openDatabase(settings)
    try {
      await work(connection, settings)
    } finally {
      await connection.close()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** A build on Netlify has a disk, where an embedded database would be made by mistake. */
function requireNetlifyDatabase(env: NodeJS.ProcessEnv): void {
  applyNetlifySettings(env)
  const [fault] = netlifyFaults(env, ['DATABASE_URL'])
  if (fault) throw new StartError(fault)
}
