import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, type Settings } from '../config/settings.ts'

/** The secret that a site has made for itself, as `auth-secret.ts` does; none where one is set. */
export function readSecretFile(settings: Settings): string | undefined {
  if (settings.AUTH_SECRET || settings.DATABASE_URL) return undefined
  try {
    return readFileSync(join(dataFolder(settings), 'auth-secret'), 'utf8')
  } catch {
    return undefined
  }
}

/** Where another secret is set, what the old one has encrypted stays unreadable: that is said. */
export function keepSecretFile(settings: Settings, secret: string): void {
  if (!settings.AUTH_SECRET && !settings.DATABASE_URL) {
    const file = join(dataFolder(settings), 'auth-secret')
    // The one that is there stays whole until this one is.
    writeFileSync(`${file}.new`, secret, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } else if (settings.AUTH_SECRET !== secret)
    console.error('Second factors need the AUTH_SECRET of before: the backup has it in its part auth-secret.')
}
