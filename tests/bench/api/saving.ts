import pg from 'pg'
import type { PostgresAddress } from '#tests/support/servers/postgres-server.ts'
import { processorMsOf, processorMsOfFamily } from '../processor-time.ts'
import type { Site } from '../servers.ts'
import { atMost } from '../targets.ts'
import { json, medianOf, signIn, timed } from './provider.ts'

const TIMES = 300
const WARM_UP = 20
/** What a save took against the bare write before there were documents: 28 and 32 in two runs on a busy machine. */
const BEFORE = 30
const DEARER = 1.2

type Postgres = Pick<PostgresAddress, 'pid'>

/** A tour saved over and over by its provider, in turns with a row of the size of a tour written in a transaction of bare `pg`. */
export async function measureSaving({ product, databaseUrl, tours }: Site, postgres: Postgres) {
  const { token, user } = await signIn(product.url)
  const { data } = await json(`${product.url}/api/v1/tours?user=${user._id}&limit=8`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select id from bench_bodies limit 1')
  const saveMs: number[] = []
  const bareMs: number[] = []
  const spent = { server: 0, database: 0 }
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const tour = data[time % data.length]
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
    spent.server += after.server - before.server
    spent.database += after.database - before.database
  }
  await client.end()
  const times = { tours, saveMs: medianOf(saveMs), bareMs: medianOf(bareMs) }
  const processor = { processorMs: spent.server / TIMES, databaseProcessorMs: spent.database / TIMES }
  const ratio = times.saveMs / times.bareMs
  return { ...times, ...processor, ratio, ...atMost('saving a tour: time against before', ratio / BEFORE, DEARER) }
}

const processorTimes = (server: number, database: number) => ({
  server: processorMsOf(server) ?? Number.NaN,
  database: processorMsOfFamily(database) ?? Number.NaN,
})
