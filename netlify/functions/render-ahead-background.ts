import { isAuthorized } from '#src/server/config/derive-key.ts'
import { LOCALES } from '../../src/i18n/locales.ts'
import { warm } from '../../src/server/cache/page-store/warm.ts'
import { log, logFailure } from '../../src/server/log.ts'

/** Called by the build when a deploy is live, which empties the CDN; runs for up to 15 minutes. Nobody else can start it. */
export default async (request: Request): Promise<Response> => {
  const { URL: site, AUTH_SECRET: secret } = process.env
  if (!site || !secret || !isAuthorized(request, secret, 'render-ahead')) return new Response(null, { status: 404 })
  const { rendered, failed } = await warm(listPages(site), path => fetchPage(site + path), {
    concurrency: 4,
    signal: AbortSignal.timeout(14 * 60 * 1000),
    log: logFailure,
  })
  log.info('rendered-ahead', { rendered, failed })
  return new Response(null, { status: 204 })
}

/** The pages of all sitemaps, alternating between locales, a file of each in memory at once; the newest tours are in the first. */
async function* listPages(site: string): AsyncGenerator<string> {
  const sitemaps = await readAddresses(`${site}/sitemap.xml`)
  for (let at = 0; at < sitemaps.length; at += LOCALES.length) {
    const files = sitemaps.slice(at, at + LOCALES.length)
    const lists = await Promise.all(files.map(address => readAddresses(site + new URL(address).pathname)))
    const longest = Math.max(...lists.map(list => list.length))
    for (let index = 0; index < longest; index++) yield* lists.flatMap(list => list[index] ?? [])
  }
}

async function readAddresses(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap)
  if (!response.ok) throw new Error(`${sitemap} returned ${response.status}`)
  const xml = await response.text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

async function fetchPage(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  await response.arrayBuffer()
  return response
}
