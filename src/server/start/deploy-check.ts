import { migrationState } from '#db/migrate.ts'
import { applyNetlifySettings, type Environment, netlifyFaults } from './netlify-settings.ts'
import { connectTo } from './open-database.ts'
import { SETTING_NAMES, StartError } from './settings.ts'

/** Shorter names are too like others. */
const LEAST_LETTERS = 8

/** What would keep a deploy to Netlify from working, a sentence each; and how far the database is from this code. */
export async function checkDeploy(given: Environment): Promise<{ faults: string[]; pending: number }> {
  const env = { ...given }
  applyNetlifySettings(env)
  // A preview sends no mail unless it is told how.
  const needed = ['DATABASE_URL', 'AUTH_SECRET', ...(env.PREVIEW ? [] : ['SMTP_URL'])]
  const faults = [...netlifyFaults(env, needed), ...misspelled(given)]
  if (faults.some(it => it.includes('DATABASE_'))) return { faults, pending: 0 }
  const { fault, pending } = await checkDatabase(env)
  return { faults: fault ? [...faults, fault] : faults, pending }
}

async function checkDatabase(env: Environment): Promise<{ fault?: string; pending: number }> {
  const isReadOnly = env.DATABASE_READ_ONLY === '1'
  try {
    const connection = await connectTo(env.DATABASE_URL ?? '', isReadOnly)
    const { pending, isNewer } = await migrationState(connection.db).finally(() => connection.close())
    if (isNewer)
      throw new StartError('The database is newer than this version of Tėkmė: deploy one that knows its migrations.')
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

/** Names that differ by one letter from a setting that is not set. */
function misspelled(env: Environment): string[] {
  const unset = SETTING_NAMES.filter(name => name.length >= LEAST_LETTERS && !env[name])
  return Object.keys(env)
    .filter(name => !SETTING_NAMES.includes(name))
    .flatMap(name => {
      const meant = unset.find(it => isOneLetterOff(it, name))
      return meant ? [`The setting ${name} is unknown: ${meant} may be meant.`] : []
    })
}

/** One letter more, less or another, or two that changed places. */
function isOneLetterOff(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return [
    [rest.slice(1), otherRest.slice(1)],
    [rest.slice(1), otherRest],
    [rest, otherRest.slice(1)],
    [`${rest[1]}${rest[0]}${rest.slice(2)}`, otherRest],
  ].some(([a, b]) => a === b)
}
