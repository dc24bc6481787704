import { contentHash } from '#src/build/content-hash.ts'

const POLICY = 'Content-Security-Policy'
const HASHES = / 'sha256-[\w+/]+='/g
/** What the policy has to allow by its hash; files are allowed by their address. */
const INLINE = /<(style|script(?![^>]* src=))\b[^>]*>(.*?)<\/\1>/gs

/**
 * Keeps those hashes of Astro's policy that this page needs. Astro names what any page of the build has, 3 kB that no
 * compression makes smaller: with them the first window of a connection doesn't hold a page. Reads the body to its end.
 */
export async function withOwnHashes(page: Response): Promise<Response> {
  const policy = page.headers.get(POLICY)
  if (!policy || !page.headers.get('Content-Type')?.startsWith('text/html')) return page
  const html = await page.text()
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , content = '']) => ` '${contentHash(content)}'`))
  page.headers.set(
    POLICY,
    policy.replace(HASHES, hash => (own.has(hash) ? hash : '')),
  )
  return new Response(html, page)
}
