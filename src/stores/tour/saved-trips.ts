import { cacheOf, LIST_CACHE, SAVED_AT, tripOf, WORKER } from '#src/domain/saved-trips.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { listPages, tripFiles } from '#src/paths.ts'

/** The files that are kept of one trip. `title`: of the file, by its path; `savedAt`: of the oldest. */
export type SavedTrip = { id: string; savedAt: Date; bytes: number; files: readonly KeptFile[] }
type KeptFile = { path: string; savedAt: number; body: Blob; headers: Headers }

type Download = { path: string; response: Response }

const FETCH_MS = 20_000
const STOP_MS = 2000
/** The headers that a response of ours keeps. */
const HEADERS = ['Content-Type', 'Content-Disposition', 'Content-Security-Policy']

/** Tabs save and remove one after another. */
const withLock = <Result>(change: () => Promise<Result>): Promise<Result> => navigator.locks.request(LIST_CACHE, change)

/** Keeps all of a trip or nothing; throws where it cannot. */
export async function saveTrip(locale: Locale, id: string): Promise<void> {
  // Else the browser may remove it where room is short. A refusal changes nothing here.
  navigator.storage?.persist?.().catch(() => {})
  const { cards, gpx, mark } = tripFiles(locale, id)
  const [route, ...others] = await Promise.all([
    gpx ? read(gpx, mark) : undefined,
    ...cards.map(path => read(path, mark)),
    ...listPages.map(path => read(path, LIST_CACHE)),
  ])
  const needed = others.map(it => it ?? missing())
  const trip = [...(route ? [route] : []), ...needed.slice(0, cards.length)]
  await withLock(async () => {
    const isNew = !(await caches.has(cacheOf(id)))
    try {
      await put(LIST_CACHE, needed.slice(cards.length))
      await put(cacheOf(id), trip)
      await inTime(startWorker(), FETCH_MS)
    } catch (error) {
      if (isNew) await remove([id])
      throw error
    }
  })
}

export const removeTrips = (ids: readonly string[]): Promise<void> => withLock(() => remove(ids))

/** The latest first. What was broken off in the middle is no trip, and goes. */
export const listTrips = (): Promise<SavedTrip[]> =>
  withLock(async () => {
    const found = await Promise.all((await tripsKept()).map(readTrip))
    const broken = found.filter(it => it.files.length < listPages.length)
    if (broken.length) await remove(broken.map(({ id }) => id))
    return found.filter(it => !broken.includes(it)).sort((one, other) => Number(other.savedAt) - Number(one.savedAt))
  })

/** The page of this release in place of the one that was saved along. */
export async function renewList(): Promise<void> {
  const pages = await Promise.all(listPages.map(async path => (await read(path, LIST_CACHE)) ?? missing()))
  await withLock(async () => {
    if ((await tripsKept()).length === 0) return
    await put(LIST_CACHE, pages)
    await inTime(startWorker(), FETCH_MS)
  })
}

/** `undefined` where nothing, or not all, is kept. */
export async function whenSaved(locale: Locale, id: string): Promise<Date | undefined> {
  const cards = await Promise.all(tripFiles(locale, id).cards.map(path => caches.match(path)))
  return cards.includes(undefined) ? undefined : new Date(Math.min(...cards.map(card => savedAt(card?.headers))))
}

const savedAt = (headers: Headers | undefined) => Number(headers?.get(SAVED_AT))

/** Whole, and of this site; `undefined` where the site has none. */
async function read(path: string, mark: string): Promise<Download | undefined> {
  const signal = AbortSignal.timeout(FETCH_MS)
  const response = await fetch(path, { cache: 'no-cache', redirect: 'error', signal })
  if (response.status === 404) return undefined
  const body = await response.text()
  if (!response.ok || !body.includes(mark)) missing()
  const headers = new Headers({ [SAVED_AT]: String(Date.now()) })
  for (const name of HEADERS) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return { path, response: new Response(body, { headers }) }
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
}

/** It goes once the browser has fetched it, if that is what it is about to do. */
async function stopWorker(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  if (worker) await inTime(worker.unregister(), STOP_MS).catch(() => {})
}

/** Other tabs wait meanwhile. */
const inTime = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(reject, milliseconds, new TypeError('It takes too long.'))),
  ])

function missing(): never {
  throw new TypeError('The site did not answer.')
}

async function put(name: string, files: readonly Download[]): Promise<void> {
  const cache = await caches.open(name)
  for (const { path, response } of files) await cache.put(path, response)
  const paths = files.map(({ path }) => path)
  for (const request of await cache.keys()) if (!paths.includes(pathOf(request))) await cache.delete(request)
}

const tripsKept = async () => (await caches.keys()).flatMap(name => tripOf(name) ?? [])

/** With the last one goes what opened it. */
async function remove(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(id => caches.delete(cacheOf(id))))
  if ((await tripsKept()).length > 0) return
  await caches.delete(LIST_CACHE)
  await stopWorker()
}

async function readTrip(id: string): Promise<SavedTrip> {
  const cache = await caches.open(cacheOf(id))
  const read = async (request: Request): Promise<KeptFile[]> => {
    const response = await cache.match(request)
    return response
      ? [
          {
            path: pathOf(request),
            savedAt: savedAt(response.headers),
            body: await response.blob(),
            headers: response.headers,
          },
        ]
      : []
  }
  const files = (await Promise.all((await cache.keys()).map(read))).flat()
  return {
    id,
    files,
    savedAt: new Date(Math.min(...files.map(it => it.savedAt))),
    bytes: files.reduce((sum, { body }) => sum + body.size, 0),
  }
}

const pathOf = ({ url }: Request) => new URL(url).pathname
