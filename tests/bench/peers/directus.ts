import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { freePort, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { type Load, load, percentileOf, processorMsOfEach, rateOf, together } from '../load.ts'
import { installed } from '../pages/on-demand.ts'
import { processorMsOf } from '../processor-time.ts'
import { atLeast } from '../targets.ts'

/**
 * The same questions to Directus, in turns: bounds, difficulty, an order, thirty full answers and the exact count. It reads copies of our tables, with
 * columns and indexes that it can filter by, in the same database; asked as an administrator, whose rights it need not look up, and without its cache.
 */

const VERSION = '12.4.0'
const SECRET = 'secret of the benchmark, long enough'
const DIFFICULTY = [2, 3.5] as const
/** West, south, east, north. */
const BOXES = { small: [24.0, 54.0, 24.6, 54.4], dense: [23.4, 53.9, 25.4, 55.0] } as const
const LEAST = { 'first page': 4, small: 6, dense: 3 }

/** As ours answer: each tour with the text of a language, its photos and what is offered. */
const FIELDS = '&fields=*,texts.*,photos.*,amenities.*&deep[texts][_filter][locale][_eq]=lt&limit=30&meta=filter_count'

const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
  },
})
const [turns, seconds, connections] = [values.turns, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
]

const folder = installed('directus', { directus: VERSION })
const postgres = await startPostgres({ shared_buffers: '512MB' })
const stops: (() => Promise<unknown>)[] = [postgres.stop]
try {
  const DATABASE_URL = await createDatabase(postgres, 'peers')
  const connection = await connect(DATABASE_URL)
  await migrate(connection)
  await connection.close()
  const product = await startServer({ env: { DATABASE_URL, SEED_DEMO: '0', AUTH_SECRET: SECRET } })
  stops.unshift(product.stop)
  console.error(`Filling ${values.tours} tours`)
  await fillWithTours(DATABASE_URL, { tours: Number(values.tours), providers: 2000 })
  await copyTables(DATABASE_URL)
  const directus = await startDirectus()
  const [from, to] = DIFFICULTY
  const questions: Record<keyof typeof LEAST, [ours: string, theirs: string]> = {
    'first page': ['', '&sort=-created_at'],
    small: questionOf('small'),
    dense: questionOf('dense'),
  }
  for (const [name, [ours, theirs]] of Object.entries(questions) as [keyof typeof LEAST, [string, string]][]) {
    const doors = {
      product: { url: `${product.url}/api/v1/tours${ours}`, pid: product.pid },
      directus: { url: `${directus.url}/items/peer_tours?access_token=bench${FIELDS}${theirs}`, pid: directus.pid },
    }
    const counted = { ours: await countOf(doors.product.url), theirs: await countOf(doors.directus.url) }
    const loads = { product: [] as Load[], directus: [] as Load[] }
    const loadBefore = loadavg()[0] ?? 0
    for (let turn = 0; turn <= turns; turn++)
      for (const [who, { url, pid }] of Object.entries(doors) as [keyof typeof doors, { url: string; pid: number }][]) {
        const before = processorMsOf(pid) ?? Number.NaN
        const done = await load(url, { seconds, connections })
        if (turn > 0) loads[who].push({ ...done, processorMs: (processorMsOf(pid) ?? Number.NaN) - before })
      }
    const [own, other] = [together(loads.product), together(loads.directus)]
    print({
      figure: `beside Directus: ${name}`,
      tours: Number(values.tours),
      difficulty: `${from}–${to}`,
      matches: counted.ours,
      directusMatches: counted.theirs,
      perSecond: rateOf(own),
      directusPerSecond: rateOf(other),
      p99Ms: percentileOf(own, 99),
      directusP99Ms: percentileOf(other, 99),
      processorMs: processorMsOfEach(own),
      directusProcessorMs: processorMsOfEach(other),
      loadBefore,
    })
    print(atLeast(`beside Directus: ${name}: rate`, rateOf(own) / rateOf(other), LEAST[name]))
  }
} finally {
  for (const stop of stops) await stop()
}

