import { ownHashes } from './headers/page-policy.ts'

const POLICY = 'Content-Security-Policy'
/** As Astro writes them. */
const MODULE = '<script type="module" src='
const LATER_MODULE = '<script type="module" fetchpriority="low" src='

/**
 * What Astro made of a page, as it is sent: its policy has the hashes of this page alone, and what is seen is asked for ahead of scripts, which
 * no page waits for. Reads the body to its end.
 */
export async function finishPage(page: Response): Promise<Response> {
  const policy = page.headers.get(POLICY)
  if (!policy || !page.headers.get('Content-Type')?.startsWith('text/html')) return page
  const html = await page.text()
  page.headers.set(POLICY, ownHashes(policy, html))
  return new Response(html.replaceAll(MODULE, LATER_MODULE), page)
}
