import { contentHash } from '#src/lib/content-hash.ts'

const HASHES = / 'sha256-[\w+/]+='/g
/** What the policy has to allow by its hash; files are allowed by their address. */
const INLINE = /<(style|script(?![^>]* src=))\b[^>]*>(.*?)<\/\1>/gs

/**
 * Keeps those hashes of Astro's policy that this page needs. Astro names what any page of the build has, 3 kB that no
 * compression makes smaller: with them the first window of a connection doesn't hold a page.
 */
export function ownHashes(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , content = '']) => ` '${contentHash(content)}'`))
  return policy.replace(HASHES, hash => (own.has(hash) ? hash : ''))
}
