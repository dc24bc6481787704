import { FILE_LIMITS, problems } from './problem.ts'

/** The text of a route file; one that is packed, as `.gpx.gz` and `.kmz` are, is unpacked. Throws a `RouteFileProblem`. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > FILE_LIMITS.bytes) throw problems.large()
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (head[0] === 0x1f && head[1] === 0x8b) return unpack(file, 'gzip')
  if (head[0] === 0x50 && head[1] === 0x4b) return routeOfZip(file)
  return file.text()
}

/** A record of a ZIP file's directory, by the offsets of its fields (APPNOTE 4.3.12). */
const RECORD = { signature: 0x02014b50, length: 46, method: 10, size: 20, name: 28, extra: 30, remark: 32, offset: 42 }
const END = { signature: 0x06054b50, length: 22, count: 10, offset: 16 }
const HEADER = { length: 30, name: 26, extra: 28 }
const STORED = 0
const DEFLATED = 8

/** The first route in it. */
async function routeOfZip(file: Blob): Promise<string> {
  const view = new DataView(await file.arrayBuffer())
  const entry = entriesOf(view).find(({ name }) => /\.(kml|gpx|tcx|geojson|json)$/i.test(name))
  if (!entry) throw problems.unknown()
  const { offset, size, method } = entry
  if (offset + HEADER.length > view.byteLength) throw problems.broken()
  const from =
    offset + HEADER.length + view.getUint16(offset + HEADER.name, true) + view.getUint16(offset + HEADER.extra, true)
  const content = file.slice(from, from + size)
  if (method === STORED) return content.text()
  if (method !== DEFLATED) throw problems.broken()
  return unpack(content, 'deflate-raw')
}

function entriesOf(view: DataView) {
  const end = endOf(view)
  const entries: { name: string; method: number; size: number; offset: number }[] = []
  let at = view.getUint32(end + END.offset, true)
  for (let left = view.getUint16(end + END.count, true); left > 0; left--) {
    if (at + RECORD.length > view.byteLength || view.getUint32(at, true) !== RECORD.signature) throw problems.broken()
    const length = view.getUint16(at + RECORD.name, true)
    const name = new Uint8Array(view.buffer, at + RECORD.length, Math.min(length, view.byteLength - at - RECORD.length))
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + RECORD.method, true),
      size: view.getUint32(at + RECORD.size, true),
      offset: view.getUint32(at + RECORD.offset, true),
    })
    at += RECORD.length + length + view.getUint16(at + RECORD.extra, true) + view.getUint16(at + RECORD.remark, true)
  }
  return entries
}

/** Where its last record is: a remark of up to 64 kB may follow. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END.length; at >= Math.max(0, view.byteLength - END.length - 0xffff); at--)
    if (view.getUint32(at, true) === END.signature) return at
  throw problems.broken()
}

/** A small file may unpack to one without end: it is read no further than any route is long. */
async function unpack(content: Blob, format: 'gzip' | 'deflate-raw'): Promise<string> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let bytes = 0
  const reader = content.stream().pipeThrough(new DecompressionStream(format)).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw problems.broken()
    })
    if (done) return pieces.join('') + decoder.decode()
    bytes += value.byteLength
    if (bytes > FILE_LIMITS.unpackedBytes) throw problems.large()
    pieces.push(decoder.decode(value, { stream: true }))
  }
}
