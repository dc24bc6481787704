import type { Answer, Limits, Order } from './job.ts'
import { perform } from './perform.ts'

/** The process that decodes pictures: one at a time, as its parent sends them. It reads no setting and no file, and ends with its parent. */

const WATCH_MS = 20

const send = (answer: Answer, done?: () => void) => process.send?.(answer, () => done?.())
/** At once, also while a thread is at work. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** Ends this process as soon as a picture takes more than it may: what sharp is busy with cannot be stopped otherwise. */
function watch({ memoryBytes, processorMs }: Limits): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > memoryBytes) send({ exceeded: 'memory' }, end)
    else if ((user + system) / 1000 > processorMs) send({ exceeded: 'processor' }, end)
  }, WATCH_MS)
}

process.on('message', async ({ job, limits }: Order) => {
  const watching = watch(limits)
  const result = await perform(job)
  clearInterval(watching)
  send({ result, residentBytes: process.memoryUsage.rss() })
})
process.on('disconnect', end)
// Sent to the whole group, while the parent still finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
