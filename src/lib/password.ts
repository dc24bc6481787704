import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const NONCE_BYTES = 16

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Unicode-normalized: an accented letter may be typed composed or decomposed. */
const bytesOf = (password: string) => password.normalize('NFKC')

/** Argon2id of a password in PHC format, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const tag = await hash('argon2id', { message: bytesOf(password), nonce, tagLength: TAG_BYTES, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether this is the password of `phc`. Without one it is false, in the same time. */
export async function isPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const parts = PHC.exec(phc ?? '')
  const [, memory = COST.memory, passes = COST.passes, parallelism = COST.parallelism, salt = '', sum = ''] =
    parts ?? []
  const expected = parts ? Buffer.from(sum, 'base64') : Buffer.alloc(TAG_BYTES)
  const tag = await hash('argon2id', {
    message: bytesOf(password),
    nonce: parts ? Buffer.from(salt, 'base64') : Buffer.alloc(NONCE_BYTES),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(tag, expected) && parts !== null
}
