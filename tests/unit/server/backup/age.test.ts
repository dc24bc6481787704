import { randomBytes } from 'node:crypto'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { decrypted, encryptFor, identitiesIn } from '#src/server/backup/age.ts'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
const other = await generateIdentity()

/** In pieces of any size, as a disk or a network gives them. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function encrypt(bytes: Uint8Array, recipients = [recipient], size = 10_000): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const { write, end } = await encryptFor(recipients, async piece => void pieces.push(piece))
  for await (const piece of inPieces(bytes, size)) await write(piece)
  await end()
  return Buffer.concat(pieces)
}

test.each([0, 1, 65_535, 65_536, 65_537, 1_000_003])('%i bytes come back as they were', async length => {
  const bytes = randomBytes(length)
  const file = await encrypt(bytes)
  expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  for (const size of [7, 100_000])
    expect((await whole(decrypted(inPieces(file, size), () => [identity]))).equals(bytes)).toBe(true)
})

test('any program of the format opens it, for each of its recipients, and the other way round', async () => {
  const bytes = randomBytes(100_000)
  const file = await encrypt(bytes, [recipient, await identityToRecipient(other)])
  for (const one of [identity, other]) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(one)
    expect(Buffer.from(await decrypter.decrypt(file)).equals(bytes)).toBe(true)
  }
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const theirs = await encrypter.encrypt(bytes)
  expect((await whole(decrypted(inPieces(theirs, 1_000), () => [other, identity]))).equals(bytes)).toBe(true)
})

test('what is not encrypted is read as it is, and asks for no identity', async () => {
  const refuse = () => {
    throw new Error('asked')
  }
  for (const text of ['', 'a', 'age-encryption.org/v', 'age-encryption.org/v2\n', 'x'.repeat(50)])
    for (const size of [1, 100])
      expect((await whole(decrypted(inPieces(Buffer.from(text), size), refuse))).toString()).toBe(text)
  await expect(whole(decrypted(inPieces(await encrypt(randomBytes(9)), 5), refuse))).rejects.toThrow('asked')
})

test('nothing of it is given for true where it is cut off, changed or for others', async () => {
  const file = await encrypt(randomBytes(200_000))
  const changed = Buffer.from(file)
  changed[150_000] = (changed[150_000] ?? 0) ^ 1
  for (const wrong of [file.subarray(0, -1), file.subarray(0, 100_000), changed])
    await expect(whole(decrypted(inPieces(wrong, 10_000), () => [identity]))).rejects.toThrow()
  await expect(whole(decrypted(inPieces(file, 10_000), () => [other]))).rejects.toThrow('no identity matched')
})

test('a place that takes no more ends it, with its own words', async () => {
  let room = 100_000
  const { write, end } = await encryptFor([recipient], async piece => {
    room -= piece.length
    if (room < 0) throw new Error('no space left')
  })
  const all = (async () => {
    for (let at = 0; at < 100; at++) await write(randomBytes(10_000))
    await end()
  })()
  await expect(all).rejects.toThrow('no space left')
})

test('a key with a slip is refused', async () => {
  const slip = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')
  await expect(encryptFor([slip], async () => {})).rejects.toThrow()
})

test('identities are read beside comments', () => {
  const text = `# created: 2026-11-27\n# public key: ${recipient}\n${identity}\r\n\n  ${other}`
  expect(identitiesIn(text)).toEqual([identity, other])
  expect(identitiesIn(recipient)).toEqual([])
})
