import pg from 'pg'
import type { PostgresAddress } from '#tests/support/servers/postgres/server.ts'
import { processorMsOf, processorMsOfFamily } from '../processor-time.ts'
import type { Site } from '../servers.ts'
import { atMost } from '../verdicts.ts'
import { json, medianOf, signIn, timed } from './provider.ts'

const TIMES = 300
const WARM_UP = 20
/** The time of a save against the bare write before there were documents: 28 and 32 in two runs on a busy machine. */
const BEFORE = 30
const DEARER = 1.2

type Postgres = Pick<PostgresAddress, 'pid'>

/** A tour saved over and over by its provider, in turns with a row of the size of a tour written in a transaction of bare `pg`. */
export async function measureSaving({ product, databaseUrl, tours }: Site, postgres: Postgres) {
  const { token, user } = await signIn(product.url)
  const { data } = await json(`${product.url}/api/v1/tours?user=${user._id}&limit=100`)
  // The price of others follows from their rates.
  const priced = data.filter((tour: { hasRates: boolean }) => !tour.hasRates).slice(0, 8)
  if (priced.length === 0) throw new Error('the provider has no tour with a price of its own')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select id from bench_bodies limit 1')
  const saveMs: number[] = []
  const bareMs: number[] = []
  const serverMs: number[] = []
  const databaseMs: number[] = []
  try {
    for (let time = 0; time < WARM_UP + TIMES; time++) {
      const tour = priced[time % priced.length]
      const body = {
        price: 1000 + time * 10,
        name: `Žygis upe ${time}`,
        description: `${tour.description.slice(0, 1500)} ${time}`,
      }
      const before = processorTimes(product.pid, postgres.pid)
      const took = await timed(() =>
        json(`${product.url}/api/v1/tours/${tour._id}`, {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Accept-Language': 'lt' },
          body: JSON.stringify(body),
        }),
      )
      const after = processorTimes(product.pid, postgres.pid)
      const bare = await timed(async () => {
        await client.query('begin')
        await client.query('update bench_bodies set body = $2 where id = $1', [
          rows[0].id,
          JSON.stringify({ ...tour, ...body }),
        ])
        await client.query('commit')
      })
      if (time < WARM_UP) continue
      saveMs.push(took)
      bareMs.push(bare)
      serverMs.push(after.server - before.server)
      // A process that ended meanwhile has taken its time along, where the system doesn't leave it to the parent.
      if (after.database >= before.database) databaseMs.push(after.database - before.database)
    }
  } finally {
    await client.end()
  }
  const times = { tours, saveMs: medianOf(saveMs), bareMs: medianOf(bareMs) }
  const processor = { processorMs: meanOf(serverMs), databaseProcessorMs: meanOf(databaseMs) }
  const ratio = times.saveMs / times.bareMs
  return { ...times, ...processor, ratio, ...atMost('saving a tour: time against before', ratio / BEFORE, DEARER) }
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, it) => sum + it, 0) / numbers.length

const processorTimes = (server: number, database: number) => ({
  server: processorMsOf(server) ?? Number.NaN,
  database: processorMsOfFamily(database) ?? Number.NaN,
})
