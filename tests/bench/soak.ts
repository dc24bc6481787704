import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from './figures.ts'
import { load, percentileOf, rateOf } from './load.ts'
import { memoryMbOf } from './memory.ts'
import { atMost } from './verdicts.ts'

helpIfAsked('npm run bench:soak -- --minutes 10: whether memory stays flat.')

/** Whether memory stays flat while pages and searches are asked for over minutes, on the embedded database. */

const PATHS = [
  '/',
  '/en',
  '/regions/dzukija',
  '/api/v1/tours?limit=30',
  '/api/v1/tours?difficultyTo=2&sort=price',
  '/nera',
]
const CONNECTIONS = 12
/** Memory fills up to its usual level first. */
const WARM_UP_SHARE = 0.2
const SAMPLE_MS = 5_000
const MOST_GROWTH = 1.1

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const seconds = Number(values.minutes) * 60

const server = await startServer()
const samples: { second: number; mb: number }[] = []
let isOver = false
try {
  const start = performance.now()
  const sampling = sample(start)
  const asked = await load(server.url, { seconds, connections: CONNECTIONS, paths: PATHS, expected: [200, 404] })
  isOver = true
  await sampling
  print({
    figure: 'soak',
    seconds,
    responses: asked.responses,
    perSecond: rateOf(asked),
    p99Ms: percentileOf(asked, 99),
  })
  const settled = samples.filter(({ second }) => second > seconds * WARM_UP_SHARE)
  const half = Math.floor(settled.length / 2)
  const [before, after] = [medianOf(settled.slice(0, half)), medianOf(settled.slice(half))]
  print({
    figure: 'memory',
    firstHalfMb: before,
    secondHalfMb: after,
    mostMb: Math.max(...samples.map(({ mb }) => mb)),
  })
  print(atMost('memory of the second half against the first', after / before, MOST_GROWTH))
  if (server.errors()) console.log(server.errors().slice(0, 2_000))
} finally {
  isOver = true
  await server.stop()
}

async function sample(start: number): Promise<void> {
  while (!isOver) {
    samples.push({ second: (performance.now() - start) / 1000, mb: await memoryMbOf(server.pid) })
    await setTimeout(SAMPLE_MS)
  }
}

function medianOf(of: { mb: number }[]): number {
  return of.map(({ mb }) => mb).sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN
}
