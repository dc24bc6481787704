import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { handler } from '@astrojs/node/server.js'
import type { Connection } from '#db/client.ts'
import { migrationSpan } from '#db/migrate.ts'
import { isNewSite } from '#src/domain/users/queries.ts'
import { onRequest } from '#src/middleware.ts'
import { backgroundDone } from '../background.ts'
import { readSecretFile } from '../backup/secret-file.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { canonicalQuery } from '../cache/canonical-query.ts'
import { createCursor } from '../cache/invalidations/cursor.ts'
import { followInvalidations } from '../cache/invalidations/follow.ts'
import { createAskedPages } from '../cache/page-store/asked-pages.ts'
import { createFront } from '../cache/page-store/front.ts'
import { installPageCache } from '../cache/page-store/page-cache.ts'
import { createPageStore } from '../cache/page-store/page-store.ts'
import { warmPages } from '../cache/warm-pages.ts'
import { authSecret } from '../config/auth-secret.ts'
import { closeDatabase, getConnection } from '../config/db.ts'
import { settings } from '../config/env.ts'
import { tryLock } from '../config/folder-lock.ts'
import { keepFilesPrivate } from '../config/private-files.ts'
import { type Environment, missingFault, NEEDED_BY_OTHERS, settingWarnings } from '../config/setting-names.ts'
import { dataFolder, StartError } from '../config/settings.ts'
import { serveControl, socketPath } from '../control/socket.ts'
import { reason } from '../describe-error.ts'
import { isDiskFull, lacksSpace } from '../disk-full.ts'
import { getFiles } from '../files/storage.ts'
import type { Files } from '../files/stored-files.ts'
import { bareHeaders } from '../http/headers/security-headers.ts'
import { logFailure, log as logger, tell } from '../log.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { prepareToUnderstand } from '../search/understood-search.ts'
import { runTasksRegularly } from '../tasks/run-due-tasks.ts'
import { createCourseWatch, drawImportedCourses } from '../waterways/imported-courses.ts'
import { standBehindCdn } from './cdn.ts'
import { compressed } from './compressed.ts'
import { createDirectReads } from './direct-reads.ts'
import { directRoutes } from './direct-routes.ts'
import { createDrain, DRAIN_TIMES } from './drain.ts'
import { endOnSignal } from './end-on-signal.ts'
import { requireMigrated, withHealth } from './health.ts'
import { createHttpServer } from './http-server.ts'
import { keepAssets } from './kept-assets.ts'
import { isPortPassed, listen, listenForHealth } from './listen.ts'
import { prepareDatabase } from './prepare-database.ts'
import { describeSite } from './site-metrics.ts'
import { CLIENT_FOLDER, holdRelease, serveFiles } from './static-files.ts'

/** How long what runs in the background may still take once everybody is answered. */
const GRACE_MS = 3_000
/** How often it looks whether courses of rivers were imported. */
const LOOK_MS = 60_000
const CACHE_BYTES = 128 * 1024 * 1024

/** Settings that pages show, or by which they differ: those that are kept from before one changed fall. */
const SHOWN = [
  'SITE_URL',
  'HSTS_INCLUDE_SUBDOMAINS',
  'CONTACT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'AUTH_GOOGLE_ID',
  'GEOCODER_URL',
  'BREACHED_PASSWORDS_URL',
  'TILE_URL',
  'SEED_DEMO',
  'BACKUP_DAYS',
] as const

const FIRST_STEPS = `The site is empty. Its first admin: sign up at /auth/signup, then npm run user:role -- EMAIL admin.
Sample tours: start it with SEED_DEMO=1 while there are no accounts.`

