import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { hashPassword } from '#src/lib/password.ts'
import { newCaller } from '#tests/support/browser/caller.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres/server.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from './figures.ts'
import { atMost } from './verdicts.ts'

helpIfAsked('npm run bench:timings -- --pairs 500: whether the time of a response tells of an account.')

/** Whether the time of a response tells if an address has an account: known and unknown ones in turns, each asked once. */

const LEAST_DIFFERENCE_MS = 2
const WARM_UP = 20

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '500' } } })
const pairs = Number(values.pairs)

const CALLS: Record<string, { path: string; status: number; body: (email: string) => object }> = {
  'sign in': { path: 'users/signin', status: 401, body: email => ({ email, password: 'ne tas slaptažodis 7' }) },
  'forgotten password': { path: 'users/forgot-password', status: 204, body: email => ({ email }) },
}

const postgres = await startPostgres()
const url = await createDatabase(postgres, 'timings')
const connection = await connect(url)
await migrate(connection)
const passwordHash = await hashPassword('rami upė po tiltu')
const server = await startServer({
  env: {
    DATABASE_URL: url,
    SEED_DEMO: '0',
    AUTH_SECRET: 'secret of the benchmark, long enough',
    TRUSTED_PROXIES: '127.0.0.1',
  },
})
try {
  for (const [name, call] of Object.entries(CALLS)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let pair = -WARM_UP; pair < pairs; pair += 1) {
      const known = newAddress()
      await buildUser(connection.db, { email: known, passwordHash })
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const ms = await timeOf(call, kind === 'known' ? known : newAddress())
        if (pair >= 0) times[kind].push(ms)
      }
    }
    const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
    print({ figure: name, pairs, knownMs: known, unknownMs: unknown })
    print(atMost(`${name}: ms between known and unknown addresses`, Math.abs(known - unknown), LEAST_DIFFERENCE_MS))
  }
} finally {
  await server.stop()
  await connection.close()
  await postgres.stop()
}

function newAddress(): string {
  return `${randomUUID()}@upe.example`
}

async function timeOf({ path, status, body }: (typeof CALLS)[string], email: string): Promise<number> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...newCaller() },
    body: JSON.stringify(body(email)),
  }
  const start = performance.now()
  const response = await fetch(`${server.url}/api/v1/${path}`, request)
  await response.arrayBuffer()
  const ms = performance.now() - start
  if (response.status !== status) throw new Error(`${path}: ${response.status}`)
  return ms
}

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
