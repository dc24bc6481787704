import { settings } from '../env.ts'

const isHttps = settings.SITE_URL.startsWith('https:')

export const securityHeaders: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  // Servers of map tiles refuse requests that don't say where they come from.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ...(isHttps ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]] : []),
]

/** For anything but pages, whose policy Astro writes since it knows their hashes: nothing is loaded or run. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Sets the headers common to all responses; returns the same response. */
export function secure(response: Response): Response {
  const { headers } = response
  for (const [name, value] of securityHeaders) headers.set(name, value)
  // Without a type there is no body: Astro puts its error page there, with its own policy.
  const type = headers.get('Content-Type')
  if (type && !type.startsWith('text/html')) headers.set('Content-Security-Policy', FILE_POLICY)
  return response
}
