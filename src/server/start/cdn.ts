import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { keepPurging } from '../cache/cdn/keep-purging.ts'
import { EVERY_PAGE, keptNowhere, pageHeaders } from '../cache/cdn/page-headers.ts'
import { secondsWaiting } from '../cache/cdn/purge-queue.ts'
import { createPurger } from '../cache/cdn/purger.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'
import type { Log } from '../cache/page-store/page.ts'
import type { PageHeaders } from '../cache/page-store/page-response.ts'
import { readCdnAddress } from '../config/cdn-address.ts'
import type { Settings } from '../config/settings.ts'
import { addGauge } from '../metrics/metrics.ts'

/** For as long at most whoever has changed something waits until the CDN knows. */
const PATIENCE_MS = 1_000

export type BehindCdn = {
  /** The headers of every response, which a page that may be kept replaces. */
  headers: readonly (readonly [name: string, value: string])[]
  headersOf: PageHeaders
  /** Tells it what was invalidated; resolves in a second at the latest. */
  tell: () => Promise<void>
  /** Lets every page fall there: as often as a release, or a setting that pages show, may be another than before. */
  dropAll: () => Promise<void>
  stop: () => Promise<void>
}

/** Begins all that there is to do where a CDN stands before the servers; undefined where none does. */
export function standBehindCdn(db: Database, settings: Settings, log: Log): BehindCdn | undefined {
  const address = settings.CDN_URL === undefined ? undefined : readCdnAddress(settings.CDN_URL)
  if (!address) return undefined
  const headers = keptNowhere(address.kind)
  // Nobody could note what it was told.
  if (settings.DATABASE_READ_ONLY === '1')
    return { headers, headersOf: () => [], tell: async () => {}, dropAll: async () => {}, stop: async () => {} }
  const purging = keepPurging({ db, purger: createPurger(address), log })
  const inTime = (work: Promise<void>) => Promise.race([work, sleep(PATIENCE_MS, undefined, { ref: false })])
  addGauge('tekme_cdn_purge_waiting_seconds', 'How long the CDN has not been told which pages fall', async () => [
    { value: await secondsWaiting(db) },
  ])
  return {
    headers,
    headersOf: pageHeaders(address.kind),
    tell: () => inTime(purging.look()),
    async dropAll() {
      await db
        .transaction(tx => announceFromNowhere(tx, [EVERY_PAGE]))
        .catch(error => log('Pages at the CDN stay', error))
      await inTime(purging.look())
    },
    async stop() {
      await inTime(purging.look())
      await purging.stop()
    },
  }
}
