import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDemoData, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { memoryMbOf } from '../memory.ts'
import { processorMsOf } from '../processor-time.ts'
import { atMost } from '../verdicts.ts'

/** How long the Node server takes from its process to its port, with the embedded database and data that are there, and what memory it has. */

const { values } = parseArgs({ options: { starts: { type: 'string', default: '7' } } })
const SETTLED_MS = 3_000

const data = await makeDemoData()
type Start = Record<'readyMs' | 'processorMs' | 'pageMs' | 'readyMb' | 'settledMb', number>
const measured: Start[] = []
try {
  for (let start = 0; start < Number(values.starts); start++) {
    const begun = performance.now()
    const server = await startServer({ data })
    const readyMs = performance.now() - begun
    const processorMs = processorMsOf(server.pid) ?? Number.NaN
    const readyMb = await memoryMbOf(server.pid)
    await (await fetch(server.url)).arrayBuffer()
    const pageMs = performance.now() - begun
    await setTimeout(SETTLED_MS)
    measured.push({ readyMs, processorMs, pageMs, readyMb, settledMb: await memoryMbOf(server.pid) })
    await server.stop()
  }
} finally {
  await rm(data, { recursive: true })
}
const of = (what: keyof Start) =>
  measured.map(it => it[what]).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN
print({
  figure: 'start with data on the embedded database',
  readyMs: of('readyMs'),
  processorMs: of('processorMs'),
  firstPageMs: of('pageMs'),
  readyMb: of('readyMb'),
  settledMb: of('settledMb'),
})
print(atMost('start with data, ms', of('readyMs'), 2_000))
print(atMost('memory after the start, MB', Math.max(of('readyMb'), of('settledMb')), 450))
