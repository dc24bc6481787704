import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connection } from '#db/client.ts'
import { applyNetlifySettings, databaseFaults } from '#src/server/config/netlify-settings.ts'
import { openDatabase } from '#src/server/config/open-database.ts'
import { keepFilesPrivate } from '#src/server/config/private-files.ts'
import { readSettings, type Settings, StartError } from '#src/server/config/settings.ts'
import type { Done } from '#src/server/control/operator-commands.ts'
import { rootReason, withoutSecrets } from '#src/server/describe-error.ts'
import { requireNode } from '#src/server/node-version.mjs'
import { asOwner } from './operate/as-owner.ts'
import { helpIfAsked } from './operate/help.mjs'

requireNode()

/** Runs a script with its words and the settings. Where only help is asked for, that is given; a failure ends it with one sentence. */
export async function runCommand(
  help: string,
  work: (words: string[], settings: () => Settings) => Promise<void>,
): Promise<void> {
  helpIfAsked(help)
  try {
    await work(process.argv.slice(2), readCommandSettings)
  } catch (error) {
    reportFailure(error)
  }
}

/** Says in one sentence why a command failed, by which its exit code is 1. */
export function reportFailure(error: unknown): void {
  console.error(
    error instanceof StartError ? error.message : `The command failed: ${withoutSecrets(rootReason(error))}.`,
  )
  process.exitCode = 1
}

/** Prints what was done: the data, where a script asked for JSON, or else the lines for people. */
export function print({ json }: { json?: true }, { data, lines }: Done): void {
  console.log(json ? JSON.stringify(data) : lines.join('\n'))
}

export function readCommandSettings(): Settings {
  if (process.env.TARGET === 'netlify') requireNetlifyDatabase(process.env)
  return readSettings(name => process.env[name])
}

/** `makes`: an embedded database that is not there is made. `writesFiles`: the folder of pictures is written too, also beside another database. */
type Access = { makes?: boolean; writesFiles?: boolean }

/** Opens the configured database for a command: an embedded one as its owner. */
export function withDatabase<T>(
  settings: Settings,
  { makes = false, writesFiles = false }: Access,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const isEmbedded = !settings.DATABASE_URL
  if (!isEmbedded && !writesFiles) return openFor(settings, work)
  const folder = resolve(isEmbedded ? settings.DATA_DIR : (settings.FILES_DIR ?? settings.DATA_DIR))
  return asOwner(folder, async () => {
    if (isEmbedded && !makes && !existsSync(join(folder, 'db')))
      throw new StartError(`There is no database in DATA_DIR (${folder}): set it, or DATABASE_URL, as for the site.`)
    keepFilesPrivate(settings)
    return openFor(settings, work)
  })
}

async function openFor<T>(settings: Settings, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openDatabase(settings)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** A build on Netlify has a disk, where an embedded database would be made by mistake. */
function requireNetlifyDatabase(env: NodeJS.ProcessEnv): void {
  applyNetlifySettings(env)
  const [fault] = databaseFaults(env)
  if (fault) throw new StartError(fault)
}
