import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from './figures.ts'
import { load, percentileOf, rateOf } from './load.ts'
import { atMost } from './verdicts.ts'

helpIfAsked('npm run bench:pages: a cached page while others search.')

/** How long a page from the cache takes while others search as hard as they can, on the embedded database and its demo content. */

const PAGE = '/regions/dzukija'
const TARGET = { connections: 20, ratio: 20 }
const WARM_UP_SECONDS = 2
/** Asked again at once, the page would mostly be timed between two searches. */
const PAUSE_MS = 20

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '20,200' }, seconds: { type: 'string', default: '5' } },
})
const seconds = Number(values.seconds)

const server = await startServer()
const url = server.url + PAGE
try {
  const readPage = async (length = seconds) => load(url, { seconds: length, connections: 1, pauseMs: PAUSE_MS })
  await readPage(WARM_UP_SECONDS)
  const idle = await readPage()
  print({ figure: 'a cached page, idle', ...figuresOf(idle) })
  for (const connections of values.connections.split(',').map(Number)) {
    const searching = fork(new URL('searching.ts', import.meta.url))
    searching.send({ url: server.url, connections })
    await readPage(WARM_UP_SECONDS)
    const loaded = await readPage()
    searching.send('end')
    const [searches] = await once(searching, 'message')
    const ratio = percentileOf(loaded, 50) / percentileOf(idle, 50)
    print({
      figure: 'a cached page, under load',
      connections,
      ...figuresOf(loaded),
      ratio,
      searches: JSON.stringify(searches),
    })
    if (connections === TARGET.connections)
      print(atMost('a cached page under load: median against idle', ratio, TARGET.ratio))
  }
} finally {
  await server.stop()
}

function figuresOf(of: Awaited<ReturnType<typeof load>>) {
  return { p50Ms: percentileOf(of, 50), p99Ms: percentileOf(of, 99), perSecond: rateOf(of) }
}
