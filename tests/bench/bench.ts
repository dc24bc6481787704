import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/servers/postgres/server.ts'
import { BODIES_PATH } from './api/bodies.ts'
import { measureSaving } from './api/saving.ts'
import { type Call, FIRST_PAGE, listCalls } from './calls.ts'
import { print } from './figures.ts'
import { type Load, load, percentileOf, processorMsOfEach, rateOf, StatusError, together } from './load.ts'
import { processorMsOf } from './processor-time.ts'
import { type Door, type Site, startSite } from './servers.ts'
import { judge, type Measured } from './targets.ts'
import { measureUpload } from './upload.ts'

const USAGE = `npm run bench -- [--rows 10000,100000] [--providers 2000] [--seconds 3] [--connections 16] [--data folder] [--only 'first page' --only bounds]`
const ROUNDS = 4
const WARM_UP_SECONDS = 1

const { rows, providers, seconds, connections, data, only } = readOptions()
const note = (text: string) => console.error(text)

const postgres = await startPostgres({ shared_buffers: '512MB' }, data)
const sites: Site[] = []
try {
  const calls = (await listCalls()).filter(({ name }) => !only || only.includes(name))
  for (const tours of rows) sites.push(await startSite(postgres, tours, providers, calls))
  const measured: Measured[] = []
  for (const call of calls) {
    note(`Asking for ${call.path}, the machine busy with ${loadavg()[0]?.toFixed(1)}`)
    const responses = await measure(call)
    for (const it of responses) print(figureOf(it))
    measured.push(...responses)
  }
  const [site] = sites
  if (site && !only) print(await measureUpload(site))
  const largest = sites.at(-1)
  if (largest && !only) print(await measureSaving(largest, postgres))
  for (const verdict of judge(measured)) print(verdict)
} finally {
  for (const site of sites) await site.stop()
  await postgres.stop()
}

type Turn = { site: Site; loads: Record<'product' | 'bare' | 'floor' | 'packed', Load[]> }

/** In short turns, so that whatever else the machine does meets all of them alike. The first page also beside its floor, and compressed. */
async function measure(call: Call): Promise<Measured[]> {
  const turns: Turn[] = sites.map(site => ({ site, loads: { product: [], bare: [], floor: [], packed: [] } }))
  const refusing = new Set<Turn>()
  for (let round = 0; round <= ROUNDS; round++) {
    const length = round === 0 ? WARM_UP_SECONDS : seconds / ROUNDS
    for (const turn of turns.filter(it => !refusing.has(it))) {
      try {
        await askAll(call, turn, length, round > 0)
      } catch (error) {
        if (!(error instanceof StatusError)) throw error
        refusing.add(turn)
        print({ figure: call.name, tours: turn.site.tours, refused: error.status })
      }
    }
  }
  return turns
    .filter(it => !refusing.has(it))
    .map(({ site, loads: { product, bare, floor, packed } }) => ({
      call,
      tours: site.tours,
      product: together(product),
      bare: together(bare),
      ...(floor.length ? { floor: together(floor), packed: together(packed) } : {}),
    }))
}

async function askAll(call: Call, { site, loads }: Turn, length: number, counts: boolean): Promise<void> {
  const doors: [Door, string, Load[], string?][] = [
    [site.product, call.path, loads.product],
    [site.bare, call.path, loads.bare],
  ]
  if (call.name === FIRST_PAGE)
    doors.push(
      [site.bare, BODIES_PATH, loads.floor],
      [site.product, call.path, loads.packed, 'Accept-Encoding: br\r\n'],
    )
  for (const [server, path, done, headers] of doors) {
    const before = processorMsOf(server.pid)
    const turn = await load(server.url + path, { seconds: length, connections, ...(headers && { headers }) })
    const after = processorMsOf(server.pid)
    if (before !== undefined && after !== undefined) turn.processorMs = after - before
    if (counts) done.push(turn)
  }
}

function figureOf({ call, tours, product, bare, floor, packed }: Measured) {
  return {
    figure: call.name,
    tours,
    perSecond: rateOf(product),
    p50Ms: percentileOf(product, 50),
    p99Ms: percentileOf(product, 99),
    barePerSecond: rateOf(bare),
    bareP50Ms: percentileOf(bare, 50),
    bareP99Ms: percentileOf(bare, 99),
    processorMs: processorMsOfEach(product),
    bareProcessorMs: processorMsOfEach(bare),
    rateRatio: rateOf(product) / rateOf(bare),
    p99Ratio: percentileOf(product, 99) / percentileOf(bare, 99),
    ...(floor && { floorPerSecond: rateOf(floor), floorRatio: rateOf(product) / rateOf(floor) }),
    ...(packed && { brotliPerSecond: rateOf(packed), brotliProcessorMs: processorMsOfEach(packed) }),
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000,100000' },
      providers: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      data: { type: 'string' },
      only: { type: 'string', multiple: true },
    },
  })
  const options = {
    rows: values.rows.split(',').map(Number),
    providers: Number(values.providers),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  }
  const numbers = Object.values(options).flat()
  if (numbers.every(value => value > 0)) return { ...options, data: values.data, only: values.only }
  console.error(USAGE)
  process.exit(1)
}
