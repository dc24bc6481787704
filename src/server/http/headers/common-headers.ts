type Header = [name: string, value: string]

/** The settings that decide them. */
type Site = { SITE_URL: string; HSTS_INCLUDE_SUBDOMAINS: '0' | '1'; PREVIEW?: string | undefined }

/** For anything but pages, whose policy Astro writes since it knows their hashes: nothing is loaded or run. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The worker of saved trips asks the site for its pages, and for nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Where the `report-to` of the pages' policy leads. */
const REPORTING_ENDPOINTS = 'csp="/api/csp-reports"'

/** The headers of every response, whatever it holds. */
export function commonHeaders({ SITE_URL, HSTS_INCLUDE_SUBDOMAINS, PREVIEW }: Site): Header[] {
  const transport = `max-age=31536000${HSTS_INCLUDE_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`
  return [
    ['X-Content-Type-Options', 'nosniff'],
    // Servers of map tiles refuse requests that don't say where they come from.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ...(SITE_URL.startsWith('https:') ? [['Strict-Transport-Security', transport] satisfies Header] : []),
    ...(PREVIEW ? [['X-Robots-Tag', 'noindex'] satisfies Header] : []),
  ]
}

/** A type of text that does not name its character set; Astro does not name that of pages. */
const TEXT = /^(text\/[\w-]+|[\w-]+\/([\w-]+\+)?xml)$/

/** Sets them, the character set of texts, and the policy of what is no page; returns the same response. */
export function addHeaders(response: Response, common: readonly Header[]): Response {
  const { headers, status } = response
  for (const [name, value] of common) headers.set(name, value)
  const type = headers.get('Content-Type')
  if (type && TEXT.test(type)) headers.set('Content-Type', `${type}; charset=utf-8`)
  const isPage = type?.startsWith('text/html') === true
  if (isPage) headers.set('Reporting-Endpoints', REPORTING_ENDPOINTS)
  // In place of an empty one Astro puts its error page, with its own policy.
  const isReplaced = !type && (status === 404 || status === 500)
  const isWorker = headers.get('Content-Security-Policy') === WORKER_POLICY
  if (!isPage && !isReplaced && !isWorker) headers.set('Content-Security-Policy', FILE_POLICY)
  return response
}
