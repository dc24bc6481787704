import { requireRoute } from './kind.ts'
import { FILE_LIMITS, problems } from './problem.ts'

/**
 * The texts of a route file; those of one that is packed, as `.gpx.gz` and `.kmz` are, are unpacked. Throws a `RouteFileProblem`, which
 * names the kind of a file that cannot be a route.
 */
export async function textsOf(file: Blob): Promise<string[]> {
  if (file.size > FILE_LIMITS.bytes) throw problems.large(file.size)
  const head = await headOf(file)
  if (head[0] === 0x1f && head[1] === 0x8b) return [await read(file, 'gzip')]
  if (head[0] === 0x50 && head[1] === 0x4b) return routesOfZip(file)
  return [await readWhole(file)]
}

const headOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 4).arrayBuffer())

/** A record of a ZIP file's directory, by the offsets of its fields (APPNOTE 4.3.12). */
const RECORD = { signature: 0x02014b50, length: 46, method: 10, size: 20, name: 28, extra: 30, remark: 32, offset: 42 }
const END = { signature: 0x06054b50, length: 22, count: 10, offset: 16 }
const HEADER = { length: 30, name: 26, extra: 28 }
const STORED = 0
const DEFLATED = 8

type Entry = { name: string; method: number; size: number; offset: number }

const ROUTE = /\.(kml|gpx|tcx|geojson|json)$/i
/** Files that macOS and editors put beside the files that somebody packed. */
const HIDDEN = /(^|\/)(__MACOSX\/|\._|\.)/
/** More of them are an archive, not the days of one tour. */
const MOST_ROUTES = 20

/** All routes in it: each day of a tour is a file of its own in many. */
async function routesOfZip(file: Blob): Promise<string[]> {
  const view = new DataView(await file.arrayBuffer())
  const entries = entriesOf(view).filter(({ name }) => !HIDDEN.test(name))
  const routes = entries.filter(({ name }) => ROUTE.test(name)).slice(0, MOST_ROUTES)
  if (routes.length === 0) throw foundInZip(entries)
  const texts: string[] = []
  let left: number = FILE_LIMITS.unpackedBytes
  for (const route of routes) {
    const text = await contentOf(file, view, route, left)
    left -= text.length
    texts.push(text)
  }
  return texts
}

function foundInZip(entries: readonly Entry[]) {
  const extension = entries.map(({ name }) => /\.(fit|csv|plt|igc|shp|xlsx?|docx?)$/i.exec(name)?.[1]).find(Boolean)
  const isOffice = entries.some(({ name }) => name === '[Content_Types].xml')
  const format = isOffice ? 'Excel, Word' : extension?.toUpperCase()
  return format ? problems.format(format) : problems.unknown()
}

function contentOf(file: Blob, view: DataView, { offset, size, method }: Entry, most: number): Promise<string> {
  if (offset + HEADER.length > view.byteLength) throw problems.broken()
  const from =
    offset + HEADER.length + view.getUint16(offset + HEADER.name, true) + view.getUint16(offset + HEADER.extra, true)
  const content = file.slice(from, from + size)
  if (method === STORED) return readWhole(content, most)
  if (method !== DEFLATED) throw problems.broken()
  return read(content, 'deflate-raw', most)
}

function entriesOf(view: DataView): Entry[] {
  const end = endOf(view)
  const entries: Entry[] = []
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

/** Contents as long as the file says are read at once: in pieces a browser takes several times as long. */
async function readWhole(content: Blob, most: number = FILE_LIMITS.bytes): Promise<string> {
  if (content.size > most) throw problems.unpacked()
  const bytes = new Uint8Array(await content.arrayBuffer())
  requireRoute(bytes)
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** A small file may unpack to one without end: it is read no further than any route is long. */
async function read(
  content: Blob,
  format: 'gzip' | 'deflate-raw',
  most: number = FILE_LIMITS.unpackedBytes,
): Promise<string> {
  const reader = content.stream().pipeThrough(new DecompressionStream(format)).getReader()
  const pieces: string[] = []
  let decoder: TextDecoder | undefined
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw problems.broken()
    })
    if (done) return pieces.join('') + (decoder?.decode() ?? '')
    bytes += value.byteLength
    if (bytes > most) throw problems.unpacked()
    if (!decoder) requireRoute(value)
    decoder ??= new TextDecoder(encodingOf(value))
    pieces.push(decoder.decode(value, { stream: true }))
  }
}

/**
 * Follows from how it begins, whatever it says of itself: many declare another encoding than they are written in. Coordinates are the same in UTF-8
 * and in all encodings of one byte.
 */
function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8'
}
