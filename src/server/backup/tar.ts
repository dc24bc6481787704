/** The archive: POSIX's `ustar`, which every tar reads. Each part is in memory as a whole. */
export type Part = { name: string; bytes: Uint8Array }

const BLOCK = 512
const MAX_BYTES = 512 * 1024 * 1024
/** Where a header has what, and how long it is. */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const SUM = [148, 8] as const

/** Header, content and padding of a part. */
export function tarPart({ name, bytes }: Part): Uint8Array[] {
  return [headerOf(name, bytes.length), bytes, new Uint8Array(-bytes.length & (BLOCK - 1))]
}

export const tarEnd = (): Uint8Array => new Uint8Array(2 * BLOCK)

function headerOf(name: string, size: number): Uint8Array {
  if (Buffer.byteLength(name) > NAME[1]) throw new Error(`${name} is too long a name for an archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, NAME[0])
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0])
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM[0])
  return header
}

/** Of all bytes, those of the sum itself counted as spaces. */
function sumOf(header: Buffer): number {
  const [from, length] = SUM
  return header.reduce((sum, byte, at) => sum + (at >= from && at < from + length ? 32 : byte), 0)
}

/** The parts of an archive, to its end mark. Throws where it is damaged or ends before. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const read = reader(source)
  for (;;) {
    const header = await read(BLOCK)
    if (header.every(byte => byte === 0)) return
    if (numberAt(header, SUM) !== sumOf(header)) throw new Error('the archive is damaged')
    const size = numberAt(header, SIZE)
    if (size > MAX_BYTES) throw new Error('the archive has a part that is too large')
    const bytes = await read(size)
    await read(-size & (BLOCK - 1))
    yield { name: header.toString('utf8', ...bounds(NAME)).replace(/\0.*$/s, ''), bytes }
  }
}

const bounds = ([from, length]: readonly [number, number]): [number, number] => [from, from + length]

const numberAt = (header: Buffer, field: readonly [number, number]) =>
  Number.parseInt(header.toString('latin1', ...bounds(field)), 8)

/** Reads so many bytes of a stream. */
function reader(source: AsyncIterable<Uint8Array>): (count: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let waiting: Uint8Array[] = []
  let length = 0
  return async count => {
    while (length < count) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('the archive ends too early')
      waiting.push(value)
      length += value.length
    }
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
}
