import { createHash } from 'node:crypto'
import type { Page } from './page.ts'

type Lengths = { identity: number; br?: number; gzip?: number }
type Head = Omit<Page, 'bodies'> & { lengths: Lengths }

const FORMAT = 1
const NEWLINE = 10

/** Written into every file of one build; hashed, as a version may name a database with its password. */
export function stampOf(version: string): string {
  return sha256(`page file ${FORMAT}\n${version}`)
}

export function fileNameOf(key: string): string {
  return `${sha256(key).slice(0, 40)}.page`
}

/** Two lines (stamp and checksum, then JSON) and the bodies, one after another. */
export function encodePage({ bodies, ...rest }: Page, stamp: string): Buffer {
  const { identity, br, gzip } = bodies
  const head: Head = { ...rest, lengths: { identity: identity.length, br: br?.length, gzip: gzip?.length } }
  const content = [Buffer.from(`${JSON.stringify(head)}\n`), identity, ...(br ? [br] : []), ...(gzip ? [gzip] : [])]
  return Buffer.concat([Buffer.from(`${stamp} ${sha256(...content)}\n`), ...content])
}

/** undefined: truncated, damaged, of another version, or not under its own name. */
export function decodePage(file: Buffer, stamp: string, fileName: string): Page | undefined {
  const lineEnd = file.indexOf(NEWLINE)
  const content = file.subarray(lineEnd + 1)
  if (file.toString('latin1', 0, Math.max(lineEnd, 0)) !== `${stamp} ${sha256(content)}`) return undefined
  const headEnd = content.indexOf(NEWLINE)
  const { lengths, ...rest }: Head = JSON.parse(content.toString('utf8', 0, headEnd))
  if (fileNameOf(rest.key) !== fileName) return undefined
  return { ...rest, bodies: cut(content.subarray(headEnd + 1), lengths) }
}

function cut(bytes: Buffer, lengths: Lengths): Page['bodies'] {
  const brEnd = lengths.identity + (lengths.br ?? 0)
  return {
    identity: bytes.subarray(0, lengths.identity),
    ...(lengths.br && { br: bytes.subarray(lengths.identity, brEnd) }),
    ...(lengths.gzip && { gzip: bytes.subarray(brEnd, brEnd + lengths.gzip) }),
  }
}

function sha256(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
