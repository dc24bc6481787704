import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '#db/client.ts'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { settleFleets } from '#src/domain/availability/settle-commands.ts'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { startPostgres } from '#tests/support/servers/postgres/server.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { filledDatabase } from '../filled-database.ts'
import { type Load, load, percentileOf, rateOf, together } from '../load.ts'
import { atLeast } from '../verdicts.ts'
import { fillWithBoats } from './boats-of-many.ts'

helpIfAsked('npm run bench:days: searches for a party and a day or several beside the same without.')

/**
 * Searches for four people on a Saturday, on several days, and with children that may sit in the middle of boats, beside the same ones
 * without, in turns.
 * `--fill`: makes the data, and asks nothing.
 */

const ROUNDS = 4
const LEAST = { alone: 0.5, others: 0.6 }
const SEARCHES = {
  everything: '',
  'region + difficulty': 'regions[]=dzukija&difficultyFrom=2&difficultyTo=3.5',
  'river + price sort': 'rivers[]=merkys&sort=price',
  bounds: 'bounds=24.0,54.0,24.6,54.4',
  'small bounds': 'bounds=24.5,54.1,24.6,54.2',
  'three amenities': 'amenities[]=transport&amenities[]=tent&amenities[]=guide',
  'one day': 'daysTo=1',
  phrase: 'q=merkys%20puvo%C4%8Diai',
}
const CHILDREN = 'childAges[]=4&childAges[]=6'
const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '100000' },
    providers: { type: 'string', default: '5000' },
    busy: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '4' },
    data: { type: 'string' },
    fill: { type: 'boolean', default: false },
  },
})
const [tours, providers, busy] = [values.tours, values.providers, values.busy].map(Number) as [number, number, number]

const today = localDateOf(new Date())
const midsummer = `${Number(today.slice(0, 4)) + 1}-07-01`
const summer = addDays(midsummer, (6 - weekdayOf(midsummer) + 7) % 7)

/** Days that are asked for, by what they are called in the figures. */
const SPANS = {
  dated: `date=${summer}`,
  'a day around': `date=${summer}&flex=1`,
  'two days around': `date=${summer}&flex=2`,
  weekend: `date=${summer}&flex=weekend`,
  month: `date=${summer.slice(0, 7)}`,
}

const postgres = await startPostgres({ shared_buffers: '512MB' }, values.data)
try {
  const databaseUrl = await filledDatabase(postgres, 'bench_by_date', async url => {
    await fillWithTours(url, { tours, providers })
    await fillWithBoats(url, { firstDay: midsummer, busy })
  })
  await settle(databaseUrl)
  if (!values.fill) await measureAll(databaseUrl)
} finally {
  await postgres.stop()
}

/** A running site has settled long before; boats of a fleet that has not are looked at one by one. */
async function settle(databaseUrl: string): Promise<void> {
  const { db, close } = await connect(databaseUrl)
  await settleFleets(db, Number.POSITIVE_INFINITY)
  await close()
  // The pool of the site gives up sooner.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function measureAll(databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, SEED_DEMO: '0', AUTH_SECRET: 'secret of the benchmark, long enough' }
  const server = await startServer({ env })
  try {
    for (const [search, query] of Object.entries(SEARCHES)) {
      const party = `date=${summer}&people=4`
      const spans = Object.entries(SPANS)
      const paths = [
        query,
        `${query}&people=4`,
        `${query}&${party}&sort=party`,
        `${query}&${party}&${CHILDREN}`,
        `${query}&${party}&flex=1&${CHILDREN}`,
        ...spans.map(([, days]) => `${query}&people=4&${days}`),
      ]
      const loads = await inTurns(paths.map(it => `${server.url}/api/v1/tours?${it}`))
      const rates = loads.map(rateOf)
      const [without = 0, people, sorted, family, familyAround, ...onDays] = rates
      print({
        figure: search,
        without,
        people,
        sorted,
        family,
        familyAround,
        p50Ms: percentileOf(loads[0] as Load, 50),
      })
      for (const [at, [days]] of spans.entries()) {
        const load = loads[at + paths.length - spans.length] as Load
        print({ figure: `${search}, ${days}`, rate: onDays[at], p50Ms: percentileOf(load, 50) })
        const least = query === '' ? LEAST.alone : LEAST.others
        print(atLeast(`${search}, ${days}: rate against without`, (onDays[at] ?? 0) / without, least))
      }
    }
  } finally {
    await server.stop()
  }
}

async function inTurns(urls: readonly string[]): Promise<Load[]> {
  const loads = urls.map(() => [] as Load[])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, url] of urls.entries()) {
      const seconds = round === 0 ? 0.5 : Number(values.seconds) / ROUNDS
      const turn = await load(url, { seconds, connections: Number(values.connections) })
      if (round > 0) loads[at]?.push(turn)
    }
  }
  return loads.map(together)
}
