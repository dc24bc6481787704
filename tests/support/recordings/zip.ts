import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; bytes: Buffer | string; isStored?: boolean }

/** A ZIP; `isStreamed`: sizes stand behind the contents, as programs write that pack while they go. */
export function zip(entries: readonly Entry[], isStreamed = false): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, isStored } of entries) {
    const plain = Buffer.from(bytes)
    const packed = isStored ? plain : deflateRawSync(plain)
    const sums = [crc32(plain), packed.length, plain.length]
    const names = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(isStreamed ? 8 : 0, 2)
    facts.writeUInt16LE(isStored ? 0 : 8, 4)
    for (const [index, sum] of sums.entries()) facts.writeUInt32LE(isStreamed ? 0 : sum, 10 + index * 4)
    facts.writeUInt16LE(names.length, 22)
    const tail = Buffer.alloc(isStreamed ? 16 : 0)
    if (isStreamed) {
      tail.writeUInt32LE(0x08074b50, 0)
      for (const [index, sum] of sums.entries()) tail.writeUInt32LE(sum, 4 + index * 4)
    }
    const known = Buffer.from(facts)
    for (const [index, sum] of sums.entries()) known.writeUInt32LE(sum, 10 + index * 4)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), known, rest, names)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, names, packed, tail])
    chunks.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...chunks, listed, end])
}
