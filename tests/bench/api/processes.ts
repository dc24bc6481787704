import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { startPostgres } from '#tests/support/servers/postgres/server.ts'
import { type RunningServer, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { filledDatabase } from '../filled-database.ts'
import { type Load, load, percentileOf, processorMsOfEach, rateOf, together } from '../load.ts'
import { processorMsOf, processorMsOfFamily } from '../processor-time.ts'

helpIfAsked('npm run bench:processes: what one, two and four servers on one PostgreSQL take together.')

/**
 * Asks one, two and four servers on one PostgreSQL, over as many connections in all, in short turns. They share the processors of this machine with
 * the database and the load: where these are few, what more servers take is what one left over.
 */
const ROUNDS = 4
const WARM_UP_SECONDS = 1
const COUNTS = [1, 2, 4]
const PATHS = {
  'a page from the cache': '/regions/dzukija',
  'first page of the API': '/api/v1/tours',
  'bounds + difficulty':
    '/api/v1/tours?bounds=24.0,54.0,24.6,54.4&amenities[]=transport&amenities[]=tent&difficultyFrom=2&difficultyTo=3.5',
  'filters summary': '/api/v1/tours/filters',
}
const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '20000' },
    providers: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
    data: { type: 'string' },
  },
})
const { tours, providers, seconds, connections } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Record<'tours' | 'providers' | 'seconds' | 'connections', number>

type Turn = Load & { databaseMs?: number | undefined }

const postgres = await startPostgres({ shared_buffers: '512MB' }, values.data)
const servers: RunningServer[] = []
try {
  const url = await filledDatabase(postgres, `bench_${tours}`, it => fillWithTours(it, { tours, providers }))
  const env = { DATABASE_URL: url, SEED_DEMO: '0', AUTH_SECRET: 'secret of the benchmark, long enough' }
  while (servers.length < Math.max(...COUNTS)) servers.push(await startServer({ env }))
  for (const [figure, path] of Object.entries(PATHS)) await measure(figure, path)
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
}

async function measure(figure: string, path: string): Promise<void> {
  const turns = new Map<number, Turn[]>(COUNTS.map(count => [count, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [count, done] of turns) {
      const turn = await ask(servers.slice(0, count), path, round === 0 ? WARM_UP_SECONDS : seconds / ROUNDS)
      if (round > 0) done.push(turn)
    }
  const rateOfOne = rateOf(together(turns.get(1) ?? []))
  for (const [processes, done] of turns) {
    const all = together(done)
    const databaseMs = done.reduce((sum, it) => sum + (it.databaseMs ?? Number.NaN), 0)
    print({
      figure,
      tours,
      processes,
      processors: availableParallelism(),
      perSecond: rateOf(all),
      againstOne: rateOf(all) / rateOfOne,
      p50Ms: percentileOf(all, 50),
      p99Ms: percentileOf(all, 99),
      processorMs: processorMsOfEach(all),
      databaseProcessorMs: databaseMs / all.responses,
      busy: loadavg()[0],
    })
  }
}

/** All of them at once, each by its share of the connections. */
async function ask(asked: readonly RunningServer[], path: string, length: number): Promise<Turn> {
  const spent = () => asked.reduce((sum, { pid }) => sum + (processorMsOf(pid) ?? Number.NaN), 0)
  const [before, databaseBefore] = [spent(), processorMsOfFamily(postgres.pid)]
  const share = Math.max(1, Math.round(connections / asked.length))
  const loads = await Promise.all(asked.map(({ url }) => load(url + path, { seconds: length, connections: share })))
  const databaseAfter = processorMsOfFamily(postgres.pid)
  return {
    responses: loads.reduce((sum, it) => sum + it.responses, 0),
    seconds: Math.max(...loads.map(it => it.seconds)),
    latenciesMs: loads.flatMap(it => it.latenciesMs),
    processorMs: spent() - before,
    databaseMs: (databaseAfter ?? Number.NaN) - (databaseBefore ?? Number.NaN),
  }
}
