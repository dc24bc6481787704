import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, packTar } from 'modern-tar'

/** Each part is in memory as a whole. */
export type Part = { name: string; bytes: Uint8Array }

const MAX_BYTES = 512 * 1024 * 1024
const END_BYTES = 1024

/** A part of an archive that goes on. */
export async function tarPart({ name, bytes }: Part): Promise<Uint8Array> {
  const archive = await packTar([
    { header: { name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, body: bytes },
  ])
  return archive.subarray(0, -END_BYTES)
}

export const tarEnd = (): Uint8Array => new Uint8Array(END_BYTES)

/** The parts of an archive. Throws where it is damaged. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  // The types of Node's streams and the web's differ.
  const chunks = ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>
  const entries = chunks.pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    if (header.size > MAX_BYTES) throw new Error('the archive has a part that is too large')
    yield { name: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) }
  }
}
