import { rm } from 'node:fs/promises'
import { LOCALES } from '#src/i18n/locales.ts'
import { freePort, makeDemoData, startOwnSite } from '#tests/support/servers/server.ts'
import { json, medianOf, signIn } from '../api/provider.ts'
import { print } from '../figures.ts'
import { atMost } from '../verdicts.ts'

/**
 * How long after a provider has sent another price both pages of the tour show it, every page of the sitemap being cached, and how many of
 * those pages are rendered again though they show nothing new.
 */

const TIMES = 5
const LONGEST_MS = 10_000

const data = await makeDemoData()
const metricsPort = String(await freePort())
const site = await startOwnSite(() => ({ METRICS_PORT: metricsPort }), data)
const freshMs: number[] = []
const renderedInVain: number[] = []
try {
  const pages = await listPages()
  const { token, user } = await signIn(site.url)
  const tours = await json(`${site.url}/api/v1/tours?user=${user._id}&limit=100`)
  // Pages show what the whole trip costs, which is the price of a day for one day.
  const tour = tours.data.find((it: { days: number; hasRates: boolean }) => it.days === 1 && !it.hasRates)
  if (!tour) throw new Error('the provider has no tour of one day with a price of its own')
  const shown = pages.filter(page => page.includes(`/tours/${tour._id}/`))
  if (shown.length !== LOCALES.length) throw new Error(`the sitemap has other pages of ${tour._id}: ${shown}`)
  await readAll(pages)
  for (let time = 1; time <= TIMES; time++) {
    const before = { bodies: await readAll(pages), rendered: await countRendered() }
    const euros = 40 + time * 7
    const sent = performance.now()
    await json(`${site.url}/api/v1/tours/${tour._id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ price: euros * 100 }),
    })
    const isShown = new RegExp(`€${euros}\\b|\\b${euros}\\s€`)
    for (const page of shown) {
      while (!isShown.test(await read(page)))
        if (performance.now() - sent > LONGEST_MS) throw new Error(`${page} does not show ${euros} €`)
    }
    freshMs.push(performance.now() - sent)
    const bodies = await readAll(pages)
    const changed = bodies.filter((body, at) => body !== before.bodies[at]).length
    const rendered = (await countRendered()) - before.rendered
    print({ figure: 'pages after an edit', pages: pages.length, changed, rendered })
    renderedInVain.push(rendered - changed)
  }
} finally {
  await site.stop()
  await rm(data, { recursive: true })
}
print(atMost('an edit until both locales show it, ms', medianOf(freshMs), 1_000))
print(atMost('pages rendered again after an edit that show nothing new', Math.max(...renderedInVain), 0))

async function listPages(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const maps = await locations('/sitemap.xml')
  return (await Promise.all(maps.map(locations))).flat()
}

async function readAll(pages: readonly string[]): Promise<string[]> {
  const bodies: string[] = []
  for (const page of pages) bodies.push(await read(page))
  return bodies
}

async function read(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return response.text()
}

/** Pages that reached their route. */
async function countRendered(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counted = [...text.matchAll(/^tekme_page_requests_total\{outcome="(?:miss|stale)"\} (\d+)$/gm)]
  return counted.reduce((sum, [, count]) => sum + Number(count), 0)
}