function log(what: string, error?: unknown): void {
  if (isDiskFull(error)) logFailure(what, error)
  else logger.warn('failure', { what, error: error === undefined ? undefined : reason(error) })
}

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
  checkSettings(process.env)
  keepFilesPrivate(settings)
  // Whoever read the log may have gone: no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  authSecret()
  holdRelease()
  const connection = await getConnection()
  prepareToUnderstand()
  const installation = await prepareDatabase(connection, settings)
  const directory = pagesFolder()
  const cdn = standBehindCdn(connection.db, settings, log)
  const headers = [...bareHeaders, ...(cdn?.headers ?? [])]
  const store = createPageStore({ ...(directory && { directory }), maxBytes: CACHE_BYTES, log })
  const drawn = await drawImportedCourses(settings.DATA_DIR)
  await store.open(
    [
      import.meta.env.BUILD_ID,
      installation,
      ...SHOWN.map(name => settings[name]),
      settings.SMTP_URL !== undefined,
      drawn,
    ].join(' '),
  )
  const asked = createAskedPages(directory && join(directory, 'asked'), log)
  const cursor = createCursor(directory && join(directory, 'read'))
  const stopFollowing = await followInvalidations({ connection, store, cursor, log, onRead: cdn?.tell })
  const cache = { store, canonicalQuery, cdn }
  installPageCache(cache)
  const files = serveFiles(dataFolder(settings, 'assets'), handler as RequestListener)
  const routes = secured(headers, createDirectReads({ routes: directRoutes, middleware: onRequest }, compressed(files)))
  const latest = migrationSpan().last
  let isEnding = false
  const health = {
    check: () => requireMigrated(connection.db, latest),
    isDraining: () => isEnding,
    isDegraded: () => lacksSpace(settings.DATA_DIR),
    headers,
  }
  const server = createHttpServer(headers, withHealth(health, createFront({ ...cache, next: routes })))
  const delay = settings.SHUTDOWN_DELAY_SECONDS * 1000
  const { drain } = createDrain(server, { ...DRAIN_TIMES, grace: DRAIN_TIMES.grace - delay })
  // Whoever shares the port may be the release before, and is asked for the assets of this one's pages.
  const sharesPort = isPortPassed()
  if (sharesPort) await keepOwnAssets()
  const address = await listen(server)
  const stopHealth = await listenForHealth(withHealth(health, (_, response) => response.writeHead(404).end()))
  const warming = new AbortController()
  const pictures = await getFiles()
  const stopTasks = runTasksRegularly(pictures)
  const courses = createCourseWatch(settings.DATA_DIR, drawn, async () => {
    await store.invalidateAll()
    await cdn?.dropAll()
  })
  const looking = setInterval(
    () => courses.look().catch(error => log('Courses were not drawn', error)),
    LOOK_MS,
  ).unref()
  describeSite({ connection, store })
  const stopMetrics = await serveMetrics(settings, { sharesPort })
  const stopControl = await takeCommands(connection, pictures)
  endOnSignal(
    async () => {
      isEnding = true
      warming.abort()
      // Whoever asks whether it is ready sends nobody any more by the time the port closes.
      await sleep(delay)
      stopTasks()
      clearInterval(looking)
      stopHealth()
      stopControl()
      stopMetrics()
      await drain()
      await Promise.race([backgroundDone(), sleep(GRACE_MS, undefined, { ref: false })])
      await stopFollowing()
      await cdn?.stop()
      await asked.keep(store.asked())
      await store.close()
      await closeDatabase()
    },
    error => log('The server did not close cleanly', error),
  )
  tell('info', 'ready', `Tėkmė is ready at ${address}`)
  if (await isNewSite(connection.db).catch(() => false)) tell('info', 'empty-site', FIRST_STEPS)
  if (!sharesPort) await keepOwnAssets()
  await cdn?.dropAll()
  if (settings.RENDER_AHEAD === '0') return
  // A failed warm-up is no reason to stop a working server.
  await warmPages(connection.db, address, store, { asked: await asked.list(), signal: warming.signal, log })
    .then(({ rendered, failed }) => logger.info('rendered-ahead', { rendered, failed }))
    .catch(error => log('Pages could not be rendered ahead', error))
}

/** Throws a `StartError` where a site that others reach lacks a setting. */
function checkSettings(env: Environment): void {
  const isForOthers = env.NODE_ENV === 'production'
  const fault = isForOthers && missingFault(env, NEEDED_BY_OTHERS)
  if (fault) throw new StartError(fault)
  for (const warning of settingWarnings(env, isForOthers)) tell('warn', 'setting', warning)
}

const keepOwnAssets = () =>
  keepAssets(CLIENT_FOLDER, dataFolder(settings, 'assets')).catch(error =>
    log('Assets could not be kept for pages that are open', error),
  )

/** Where pages are kept on disk: one process per folder, so one that starts beside another keeps them in memory alone. */
function pagesFolder(): string | undefined {
  const folder = dataFolder(settings, 'pages')
  if (tryLock(join(folder, 'held'))) return folder
  logger.warn('failure', { what: 'Another server uses this DATA_DIR; pages are kept in memory only' })
  return undefined
}

/** Only the embedded database needs it: any other is opened by the commands themselves. */
async function takeCommands(connection: Connection, { storage }: Files): Promise<() => void> {
  const path = settings.DATABASE_URL ? undefined : socketPath(settings)
  if (path === undefined) return () => {}
  const secret = readSecretFile(settings)
  return serveControl(path, {
    site: { db: connection.db, settings },
    backup: write => writeBackup({ connection, storage, secret }, write),
    fail: log,
  })
}

/** The middleware sets these too, for what the page store keeps; but it sees no files, and not all that Astro sends elsewhere. */
function secured(headers: readonly (readonly [name: string, value: string])[], next: RequestListener): RequestListener {
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    // A web `Request`, which Astro makes of it, cannot be one.
    if (request.method === 'TRACE') response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    else next(request, response)
  }
}
