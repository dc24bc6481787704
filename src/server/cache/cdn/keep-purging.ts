import { setImmediate as nextTick } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { createCounter } from '../../metrics/metrics.ts'
import { ORIGIN } from '../invalidations/announce.ts'
import type { Log } from '../page-store/page.ts'
import { EVERY_PAGE } from './page-headers.ts'
import { endTurn, listTags, notePurged, readProgress, takeTurn } from './purge-queue.ts'
import { type CachePurger, PurgeError } from './purger.ts'

/** Milliseconds: `again`, after which the CDN is told a second time; `retry` after each failure, the last of them for ever. */
export type PurgeTimes = { again: number; retry: readonly number[] }

const TIMES: PurgeTimes = { again: 2_000, retry: [1_000, 2_000, 5_000, 15_000, 60_000] }

/** In more calls than these all pages are let fall by one: the site renders none of them again for that. */
const MAX_CALLS = 5
/** Longer than as many calls may take. */
const TURN_SECONDS = 30

const isTold = ({ purged, last }: { purged: number; last: number }) => last <= purged

const countCall = createCounter('tekme_cdn_purges_total', 'Calls that told the CDN which pages fall, by their outcome')

type Options = {
  db: Database
  purger: CachePurger
  log: Log
  /** This server, among those of the database. */
  server?: string
  times?: Partial<PurgeTimes>
}

export type Purging = {
  /** Tells the CDN what was announced; resolves once it knows, or has to be told later. Never rejects. */
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Tells a CDN which pages fall, until it has taken it. It is told twice: a page that was on its way there at the first time is old, and so is
 * what another server kept for some milliseconds longer. Only then it counts as told.
 */
export function keepPurging({ db, purger, log, server = ORIGIN, times }: Options): Purging {
  const { again, retry } = { ...TIMES, ...times }
  /** The announcements that it was told once, oldest first. */
  let once: { upTo: number; at: number }[] = []
  let failures = 0
  let restsUntil = 0
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isAskedAgain = false
  let isOver = false

  /** Milliseconds until there is something to do again; none where it has to be announced first. */
  async function round(): Promise<number | undefined> {
    if (isTold(await readProgress(db))) {
      once = []
      return undefined
    }
    if (!(await takeTurn(db, server, TURN_SECONDS))) {
      once = []
      return again
    }
    // Whoever had the turn until now may have told the rest meanwhile.
    const { purged, last } = await readProgress(db)
    if (isTold({ purged, last })) {
      once = []
      await endTurn(db, server)
      return undefined
    }
    const due = once.filter(it => it.at + again <= performance.now()).at(-1)?.upTo ?? purged
    const known = Math.max(purged, once.at(-1)?.upTo ?? 0)
    const limit = purger.maxTags * MAX_CALLS + 1
    const invalidated = new Set([
      ...(await listTags(db, known, last, limit)),
      ...(due > purged ? await listTags(db, purged, due, limit) : []),
    ])
    await purge(invalidated)
    if (last > known) once.push({ upTo: last, at: performance.now() })
    if (due > purged) await notePurged(db, due)
    once = once.filter(it => it.upTo > due)
    const [next] = once
    if (next) return Math.max(0, next.at + again - performance.now())
    await endTurn(db, server)
    return undefined
  }

  async function purge(invalidated: ReadonlySet<string>): Promise<void> {
    const isAll = invalidated.has(EVERY_PAGE) || invalidated.size > purger.maxTags * MAX_CALLS
    const tags = isAll ? [EVERY_PAGE] : [...invalidated]
    for (let at = 0; at < tags.length; at += purger.maxTags) {
      const call = purger.purge(tags.slice(at, at + purger.maxTags))
      await call.then(
        () => countCall({ outcome: 'taken' }),
        error => {
          countCall({ outcome: 'failed' })
          throw error
        },
      )
    }
  }

  function waitFor(milliseconds: number): void {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(look, milliseconds).unref()
  }

  /** How long nothing is tried again after a failure, which is logged once however often it comes back. */
  function pauseAfter(error: unknown): number {
    if (failures === 0) log('The CDN could not be told which pages fall; trying again', error)
    const own = retry[Math.min(failures, retry.length - 1)] ?? 0
    failures++
    return Math.max(own, error instanceof PurgeError ? error.pauseMs : 0)
  }

  async function tryRound(): Promise<void> {
    const rest = restsUntil - performance.now()
    if (rest > 0) return waitFor(rest)
    try {
      const next = await round()
      failures = 0
      if (next !== undefined) waitFor(next)
    } catch (error) {
      const pause = pauseAfter(error)
      restsUntil = performance.now() + pause
      waitFor(pause)
    }
  }

  async function work(): Promise<void> {
    do {
      isAskedAgain = false
      // What is announced while a turn of the event loop ends is told with it.
      await nextTick()
      await tryRound()
    } while (isAskedAgain)
    working = undefined
  }

  function look(): Promise<void> {
    isAskedAgain = true
    working ??= work()
    return working
  }

  return {
    look,
    async stop() {
      isOver = true
      clearTimeout(timer)
      await working
      await endTurn(db, server).catch(() => {})
    },
  }
}
