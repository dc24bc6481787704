import ISLAND from 'astro/runtime/server/astro-island.prebuilt.js'
import { contentHash } from '#src/lib/content-hash.ts'

const POLICY = 'Content-Security-Policy'
/** The tag that Astro writes. */
const MODULE = '<script type="module" src='
const LATER_MODULE = '<script type="module" fetchpriority="low" src='

/**
 * The page that Astro made, as it is sent: its policy has the hashes of this page alone, and what is seen is asked for ahead of scripts, which
 * no page waits for. Reads the body to its end.
 */
export async function finishPage(page: Response): Promise<Response> {
  const policy = page.headers.get(POLICY)
  if (!policy || !page.headers.get('Content-Type')?.startsWith('text/html')) return page
  const html = withoutRuntime(await page.text())
  page.headers.set(POLICY, ownHashes(policy, html))
  return new Response(html.replaceAll(MODULE, LATER_MODULE), page)
}

/**
 * Islands that wait for a sign of use bring what defines them then: it is longer than all else that is written into a page. One that hydrates
 * at once has it at once.
 */
const withoutRuntime = (html: string) =>
  html.includes(' client="load"') ? html : html.replace(`<script>${ISLAND}</script>`, '')

const HASHES = / 'sha256-[\w+/]+='/g
/** Elements that the policy has to allow by their hash; files are allowed by their address. */
const INLINE = /<(style|script(?![^>]* src=))\b[^>]*>(.*?)<\/\1>/gs

/**
 * Keeps those hashes of Astro's policy that this page needs. Astro names what any page of the build has, 3 kB that no
 * compression makes smaller: with them the first window of a connection doesn't hold a page.
 */
export function ownHashes(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , content = '']) => ` '${contentHash(content)}'`))
  return policy.replace(HASHES, hash => (own.has(hash) ? hash : ''))
}
