import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Connection, Database, PoolState } from '#db/client.ts'
import { installation, mails, tasks } from '#db/schema/index.ts'
import { isGivenUp } from '#src/domain/mails/queries.ts'
import { listNewestWater } from '#src/domain/water/queries.ts'
import { isStale } from '#src/domain/water/water.ts'
import type { PageStore } from '../cache/page-store/page-store.ts'
import { settings } from '../config/env.ts'
import { freeBytes } from '../disk-full.ts'
import { addGauge, addQueue } from '../metrics/metrics.ts'
import { TASK_NAMES } from '../tasks/run-due-tasks.ts'

const NS = 1e9
const secondsOf = (moment: Date | null | undefined) => (moment?.getTime() ?? 0) / 1000
const isDropped = eq(mails.isDropped, true)

/** The figures of this process and its site that can be looked up. */
export function describeSite({ connection, store }: { connection: Connection; store: PageStore }): void {
  const { db, pool } = connection
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  const one = (name: string, help: string, read: () => number) => addGauge(name, help, () => [{ value: read() }])

  const build = { build: import.meta.env.BUILD_ID, node: process.versions.node }
  addGauge('tekme_build_info', 'Which build runs, on which Node', () => [{ labels: build, value: 1 }])
  one('process_start_time_seconds', 'When this process began', () => startedAt)
  one('process_resident_memory_bytes', 'Memory that it has', () => process.memoryUsage.rss())
  one('nodejs_heap_size_used_bytes', 'Of it, JavaScript', () => process.memoryUsage().heapUsed)
  one('process_cpu_seconds', 'Time of the processor that it took', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  addGauge('nodejs_eventloop_lag_seconds', 'How late the event loop was since the last look', () => {
    const samples = [0.5, 0.99, 1].map(quantile => ({
      labels: { quantile },
      value: delay.count > 0 ? delay.percentile(quantile * 100) / NS : 0,
    }))
    delay.reset()
    return samples
  })
  one('tekme_pages_stored', 'Pages in the cache', () => store.size().pages)
  one('tekme_pages_stored_bytes', 'Their size with their compressed copies', () => store.size().bytes)
  one('tekme_pages_rendering', 'Pages that are being rendered', () => store.size().rendering)
  addGauge('tekme_disk_free_bytes', 'Space that is left for DATA_DIR', async () => [
    { value: await freeBytes(settings.DATA_DIR) },
  ])
  addGauge('tekme_last_backup_timestamp_seconds', 'When the last backup was made; 0 before the first', async () => {
    const [row] = await db.select({ at: installation.backedUpAt }).from(installation)
    return [{ value: secondsOf(row?.at) }]
  })
  addGauge('tekme_task_success_timestamp_seconds', 'When a task last did all that was due', async () => {
    const isTask = inArray(tasks.name, TASK_NAMES)
    const rows = await db.select({ task: tasks.name, at: tasks.succeededAt }).from(tasks).where(isTask)
    return rows.map(({ task, at }) => ({ labels: { task }, value: secondsOf(at) }))
  })
  const count = (name: string, help: string, which: SQL) =>
    addGauge(name, help, async () => [{ value: await db.$count(mails, which) }])
  count('tekme_mails_waiting', 'Messages that are not sent yet', isNull(mails.sentAt))
  count('tekme_mails_given_up', 'Of them, those that are tried no more', isGivenUp())
  count('tekme_mails_dropped', 'Messages of the last week that were useless before they could be sent', isDropped)
  if (pool) describePool(pool)
  if (settings.GAUGES_URL) describeGauges(db)
}

function describePool(look: () => PoolState): void {
  addGauge('tekme_database_connections', 'Connections to the database, busy and idle', () => {
    const { busy, idle } = look()
    return Object.entries({ busy, idle }).map(([state, value]) => ({ labels: { state }, value }))
  })
  addGauge('tekme_database_connections_limit', 'How many there may be', () => [{ value: look().most }])
  addQueue('connections', () => look().waiting)
}

function describeGauges(db: Database): void {
  let reading: ReturnType<typeof listNewestWater> | undefined
  /** Both figures are asked for at once, and share what is read. */
  const read = () => {
    reading ??= listNewestWater(db, new Date()).finally(() => {
      reading = undefined
    })
    return reading
  }
  addGauge(
    'tekme_gauge_level_timestamp_seconds',
    'When the newest level was measured; 0 before the first',
    async () => [{ value: Math.max(...(await read()).map(({ newest }) => secondsOf(newest?.at))) }],
  )
  addGauge('tekme_gauges', 'Gauges with a level to go by, and silent ones', async () => {
    const [water, now] = [await read(), new Date()]
    const fresh = water.filter(({ newest }) => newest && !isStale(newest.at, now)).length
    return Object.entries({ fresh, silent: water.length - fresh }).map(([state, value]) => ({
      labels: { state },
      value,
    }))
  })
}
