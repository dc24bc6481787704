import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/servers/postgres/server.ts'
import { freePort, type RunningServer, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { memoryMbOf } from '../memory.ts'
import { filledDatabase } from '../peers/filled-database.ts'
import { atMost } from '../verdicts.ts'

/**
 * Renders ahead the pages of 100,000 tours in both locales, of which the store has room for some hundreds: how many, how fast, in how much
 * memory; broken off halfway, and gone on with by the next start.
 */

const MOST_MB = 600
const MOST_AGAIN = 0.02
const LOOK_MS = 250
const DONE = /"rendered":(\d+),"failed":(\d+),"event":"rendered-ahead"/
const HELD = /^tekme_pages_stored (\d+)$/m

type Site = RunningServer & { metrics: string }

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    providers: { type: 'string', default: '2000' },
    data: { type: 'string' },
  },
})

const postgres = await startPostgres({ shared_buffers: '512MB' }, values.data)
try {
  const url = await filledDatabase(postgres, Number(values.rows), Number(values.providers))
  const whole = await start(url)
  const all = await followed(whole)
  await whole.stop()
  print({ figure: 'pages rendered ahead until the store is full', ...all, perSecond: all.rendered / all.seconds })
  const first = await start(url)
  const half = await followed(first, all.held / 2)
  await first.stop({ keepData: true })
  const second = await start(url, first.dataDir)
  const rest = await followed(second)
  await second.stop()
  await rm(first.dataDir, { recursive: true })
  print({ figure: 'the same, broken off', firstHeld: half.held, thenRendered: rest.rendered })
  const again = half.held + rest.rendered - all.rendered
  print(atMost('pages rendered ahead again after a restart: share', again / all.rendered, MOST_AGAIN))
  print(atMost('memory while pages are rendered ahead, MB', Math.max(all.mostMb, half.mostMb, rest.mostMb), MOST_MB))
} finally {
  await postgres.stop()
}

async function start(url: string, data?: string): Promise<Site> {
  const port = String(await freePort())
  const env = {
    DATABASE_URL: url,
    AUTH_SECRET: 'secret of the benchmark, long enough',
    SEED_DEMO: '0',
    RENDER_AHEAD: '1',
    METRICS_PORT: port,
  }
  return { ...(await startServer({ env, data })), metrics: `http://127.0.0.1:${port}/metrics` }
}

/** Until it holds enough pages, or renders no more. */
async function followed({ pid, output, metrics }: Site, enough = Number.POSITIVE_INFINITY) {
  const begun = performance.now()
  let mostMb = 0
  for (;;) {
    const [, rendered, failed] = DONE.exec(output())?.map(Number) ?? []
    if (failed) throw new Error(`${failed} pages could not be rendered`)
    const held = Number(HELD.exec(await (await fetch(metrics)).text())?.[1])
    mostMb = Math.max(mostMb, await memoryMbOf(pid))
    if (rendered !== undefined || held >= enough)
      return { rendered: rendered ?? held, held, seconds: (performance.now() - begun) / 1000, mostMb }
    await setTimeout(LOOK_MS)
  }
}
