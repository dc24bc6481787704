import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what is stored. `owner`: whose it is; copied into another's row it cannot be opened. */
export type SecretBox = {
  seal: (text: string, owner: string) => string
  /** `undefined` where it was sealed with another key or for another owner, or has been changed. */
  open: (sealed: string, owner: string) => string | undefined
}

/** AES-256-GCM with a key of 32 bytes. */
export const secretBox = (key: Uint8Array): SecretBox => ({
  seal(text, owner) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  },
  open(sealed, owner) {
    const bytes = Buffer.from(sealed, 'base64url')
    const tagEnd = NONCE_BYTES + TAG_BYTES
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
      return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  },
})
