import { loadavg } from 'node:os'
import { startPostgres } from '#tests/support/servers/postgres/server.ts'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { type Door, headOf, inTurns, median, ratioOf, read, startGenerator } from '../pages/doors.ts'
import { filledDatabase } from './filled-database.ts'
import { startNext } from './next-app.ts'
import { readOptions } from './options.ts'
import { readJson, requireSame } from './same-answers.ts'

/** The list of tours beside Next.js: the same thirty cards from the same database, from its own cache of pages and rendered for each request. */

const ASKED = { 'Accept-Encoding': 'identity' }
const { rows, providers, turns, seconds, connections, data } = readOptions()

const postgres = await startPostgres({ shared_buffers: '512MB' }, data)
const generator = startGenerator(connections)
const stops: (() => Promise<unknown>)[] = [postgres.stop]
try {
  const DATABASE_URL = await filledDatabase(postgres, rows, providers)
  const product = await startServer({
    env: { DATABASE_URL, SEED_DEMO: '0', AUTH_SECRET: 'secret of the benchmark, long enough' },
  })
  stops.unshift(product.stop)
  const next = await startNext(DATABASE_URL)
  stops.unshift(next.stop)
  const servers = {
    product: { ...product, path: '/' },
    'Next.js, cached': { ...next, path: '/cached' },
    'Next.js, rendered': { ...next, path: '/rendered' },
  }
  const { total } = (await readJson(`${product.url}/api/v1/tours`)).meta
  const ours = { total, tours: toursOf(await pageOf(product.url)) }
  const sizes = new Map<string, number>()
  const doors: Record<string, Door> = {}
  for (const [name, { url, pid, path }] of Object.entries(servers)) {
    const port = Number(new URL(url).port)
    const page = await pageOf(url + path)
    sizes.set(name, Buffer.byteLength(page))
    if (url === next.url) requireSame('the list of tours', name, ours, { total: totalOf(page), tours: toursOf(page) })
    doors[name] = { pid, port, head: headOf(path, ASKED), status: 200 }
  }
  const loadBefore = loadavg()[0] ?? 0
  const measured = await inTurns(doors, { turns, seconds, measure: generator.measure })
  for (const [name, of] of Object.entries(measured))
    print({
      figure: 'a list of tours beside Next.js',
      server: name,
      tours: rows,
      connections,
      bytes: sizes.get(name),
      perSecond: median(of, 'perSecond'),
      processorUs: median(of, 'processorMs') * 1000,
      productIsFaster: ratioOf(measured.product ?? [], of),
      loadBefore,
    })
} finally {
  generator.stop()
  for (const stop of stops) await stop()
}

async function pageOf(url: string): Promise<string> {
  const { port, pathname } = new URL(url)
  return (await read(Number(port), pathname, ASKED)).body.toString()
}

/** The cards of a page, in their order. */
function toursOf(page: string): { id: string }[] {
  return [...page.matchAll(/<article[^>]* data-tour="([^"]+)"/g)].map(([, id]) => ({ id: id as string }))
}

function totalOf(page: string): number {
  return Number(/data-total="(\d+)"/.exec(page)?.[1])
}