function questionOf(box: keyof typeof BOXES): [string, string] {
  const [west, south, east, north] = BOXES[box]
  const [least, most] = DIFFICULTY
  const ours = `?bounds=${BOXES[box]}&difficultyFrom=${least}&difficultyTo=${most}&sort=price`
  const between = (field: string, one: number, other: number) => `&filter[${field}][_between]=${one},${other}`
  const theirs = `${between('lng', west, east)}${between('lat', south, north)}${between('difficulty', least, most)}&sort=price_cents,id`
  return [ours, theirs]
}

async function countOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Language': 'lt' } })
  const json = await response.json()
  if (!response.ok || json.data.length !== 30)
    throw new Error(`${url} returned ${response.status}: ${JSON.stringify(json).slice(0, 300)}`)
  return (
    json.meta?.filter_count ?? Number(response.headers.get('x-total-count') ?? json.pagination?.total ?? json.total)
  )
}

async function copyTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of COPIES) await client.query(statement)
  await client.end()
}

const COPIES = [
  `create table peer_tours as select id, provider_id, status, website, distance_km, days, duration_hours, difficulty, price_cents, currency,
     departure[0] as lng, departure[1] as lat, departure_address, arrival[0] as arrival_lng, arrival[1] as arrival_lat, arrival_address,
     regions::text as regions, rivers::text as rivers, created_at, updated_at from tours where status = 'published' and deleted_at is null`,
  'alter table peer_tours add primary key (id)',
  'create index on peer_tours (lng, lat, difficulty)',
  'create index on peer_tours (price_cents, id)',
  'create index on peer_tours (created_at)',
  'create table peer_texts as select row_number() over ()::integer as id, tour_id, locale, name, description from tour_texts',
  'create table peer_photos as select id, tour_id, description, is_primary, position, file, width_px, height_px from photos',
  `create table peer_amenities as select row_number() over ()::integer as id, o.tour_id, a.variant, a.amount_cents, a.unit
     from tour_amenities o join amenities a on a.id = o.amenity_id`,
  ...['texts', 'photos', 'amenities'].flatMap(name => [
    `delete from peer_${name} where tour_id not in (select id from peer_tours)`,
    `alter table peer_${name} add primary key (id), add foreign key (tour_id) references peer_tours`,
    `create index on peer_${name} (tour_id)`,
  ]),
  'vacuum analyze',
]

/** What it knows of the tables: a relation needs a name on the side of the tour. */
const RELATIONS = ['texts', 'photos', 'amenities'].flatMap(name => [
  `insert into directus_relations (many_collection, many_field, one_collection, one_field) values ('peer_${name}', 'tour_id', 'peer_tours', '${name}')`,
  `insert into directus_fields (collection, field, special) values ('peer_tours', '${name}', 'o2m')`,
])

async function startDirectus(): Promise<{ url: string; pid: number }> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    KEY: 'bench',
    SECRET,
    DB_CLIENT: 'pg',
    DB_HOST: postgres.host,
    DB_PORT: String(postgres.port),
    DB_USER: postgres.user,
    DB_PASSWORD: postgres.password,
    DB_DATABASE: 'peers',
    ADMIN_EMAIL: 'admin@upe.lt',
    ADMIN_PASSWORD: 'rami upė po tiltu',
    ADMIN_TOKEN: 'bench',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  const options = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const { status } = spawnSync(process.execPath, [cli, 'bootstrap'], options)
  if (status !== 0) throw new Error('Directus could not make its tables')
  const client = new pg.Client({
    connectionString: `postgres://${postgres.user}:${postgres.password}@${postgres.host}:${postgres.port}/peers`,
  })
  await client.connect()
  for (const statement of RELATIONS) await client.query(statement)
  await client.end()
  const server: ChildProcess = spawn(process.execPath, [cli, 'start'], options)
  stops.unshift(async () => {
    const exit = once(server, 'exit')
    server.kill()
    await exit
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 150; tries++) {
    if (
      await fetch(`${url}/server/ping`).then(
        it => it.ok,
        () => false,
      )
    )
      return { url, pid: server.pid ?? Number.NaN }
    await new Promise(resolve => setTimeout(resolve, 400))
  }
  throw new Error('Directus did not start')
}
