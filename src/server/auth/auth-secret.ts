import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../env.ts'
import { dataFolder, StartError } from '../start/settings.ts'

const BYTES = 32

let secret: string | undefined

/** `AUTH_SECRET`, or on the embedded database one that is made once and kept in `DATA_DIR`. Throws a `StartError`. */
export function authSecret(): string {
  secret ??= settings.AUTH_SECRET ?? ownSecret()
  return secret
}

/** A key of its own for each use, so that what is signed for one is worth nothing for another. */
export function deriveKey(use: 'access-token' | 'session'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', authSecret(), '', `tekme ${use}`, BYTES))
}

function ownSecret(): string {
  if (settings.DATABASE_URL) throw new StartError('The setting AUTH_SECRET is missing.')
  const file = join(dataFolder(settings), 'auth-secret')
  const kept = read(file)
  if (kept) return kept
  const made = randomBytes(BYTES).toString('base64url')
  // Whole or not at all: half a secret would be taken for one at the next start.
  writeFileSync(`${file}.new`, made, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
