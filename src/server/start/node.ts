import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, resolve as resolvePath } from 'node:path'
import { handler } from '@astrojs/node/server.js'
import sirv from 'sirv'
import { authSecret } from '../auth/auth-secret.ts'
import { canonicalQuery } from '../cache/canonical-query.ts'
import { createFront } from '../cache/page-store/front.ts'
import { installPageCache } from '../cache/page-store/page-cache.ts'
import { createPageStore } from '../cache/page-store/page-store.ts'
import { warmPages } from '../cache/warm-pages.ts'
import { closeDatabase, getConnection } from '../db.ts'
import { withoutSecrets } from '../describe-error.ts'
import { settings } from '../env.ts'
import { getFiles } from '../files/storage.ts'
import { bareHeaders } from '../http/security-headers.ts'
import { log as logger } from '../log.ts'
import { prepareToUnderstand } from '../search/understood-search.ts'
import { backgroundDone } from '../tasks/background.ts'
import { runTasksRegularly } from '../tasks/run-due-tasks.ts'
import { createHttpServer } from './http-server.ts'
import { reason } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { keepFilesPrivate } from './private-files.ts'
import { dataFolder, StartError } from './settings.ts'

/** How long responses in progress may still take at shutdown. */
const GRACE_MS = 5_000
const CACHE_BYTES = 128 * 1024 * 1024
/** The server is started from the root of the repository. */
const CLIENT_FOLDER = resolvePath('dist/client')

const log = (what: string, error?: unknown) =>
  logger.warn('failure', { what, error: error === undefined ? undefined : withoutSecrets(reason(error)) })

/** Starts the server: data first, then the port, then the pages not cached yet. */
export async function start(): Promise<void> {
  try {
    await serve()
  } catch (error) {
    await closeDatabase().catch(() => {})
    throw error
  }
}

async function serve(): Promise<void> {
  keepFilesPrivate(settings)
  // Whoever read the log may have gone: no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  authSecret()
  const connection = await getConnection()
  prepareToUnderstand()
  const installation = await prepareDatabase(connection, settings)
  const store = createPageStore({ directory: dataFolder(settings, 'pages'), maxBytes: CACHE_BYTES, log })
  await store.open(
    [
      import.meta.env.BUILD_ID,
      installation,
      settings.SITE_URL,
      settings.HSTS_INCLUDE_SUBDOMAINS,
      settings.CONTACT_EMAIL,
      settings.TILE_URL,
      settings.SEED_DEMO,
    ].join(' '),
  )
  const cache = { store, canonicalQuery }
  installPageCache(cache)
  const routes = secured(serveFiles(handler as RequestListener))
  const server = createHttpServer(bareHeaders, createFront({ ...cache, next: routes }))
  const address = await listen(server)
  const warming = new AbortController()
  const stopTasks = runTasksRegularly(await getFiles())
  endOnSignal(async () => {
    warming.abort()
    stopTasks()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    await new Promise(resolve => server.close(resolve))
    await backgroundDone()
    await store.close()
    await closeDatabase()
  })
  console.log(`Tėkmė is ready at ${address}`)
  if (settings.RENDER_AHEAD === '0') return
  // A failed warm-up is no reason to stop a working server.
  await warmPages(connection.db, address, store, { signal: warming.signal, log }).catch(error =>
    log('Pages could not be rendered ahead', error),
  )
}

/** Sirv names the character set of HTML alone, and no type of icons. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** The build's assets carry a hash in their names, so browsers keep them for ever. */
function serveFiles(next: RequestListener): RequestListener {
  const serve = sirv(CLIENT_FOLDER, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/_astro/')
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      const type = TYPES[extname(path)]
      if (type) response.setHeader('Content-Type', type)
    },
  })
  return (request, response) => {
    // It would answer any other method with the file too.
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, () => next(request, response))
    else next(request, response)
  }
}

/** The middleware sets these too, for what the page store keeps; but it sees no files, and not all that Astro sends elsewhere. */
function secured(next: RequestListener): RequestListener {
  return (request, response) => {
    for (const [name, value] of bareHeaders) response.setHeader(name, value)
    // A web `Request`, which Astro makes of it, cannot be one.
    if (request.method === 'TRACE') response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    else next(request, response)
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', error =>
      reject(new StartError(`The server cannot listen on ${settings.HOST}:${settings.PORT}: ${reason(error)}.`)),
    )
    server.listen(settings.PORT, settings.HOST, () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://${settings.HOST}:${port}`)
    })
  })
}

function endOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      close().then(
        () => process.exit(0),
        error => {
          log('The server did not close cleanly', error)
          process.exit(1)
        },
      ),
    )
  }
}
