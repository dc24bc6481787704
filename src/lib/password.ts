import crypto, { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Looked up at each call: a Node that lacks it can load this module, and the guard then says that it is too old. */
const hash = (parameters: Argon2Parameters) => promisify(crypto.argon2)('argon2id', parameters)

/** OWASP's second recommendation: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const NONCE_BYTES = 16

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Unicode-normalized: an accented letter may be typed composed or decomposed. */
const bytesOf = (password: string) => password.normalize('NFKC')

type Form = { nonce: Buffer; memory: number; passes: number; parallelism: number; tagLength: number }

async function hashAs(password: string, { nonce, tagLength, ...cost }: Form): Promise<string> {
  const tag = await hash({ message: bytesOf(password), nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

function formOf(phc: string): Form | undefined {
  const [, memory, passes, parallelism, salt = '', sum = ''] = PHC.exec(phc) ?? []
  if (!memory) return undefined
  return {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: Buffer.from(sum, 'base64').length,
  }
}

/** Argon2id of a password in PHC format, with a salt of its own, or with salt and cost of `like`: the same for the same password. */
export async function hashPassword(password: string, like = ''): Promise<string> {
  const own = { nonce: randomBytes(NONCE_BYTES), tagLength: TAG_BYTES, ...COST }
  return hashAs(password, formOf(like) ?? own)
}

/** Whether this is the password of `phc`. Without one it is false, in the same time. */
export async function isPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const hashed = Buffer.from(await hashPassword(password, phc ?? ''))
  const expected = Buffer.from(phc ?? '')
  return hashed.length === expected.length && timingSafeEqual(hashed, expected)
}
