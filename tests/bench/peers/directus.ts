import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { fillWithTours } from '#tests/support/data/many-tours.ts'
import { startPostgres } from '#tests/support/servers/postgres/server.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { filledDatabase } from '../filled-database.ts'
import { type Load, load, percentileOf, processorMsOfEach, rateOf, together } from '../load.ts'
import { processorMsOf } from '../processor-time.ts'
import { atLeast } from '../verdicts.ts'
import { addressesOf, LEAST, QUESTIONS, type Question, readDirectus } from './directus-questions.ts'
import { startDirectus } from './directus-server.ts'
import { copyTables } from './directus-tables.ts'
import { readOurs, requireSame } from './same-answers.ts'

/**
 * The same questions to Directus, in turns: bounds, difficulty, an order, thirty full answers and the exact count. It reads copies of our tables
 * in the same database; asked as an administrator, whose rights it need not look up, and without its cache.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    providers: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    data: { type: 'string' },
  },
})
const [rows, providers, turns, seconds, connections] = [
  values.rows,
  values.providers,
  values.turns,
  values.seconds,
  values.connections,
].map(Number) as [number, number, number, number, number]

const postgres = await startPostgres({ shared_buffers: '512MB' }, values.data)
const stops: (() => Promise<unknown>)[] = [postgres.stop]
try {
  const DATABASE_URL = await filledDatabase(postgres, `peers_${rows}`, url =>
    fillWithTours(url, { tours: rows, providers }),
  )
  await copyTables(DATABASE_URL)
  const product = await startServer({
    env: { DATABASE_URL, SEED_DEMO: '0', AUTH_SECRET: 'secret of the benchmark, long enough' },
  })
  stops.unshift(product.stop)
  const directus = await startDirectus(DATABASE_URL)
  stops.unshift(directus.stop)
  for (const question of QUESTIONS) await measure(question, product, directus)
} finally {
  for (const stop of stops) await stop()
}

type Door = { url: string; pid: number }

async function measure(question: Question, product: Door, directus: Door): Promise<void> {
  const { ours, theirs } = addressesOf(question)
  const doors = {
    product: { url: product.url + ours, pid: product.pid },
    directus: { url: directus.url + theirs, pid: directus.pid },
  }
  const answer = await readOurs(doors.product.url)
  requireSame(question, 'Directus', answer, await readDirectus(doors.directus.url))
  const loadBefore = loadavg()[0] ?? 0
  const { product: own, directus: other } = await inTurns(doors)
  print({
    figure: `beside Directus: ${question}`,
    tours: rows,
    matches: answer.total,
    connections,
    perSecond: rateOf(own),
    directusPerSecond: rateOf(other),
    p50Ms: percentileOf(own, 50),
    directusP50Ms: percentileOf(other, 50),
    p99Ms: percentileOf(own, 99),
    directusP99Ms: percentileOf(other, 99),
    processorMs: processorMsOfEach(own),
    directusProcessorMs: processorMsOfEach(other),
    loadBefore,
  })
  print(atLeast(`beside Directus: ${question}: rate`, rateOf(own) / rateOf(other), LEAST[question]))
}

async function inTurns<Name extends string>(doors: Record<Name, Door>): Promise<Record<Name, Load>> {
  const names = Object.keys(doors) as Name[]
  const loads = new Map(names.map(name => [name, [] as Load[]]))
  // The first turn is to warm up.
  for (let turn = 0; turn <= turns; turn++)
    for (const name of names) {
      const { url, pid } = doors[name]
      const before = processorMsOf(pid) ?? Number.NaN
      const done = await load(url, { seconds, connections })
      if (turn > 0) loads.get(name)?.push({ ...done, processorMs: (processorMsOf(pid) ?? Number.NaN) - before })
    }
  return Object.fromEntries(names.map(name => [name, together(loads.get(name) ?? [])])) as Record<Name, Load>
}
