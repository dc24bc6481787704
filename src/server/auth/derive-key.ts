import { hkdfSync } from 'node:crypto'

export const KEY_BYTES = 32

type Use = 'access-token' | 'session' | 'tasks' | 'totp' | 'passkey' | 'repeated-call'

/** A separate key for each use, so that what is signed for one is not valid for another. */
export function deriveKeyOf(secret: string, use: Use): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `tekme ${use}`, KEY_BYTES))
}

/** By which Netlify's clock is known to the server. */
export const taskToken = (secret: string): string => Buffer.from(deriveKeyOf(secret, 'tasks')).toString('base64url')
