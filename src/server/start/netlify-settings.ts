import { settingFaults } from './settings.ts'

export type Environment = Record<string, string | undefined>

/** Deploys that are the site itself, or on somebody's own machine. Every other shows a branch. */
const OWN = ['', 'production', 'dev']

/**
 * What Netlify's variables mean for our settings. A preview is a site of its own: an address, files and a cache. It only reads the
 * site's database unless it has one, and sends mail only by a server of its own.
 */
export function netlifySettings(env: Environment): Environment {
  const { CONTEXT = '', DEPLOY_PRIME_URL: address = '', URL: site } = env
  if (OWN.includes(CONTEXT)) return { SITE_URL: env.SITE_URL || site }
  return {
    SITE_URL: address || site,
    DATABASE_URL: env.PREVIEW_DATABASE_URL || env.DATABASE_URL,
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

/** What the function cannot be without: it has no disk. */
const NEEDED = ['DATABASE_URL', 'AUTH_SECRET']

/** A sentence about each setting that is missing or wrong, of those that every page needs. */
export function netlifyFaults(env: Environment, needed = NEEDED): string[] {
  const missing = needed.filter(name => !env[name]).map(name => `The setting ${name} is missing.`)
  const embedded =
    env.DATABASE_URL === 'memory:' ? ['The setting DATABASE_URL must begin with postgres:// on Netlify.'] : []
  return [...missing, ...embedded, ...settingFaults(name => env[name])]
}
