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

/** Of what is no page: wherever it is opened, it loads and runs nothing. A page has its own, by Astro, which knows its hashes. */
const POLICY_OF_FILES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Sets the headers that every answer has; answers the same response. */
export function secure(response: Response): Response {
  const { headers } = response
  for (const [name, value] of securityHeaders) headers.set(name, value)
  // Without a type it has no body: Astro puts its page of errors there, with a policy of its own.
  const type = headers.get('Content-Type')
  if (type && !type.startsWith('text/html')) headers.set('Content-Security-Policy', POLICY_OF_FILES)
  return response
}
