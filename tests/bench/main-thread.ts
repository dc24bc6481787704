import type { CDPSession } from 'playwright/test'

/** Of Chromium's traces, as far as it is read. Times are microseconds, `tdur` is processor time. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** Processor time in ms of the longest task of a main thread while something is done: other processes do not count. */
export async function longestTask(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] } })
  await act()
  const complete = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(events.filter(it => it.args.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter(it => it.name.endsWith('RunTask') && main.has(threadOf(it)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
