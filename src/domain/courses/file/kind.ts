import { problems } from './problem.ts'

/** Files that people choose where a route is asked for, by how they begin: they are told what it is. */

const BYTES: [format: string, at: number, signature: string][] = [
  ['FIT', 8, '.FIT'],
  ['PDF', 0, '%PDF'],
  ['SQLite', 0, 'SQLite format 3'],
  ['RAR', 0, 'Rar!'],
  ['7z', 0, '7z\xbc\xaf'],
]
const PICTURES: [at: number, signature: string][] = [
  [0, '\x89PNG\r\n\x1a'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftyphei'],
  [4, 'ftypavif'],
  [4, 'ftypmif1'],
]
const TEXTS: [format: string, sign: RegExp][] = [
  ['PLT', /^OziExplorer/i],
  ['NMEA', /^\$G[A-Z]{4},/],
  ['IGC', /^A[A-Z0-9]{3}[^\n]*\n(?:[^\n]*\n)*?(HF|B\d{6})/],
  // Columns with marks between them, in two lines one after the other.
  ['CSV', /^[^<{[\n]*([;,\t])[^<{[\n]*\n[^<{[\n]*\1/],
]
const HEAD_BYTES = 2000

/** Throws a `RouteFileProblem` where it is known to be something else. */
export function requireRoute(start: Uint8Array): void {
  const head = String.fromCharCode(...start.subarray(0, HEAD_BYTES))
  const isAt = (at: number, signature: string) => head.startsWith(signature, at)
  const format = BYTES.find(([, at, signature]) => isAt(at, signature))?.[0]
  if (format) throw problems.format(format)
  if (PICTURES.some(([at, signature]) => isAt(at, signature))) throw problems.picture()
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^(<!--.*?-->\s*)*<(!doctype\s+)?html[\s>]/is.test(text)) throw problems.webPage()
  const other = TEXTS.find(([, sign]) => sign.test(text))?.[0]
  if (other) throw problems.format(other)
}
