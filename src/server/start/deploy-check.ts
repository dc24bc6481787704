import { migrationState, REFUSALS } from '#db/migrate.ts'
import { RUNS_EVERYTHING } from '#src/server/node-version.mjs'
import { applyNetlifySettings, isForOthers, netlifyFaults } from '../config/netlify-settings.ts'
import { connectTo } from '../config/open-database.ts'
import { type Environment, misspelledSettings } from '../config/setting-names.ts'
import { StartError } from '../config/settings.ts'

/** Where functions run on another Node than the build. */
const OLDEST_RUNTIME = Number.parseInt(RUNS_EVERYTHING, 10)

/** Lists all that would keep a deploy to Netlify from working, a sentence each; and how far the database is from this code. */
export async function checkDeploy(given: Environment): Promise<{ faults: string[]; pending: number }> {
  const env = { ...given }
  applyNetlifySettings(env)
  // A preview sends no mail unless it is told how.
  const faults = [
    ...netlifyFaults(env, isForOthers(env) ? ['SMTP_URL'] : []),
    ...runtimeFaults(env),
    ...misspelledSettings(given),
  ]
  if (faults.some(it => it.includes('DATABASE_'))) return { faults, pending: 0 }
  const { fault, pending } = await checkDatabase(env)
  return { faults: fault ? [...faults, fault] : faults, pending }
}

function runtimeFaults({ AWS_LAMBDA_JS_RUNTIME: runtime }: Environment): string[] {
  const [, version] = /^nodejs(\d+)\.x$/.exec(runtime ?? '') ?? []
  return !version || Number(version) >= OLDEST_RUNTIME
    ? []
    : [`The setting AWS_LAMBDA_JS_RUNTIME must be nodejs${OLDEST_RUNTIME}.x or newer.`]
}

async function checkDatabase(env: Environment): Promise<{ fault?: string; pending: number }> {
  const isReadOnly = env.DATABASE_READ_ONLY === '1'
  try {
    const access = { isReadOnly, directUrl: env.DATABASE_DIRECT_URL || undefined }
    const connection = await connectTo(env.DATABASE_URL ?? '', access)
    const { pending, refused } = await migrationState(connection.db).finally(() => connection.close())
    if (refused) throw new StartError(`The database cannot be used: ${REFUSALS[refused]}.`)
    if (isReadOnly && pending > 0)
      throw new StartError(
        `This preview needs a database of its own, PREVIEW_DATABASE_URL: that of the site lacks ${pending} of its migrations.`,
      )
    return { pending }
  } catch (error) {
    if (error instanceof StartError) return { fault: error.message, pending: 0 }
    throw error
  }
}
