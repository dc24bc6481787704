import { settings } from '../env.ts'

const isHttps = settings.SITE_URL.startsWith('https:')

/** Beside the content security policy, which Astro writes since it knows the hashes of a page's scripts and styles. */
export const securityHeaders: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  // Servers of map tiles refuse requests that don't say where they come from.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ...(isHttps ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]] : []),
]
