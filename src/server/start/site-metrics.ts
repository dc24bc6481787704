import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Connection, PoolState } from '#db/client.ts'
import type { PageStore } from '../cache/page-store/page-store.ts'
import { settings } from '../config/env.ts'
import { freeBytes } from '../disk-full.ts'
import { addGauge, addQueue } from '../metrics/metrics.ts'
import { databaseGauges } from './database-gauges.ts'

const NS = 1e9

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
  for (const { name, help, read } of databaseGauges(db)) addGauge(name, help, read)
  if (pool) describePool(pool)
}

function describePool(look: () => PoolState): void {
  addGauge('tekme_database_connections', 'Connections to the database, busy and idle', () => {
    const { busy, idle } = look()
    return Object.entries({ busy, idle }).map(([state, value]) => ({ labels: { state }, value }))
  })
  addGauge('tekme_database_connections_limit', 'How many there may be', () => [{ value: look().most }])
  addQueue('connections', () => look().waiting)
}
