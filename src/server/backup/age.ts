import { ReadableStream } from 'node:stream/web'

type Bytes = Uint8Array
type Write = (bytes: Bytes) => Promise<void>
type Stream = globalThis.ReadableStream<Bytes>

/** How each file in the format of age begins (age-encryption.org/v1). */
const BEGINNING = Buffer.from('age-encryption.org/v1\n')

/**
 * Encrypts what is written for the holders of public keys, in pieces, so that a backup of any size takes no more memory. `end` writes the last
 * of it: without that it cannot be opened. Throws where a key is none.
 */
export async function encryptFor(
  recipients: readonly string[],
  write: Write,
): Promise<{ write: Write; end(): Promise<void> }> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const { readable, writable } = new TransformStream<Bytes, Bytes>()
  const encrypted = (await encrypter.encrypt(readable)) as unknown as AsyncIterable<Bytes>
  const input = writable.getWriter()
  let failure: unknown
  const written = (async () => {
    for await (const bytes of encrypted) await write(bytes)
  })().catch(async error => {
    failure = error
    // Whoever waits to write more learns of it.
    await input.abort(error).catch(() => {})
  })
  const requireWritten = () => {
    if (failure !== undefined) throw failure
  }
  return {
    async write(bytes) {
      await input.write(bytes).catch(error => {
        throw failure ?? error
      })
      requireWritten()
    },
    async end() {
      await input.close().catch(() => {})
      await written
      requireWritten()
    },
  }
}

/** Where a file is in the format of age. `beginning`: its first bytes, as many as there are. */
const isEncrypted = (beginning: Buffer) => beginning.subarray(0, BEGINNING.length).equals(BEGINNING)

/** Opens what is read with an identity, where it is encrypted. `identities` is called only then, and may throw. */
export async function* decrypted(
  source: AsyncIterable<Bytes>,
  identities: () => readonly string[],
): AsyncGenerator<Bytes> {
  const pieces = source[Symbol.asyncIterator]()
  let beginning = Buffer.alloc(0)
  let isOver = false
  while (!isOver && beginning.length < BEGINNING.length) {
    const { value, done } = await pieces.next()
    isOver = done === true
    if (value) beginning = Buffer.concat([beginning, value])
  }
  async function* whole(): AsyncGenerator<Bytes> {
    yield beginning
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  if (!isEncrypted(beginning)) return yield* whole()
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities()) decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(ReadableStream.from(whole()) as unknown as Stream)
  yield* plain as unknown as AsyncIterable<Bytes>
}

/** The identities of a file as `age-keygen` writes it: each on a line of its own, beside comments. */
export const identitiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line.startsWith('AGE-SECRET-KEY-'))
