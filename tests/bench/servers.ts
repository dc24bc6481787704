import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { createDatabase, findDatabase, type PostgresAddress } from '#tests/support/servers/postgres/server.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { storeBodies } from './api/bodies.ts'
import type { Call } from './calls.ts'

/** A database of so many tours with the product and the yardstick in front of it. */
export type Site = { tours: number; databaseUrl: string; product: Door; bare: Door; stop: () => Promise<void> }
export type Door = { url: string; pid: number }

/**
 * The product is the built server as production runs it. It starts before there are tours, so that it doesn't render their pages
 * ahead while it is measured. A database that is filled already stays as it is, but for migrations.
 */
export async function startSite(
  postgres: PostgresAddress,
  tours: number,
  providers: number,
  calls: readonly Call[],
): Promise<Site> {
  const name = `bench_${tours}`
  const filled = await findDatabase(postgres, name)
  const databaseUrl = filled ?? (await createDatabase(postgres, name))
  const connection = await connect(databaseUrl)
  await migrate(connection)
  await connection.close()
  const server = await startServer({
    env: { DATABASE_URL: databaseUrl, SEED_DEMO: '0', AUTH_SECRET: 'secret of the benchmark, long enough' },
  })
  if (!filled) await fillWithTours(databaseUrl, { tours, providers })
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
