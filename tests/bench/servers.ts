import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import type { PostgresAddress } from '#tests/support/servers/postgres/server.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { storeBodies } from './api/bodies.ts'
import type { Call } from './calls.ts'
import { filledDatabase } from './filled-database.ts'

/** A database of so many tours with the product and the yardstick in front of it. */
export type Site = { tours: number; databaseUrl: string; product: Door; bare: Door; stop: () => Promise<void> }
export type Door = { url: string; pid: number }

/** The product is the built server as production runs it, but for rendering ahead. */
export async function startSite(
  postgres: PostgresAddress,
  tours: number,
  providers: number,
  calls: readonly Call[],
): Promise<Site> {
  const databaseUrl = await filledDatabase(postgres, `bench_${tours}`, url => fillWithTours(url, { tours, providers }))
  const server = await startServer({
    env: { DATABASE_URL: databaseUrl, SEED_DEMO: '0', AUTH_SECRET: 'secret of the benchmark, long enough' },
  })
  const bodies = await storeBodies(databaseUrl, server.url)
  const bare = fork(new URL('bare-server.ts', import.meta.url), { stdio: 'inherit' })
  bare.send({ databaseUrl, calls, bodies })
  const [port] = await once(bare, 'message')
  const stop = async () => {
    bare.disconnect()
    await server.stop()
  }
  const bareDoor = { url: `http://127.0.0.1:${port}`, pid: bare.pid ?? Number.NaN }
  return { tours, databaseUrl, product: server, bare: bareDoor, stop }
}
