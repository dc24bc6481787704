import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPageStore } from '#src/server/cache/page-store/page-store.ts'
import { print } from '../figures.ts'
import { atMost } from '../verdicts.ts'

/** The longest time that nobody is served while the page store at its limit drops old pages for new ones, and while one edit drops them all. */

const MAX_BYTES = 128 * 1024 * 1024
const PAGE_BYTES = 40_000
const AT_ONCE = 4
const MOST = 2
const NS = 1e6

const directory = await mkdtemp(join(tmpdir(), 'tekme-pages-'))
const store = createPageStore({ directory, maxBytes: MAX_BYTES, log: (what, error) => console.error(what, error) })
await store.open('bench')
try {
  let pages = 0
  const fill = async (isEnough: () => boolean) => {
    while (!isEnough()) await Promise.all(Array.from({ length: AT_ONCE }, () => put(pages++)))
  }
  const storing = await pauseIn('stored, with room for all', () => fill(() => store.isFull()))
  const held = store.size().pages
  const evicting = await pauseIn('stored, each in place of others', () => fill(() => pages >= 3 * held))
  print(atMost('longest pause while pages are evicted, against pages that only come', evicting / storing, MOST))
  print({ figure: 'pages', stored: pages, held: store.size().pages, megabytes: store.size().bytes / 1e6 })
  const dropping = await pauseIn('dropped, all by one edit', () => store.invalidate(['all']))
  print(atMost('longest pause while all pages are dropped, against the same', dropping / storing, MOST))
  print({ figure: 'files left', files: (await readdir(directory)).length })
} finally {
  await store.close()
  await rm(directory, { recursive: true })
}

async function pauseIn(what: string, work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const begun = performance.now()
  delay.enable()
  await work()
  delay.disable()
  const [longestMs, p99Ms] = [delay.max / NS, delay.percentile(99) / NS]
  print({ figure: `pages ${what}`, seconds: (performance.now() - begun) / 1000, longestMs, p99Ms })
  return longestMs
}

/** Text that compresses about as well as a page. */
function put(number: number): Promise<unknown> {
  let html = `<!doctype html><title>${number}</title>`
  for (let word = number; html.length < PAGE_BYTES; word = (word * 1_103_515_245 + 12_345) % 2_147_483_648)
    html += `<p class="name">${word.toString(36)} Merkys nuo Puvočių</p>`
  const tags = ['all', ...Array.from({ length: 30 }, (_, at) => `tour-card-${(number * 7 + at) % 10_000}`)]
  const headers = ['content-type', 'text/html; charset=utf-8']
  const page = { status: 200, headers, body: new TextEncoder().encode(html), tags, maxAgeSeconds: 600, swrSeconds: 0 }
  return store.render(`/page/${number}`, async () => ({ page }))
}
