type Labels = Readonly<Record<string, string | number>>
type Sample = { suffix?: string; labels?: Labels; value: number }
/** A figure that is looked up when it is asked for. */
export type Gauge = { name: string; help: string; read: () => Sample[] | Promise<Sample[]> }
type Metric = Gauge & { type: 'counter' | 'gauge' | 'histogram' }

/** The text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const metrics: Metric[] = []

type Counter = {
  (labels: Labels): void
  /** The same with labels known ahead, which are shown from 0 on: what begins with 1 has not grown to Prometheus. */
  prepare: (labels: Labels) => () => void
}

/** Adds one to the count of these labels. Their values have to be few: each is a number kept for ever. */
export function createCounter(name: string, help: string): Counter {
  const counts = new Map<string, { labels: Labels; value: number }>()
  metrics.push({ name, help, type: 'counter', read: () => [...counts.values()] })
  const countOf = (labels: Labels) => {
    const key = Object.values(labels).join('\n')
    const count = counts.get(key) ?? { labels, value: 0 }
    counts.set(key, count)
    return count
  }
  const add = (labels: Labels) => void countOf(labels).value++
  const prepare = (labels: Labels) => {
    const count = countOf(labels)
    return () => void count.value++
  }
  return Object.assign(add, { prepare })
}

type Distribution = { labels: Labels; buckets: number[]; sum: number; count: number }

/** Counts values by their size: `bounds` are the upper ones, ascending. */
export function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const all = new Map<string, Distribution>()
  const samples = ({ labels, buckets, sum, count }: Distribution): Sample[] => [
    ...bounds.map((le, at) => ({ suffix: '_bucket', labels: { ...labels, le }, value: buckets[at] ?? 0 })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
  metrics.push({ name, help, type: 'histogram', read: () => [...all.values()].flatMap(samples) })
  return (labels: Labels, value: number) => {
    const key = Object.values(labels).join('\n')
    const found = all.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }
    all.set(key, found)
    found.sum += value
    found.count++
    for (const [at, bound] of bounds.entries()) if (value <= bound) found.buckets[at] = (found.buckets[at] ?? 0) + 1
  }
}

export function addGauge(name: string, help: string, read: Gauge['read']): void {
  metrics.push({ name, help, type: 'gauge', read })
}

const queues = new Map<string, () => number>()
addGauge('tekme_queue_length', 'What waits for its turn', () =>
  Array.from(queues, ([queue, length]) => ({ labels: { queue }, value: length() })),
)

export function addQueue(name: string, length: () => number): void {
  queues.set(name, length)
}

/** All figures of this process, or these gauges alone, in Prometheus's text format. One that fails is left out. */
export async function writeMetrics(gauges?: readonly Gauge[]): Promise<string> {
  const written: readonly Metric[] = gauges?.map(it => ({ ...it, type: 'gauge' })) ?? metrics
  const texts = await Promise.all(
    written.map(async ({ name, help, type, read }) => {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => [])
      const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`)
      return samples.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines] : []
    }),
  )
  return `${texts.flat().join('\n')}\n`
}

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (value: string) => value.replace(/[\\"\n]/g, it => (it === '\n' ? '\\n' : `\\${it}`))
