import type { APIRoute } from 'astro'
import { LOCALES } from '#src/i18n/locales.ts'
import { settings } from '#src/server/config/env.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever reads a copy older than this asks again (RFC 9116 advises less than a year). */
const VALID_MS = 180 * DAY_MS

/** Where to report a vulnerability, as RFC 9116 lays it out. */
export const GET: APIRoute = () => {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const lines = [
    `Contact: mailto:${settings.CONTACT_EMAIL}`,
    `Expires: ${new Date(midnight + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${settings.SITE_URL}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
