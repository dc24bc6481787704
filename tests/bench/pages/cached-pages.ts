import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { atLeast } from '../verdicts.ts'
import type { Answer } from './bare-page-server.ts'
import { headerOf, headOf, inTurns, median, only, ratioOf, read, startFork, startGenerator, without } from './doors.ts'

/**
 * Pages from the cache against bare `node:http`, in turns, each server and the load in a process of its own, nothing pinned. The yardstick
 * sends the same body twice over: with all headers of the product, and with no more than a client needs to read it. The harsher one is judged.
 */

const PAGES = ['/', '/regions/dzukija', '/terms']
const KINDS = { br: 'br, gzip', identity: 'identity', 'not modified': 'br' } as const
type Kind = keyof typeof KINDS
const LEAST = 0.6
/** Headers that a client needs. */
const NEEDED = ['content-type', 'content-length', 'content-encoding', 'etag']
/** Node adds them by itself. */
const BY_NODE = ['date', 'connection', 'keep-alive']
const BARE = new URL('bare-page-server.ts', import.meta.url)

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '16' },
  },
})
const turns = Number(values.turns)
const seconds = Number(values.seconds)

const product = await startServer()
const port = Number(new URL(product.url).port)
const generator = startGenerator(Number(values.connections))
const started: { stop: () => void }[] = [generator]
try {
  const cases: Awaited<ReturnType<typeof recordCase>>[] = []
  for (const path of PAGES)
    for (const kind of Object.keys(KINDS) as Kind[]) cases.push(await recordCase(cases.length, path, kind))
  const answers = cases.map(it => it.answer)
  const bare = await startFork(BARE, answers)
  const plain = await startFork(
    BARE,
    answers.map(it => ({ ...it, headers: only(it.headers, NEEDED) })),
  )
  started.push(bare, plain)
  const worst = new Map<Kind, number>()
  for (const { path, kind, answer, head, bareHead } of cases) {
    const { status } = answer
    const loadBefore = loadavg()[0] ?? 0
    const measured = await inTurns(
      {
        product: { pid: product.pid, port, head, status },
        bare: { ...bare, head: bareHead, status },
        plain: { ...plain, head: bareHead, status },
      },
      { turns, seconds, measure: generator.measure },
    )
    const ratios = [ratioOf(measured.product, measured.bare), ratioOf(measured.product, measured.plain)]
    worst.set(kind, Math.min(worst.get(kind) ?? Number.POSITIVE_INFINITY, ...ratios))
    print({
      figure: 'a cached page',
      page: path,
      kind,
      bytes: Buffer.from(answer.body, 'base64').length,
      perSecond: median(measured.product, 'perSecond'),
      barePerSecond: median(measured.bare, 'perSecond'),
      plainPerSecond: median(measured.plain, 'perSecond'),
      ratio: ratios[0],
      plainRatio: ratios[1],
      processorUs: median(measured.product, 'processorMs') * 1000,
      bareProcessorUs: median(measured.bare, 'processorMs') * 1000,
      plainProcessorUs: median(measured.plain, 'processorMs') * 1000,
      generatorShare: median(measured.plain, 'generatorShare'),
      loadBefore,
    })
  }
  for (const [kind, ratio] of worst) print(atLeast(`a cached page, ${kind}: rate against bare node:http`, ratio, LEAST))
} finally {
  for (const it of started) it.stop()
  await product.stop()
}

/** Records the answer of the product once it has the page, and how it is asked. */
async function recordCase(number: number, path: string, kind: Kind) {
  const accepted = { 'Accept-Encoding': KINDS[kind] }
  await read(port, path, accepted)
  const whole = await read(port, path, accepted)
  const isKnown = kind === 'not modified'
  const asked = isKnown ? { ...accepted, 'If-None-Match': headerOf(whole.headers, 'etag') } : accepted
  const { status, headers, body } = isKnown ? await read(port, path, asked) : whole
  if (headerOf(whole.headers, 'x-cache') !== 'HIT' || status !== (isKnown ? 304 : 200))
    throw new Error(`${path} does not come from the cache: ${status}`)
  // One path of the yardstick for each way to ask for a page.
  const bareAddress = `/${number}${path}`
  const answer: Answer = {
    path: bareAddress,
    status,
    headers: without(headers, BY_NODE),
    body: body.toString('base64'),
  }
  return { path, kind, answer, head: headOf(path, asked), bareHead: headOf(bareAddress, asked) }
}
