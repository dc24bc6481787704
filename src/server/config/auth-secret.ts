import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveKeyOf, KEY_BYTES } from './derive-key.ts'
import { settings } from './env.ts'
import { dataFolder, StartError } from './settings.ts'

let secret: string | undefined

/** `AUTH_SECRET`, or for the embedded database one generated once and stored in `DATA_DIR`. Throws a `StartError`. */
export function authSecret(): string {
  secret ??= settings.AUTH_SECRET ?? generatedSecret()
  return secret
}

type Use = 'access-token' | 'session' | 'totp' | 'passkey' | 'booking-code' | 'condition-person' | 'repeated-call'

export const deriveKey = (use: Use): Uint8Array => deriveKeyOf(authSecret(), use)

function generatedSecret(): string {
  if (settings.DATABASE_URL) throw new StartError('The setting AUTH_SECRET is missing.')
  const file = join(dataFolder(settings), 'auth-secret')
  const stored = read(file)
  if (stored) return stored
  const generated = randomBytes(KEY_BYTES).toString('base64url')
  // Atomically: half a secret would be taken for a whole one at the next start.
  writeFileSync(`${file}.new`, generated, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return generated
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
