import { type Environment, missingFault, NEEDED_BY_OTHERS } from './setting-names.ts'
import { settingFaults } from './settings.ts'

/** Deploys that are the site itself, or on somebody's own machine. Every other shows a branch. */
const OWN = ['', 'production', 'dev']

/**
 * The meaning of Netlify's variables for our settings. A preview is a site of its own: an address, files and a cache. It only reads the
 * site's database unless it has one, and sends mail only by a server of its own.
 */
export function netlifySettings(env: Environment): Environment {
  const { CONTEXT = '', DEPLOY_PRIME_URL: address = '', URL: site } = env
  if (OWN.includes(CONTEXT)) return { SITE_URL: env.SITE_URL || site }
  return {
    SITE_URL: address || site,
    DATABASE_URL: env.PREVIEW_DATABASE_URL || env.DATABASE_URL,
    // It leads to the site's.
    DATABASE_DIRECT_URL: env.PREVIEW_DATABASE_URL ? undefined : env.DATABASE_DIRECT_URL,
    DATABASE_READ_ONLY: env.PREVIEW_DATABASE_URL ? '0' : '1',
    SMTP_URL: env.PREVIEW_SMTP_URL,
    PREVIEW: aliasOf(address) || 'preview',
  }
}

/** `deploy-preview-12` of `https://deploy-preview-12--site.netlify.app`: how Netlify's cache calls it too. */
const aliasOf = (address: string) => globalThis.URL.parse(address)?.hostname.split(/--|\./)[0]

/** Puts them into an environment. */
export function applyNetlifySettings(env: Environment): void {
  for (const [name, value] of Object.entries(netlifySettings(env))) {
    if (value) env[name] = value
    else delete env[name]
  }
}

/** Settings that the function cannot be without: it has no disk. */
const NEEDED = ['DATABASE_URL', 'AUTH_SECRET']

/** Neither a preview, which only those reach who are asked to look at it, nor on somebody's own machine. */
export const isForOthers = ({ CONTEXT, PREVIEW }: Environment): boolean => !PREVIEW && CONTEXT !== 'dev'

/** A sentence about what is missing, and one about each setting that is wrong. `needed`: what this deploy needs besides. */
export function netlifyFaults(env: Environment, needed: string[] = []): string[] {
  const missing = missingFault(env, [...NEEDED, ...needed, ...(isForOthers(env) ? NEEDED_BY_OTHERS : [])])
  return [
    ...(missing ? [missing] : []),
    ...(env.DATABASE_URL ? databaseFaults(env) : []),
    ...settingFaults(name => env[name]),
  ]
}

/** Returns the same sentences, about the database alone. */
export function databaseFaults(env: Environment): string[] {
  if (!env.DATABASE_URL) return ['The setting DATABASE_URL is missing.']
  return env.DATABASE_URL === 'memory:' ? ['The setting DATABASE_URL must begin with postgres:// on Netlify.'] : []
}
