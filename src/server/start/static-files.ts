import { realpathSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { dirname, extname, join, resolve } from 'node:path'
import sirv from 'sirv'
import { CONTROL_HEADERS } from '../cache/cdn/page-headers.ts'
import { tryLock } from '../config/folder-lock.ts'

/** The release that this process was started from; the next build makes another one. The server is started from the root of the repository. */
const RELEASE = dirname(realpathSync(resolve('dist/server')))
export const CLIENT_FOLDER = join(RELEASE, 'client')

/** Sirv names the character set of HTML alone, and no type of icons. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** While this process runs, no build removes its release. One that is installed for somebody else cannot be written, nor is it built there. */
export function holdRelease(): void {
  try {
    tryLock(join(RELEASE, 'held'), { isShared: true })
  } catch {}
}

/** The build's assets carry a hash in their names, so browsers keep them for ever. `earlier`: those of earlier releases, which open pages still ask for. */
export function serveFiles(earlier: string, next: RequestListener): RequestListener {
  const serve = sirv(CLIENT_FOLDER, { ...OPTIONS })
  // Looked up at each request: there may be more of them by now.
  const serveEarlier = sirv(earlier, { ...OPTIONS, dev: true })
  return (request, response) => {
    // It would answer any other method with the file too.
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(request, response)
    leaveOutOddRange(request)
    // A file that goes while it is read would otherwise end this process.
    response.on('pipe', file => file.on('error', () => response.destroy()))
    return serve(request, response, () => {
      if (!isHashed(request.url ?? '')) return next(request, response)
      return serveEarlier(request, response, () => next(request, response))
    })
  }
}

/** One part that begins somewhere and does not end before, or with the first byte, which Sirv would take for no end. */
const RANGE = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/

/**
 * Sirv takes the end of a file for its beginning, the first of many parts for the only one, and ends the process where a part ends before it begins; a
 * condition (`If-Range`) it does not know. A server may send the whole instead.
 */
function leaveOutOddRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return
  const [, start, end = Number.POSITIVE_INFINITY] = RANGE.exec(headers.range) ?? []
  const isPlain = start !== undefined && Number(start) <= Number(end)
  if (!isPlain || headers['if-range'] !== undefined) delete headers.range
}

const isHashed = (path: string) => path.startsWith('/_astro/')

const OPTIONS: Parameters<typeof sirv>[1] = {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders: (response, path) => {
    // A CDN keeps them as browsers do.
    if (isHashed(path)) for (const name of CONTROL_HEADERS) response.removeHeader(name)
    response.setHeader('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    const type = TYPES[extname(path)]
    if (type) response.setHeader('Content-Type', type)
  },
}
