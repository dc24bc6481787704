import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** The product of a render. `headers` is flat: name, value, name, value. Durations are whole seconds. */
export type FreshPage = {
  status: number
  headers: string[]
  body: Uint8Array
  tags: string[]
  maxAgeSeconds: number
  swrSeconds: number
}

/** `br` and `gzip` are absent where compression gains nothing. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

/** A page ready to be sent. Times are epoch milliseconds; `hash` is of the identity body; `bytes` is its total size. */
export type Page = {
  key: string
  status: number
  headers: string[]
  tags: string[]
  hash: string
  storedAt: number
  freshUntil: number
  keptUntil: number
  bodies: Bodies
  bytes: number
}

export type Log = (message: string, error: unknown) => void

/** Failures may be shared by concurrent requests, but are not stored. */
export const CACHEABLE_STATUSES: ReadonlySet<number> = new Set([200, 301, 404])

const MIN_COMPRESSED_BYTES = 256
const PAGE_OVERHEAD_BYTES = 1024
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/i

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses off the main thread. `renderedAt` (epoch milliseconds) starts the page's age. */
export async function preparePage(key: string, fresh: FreshPage, renderedAt: number): Promise<Page> {
  const identity = ownBytes(fresh.body)
  const bodies = await compressed(identity, headerValue(fresh.headers, 'content-type'))
  const freshUntil = renderedAt + fresh.maxAgeSeconds * 1000
  return {
    key,
    status: fresh.status,
    headers: fresh.headers,
    tags: fresh.tags,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    storedAt: renderedAt,
    freshUntil,
    keptUntil: freshUntil + fresh.swrSeconds * 1000,
    bodies,
    bytes: sizeOf(key, fresh, bodies),
  }
}

/** To look for longer costs four times as much, and saves a hundredth. */
async function compressed(identity: Buffer, contentType: string): Promise<Bodies> {
  if (identity.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(contentType)) return { identity }
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 10,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity, { level: 9 }),
  ])
  const bodies: Bodies = { identity }
  if (br.length < identity.length) bodies.br = ownBytes(br)
  if (gz.length < identity.length) bodies.gzip = ownBytes(gz)
  return bodies
}

/** A copy: zlib and streams return slices that keep a much larger block of memory alive. */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

function headerValue(headers: string[], name: string): string {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return headers[at + 1] ?? ''
}

function sizeOf(key: string, { headers, tags }: FreshPage, { identity, br, gzip }: Bodies): number {
  const text = [key, ...headers, ...tags].reduce((length, part) => length + 2 * part.length, 0)
  return PAGE_OVERHEAD_BYTES + text + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}
