import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32

/**
 * Challenges that nothing is stored of: each is signed, with what it is for and until when. `purpose` names whom it is for too,
 * where it is for one account.
 */
export type Challenges = {
  lifeMs: number
  issue: (purpose: string) => Uint8Array<ArrayBuffer>
  /** Whether one, in base64url, was issued for this and is not over. */
  isGood: (challenge: string, purpose: string) => boolean
}

/** HMAC-SHA-256 with a key of 32 bytes. */
export const challengesOf = (key: Uint8Array, lifeMs: number): Challenges => {
  const sign = (said: Buffer, purpose: string) => createHmac('sha256', key).update(said).update(purpose).digest()
  return {
    lifeMs,
    issue(purpose) {
      const said = Buffer.alloc(NONCE_BYTES + TIME_BYTES, randomBytes(NONCE_BYTES))
      said.writeUIntBE(Date.now() + lifeMs, NONCE_BYTES, TIME_BYTES)
      return new Uint8Array(Buffer.concat([said, sign(said, purpose)]))
    },
    isGood(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return false
      const said = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
      const isOurs = timingSafeEqual(bytes.subarray(said.length), sign(said, purpose))
      return isOurs && Date.now() < said.readUIntBE(NONCE_BYTES, TIME_BYTES)
    },
  }
}
