import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Argon2id of a password in PHC format, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { message: password, nonce, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}
