import { createHandler as createAstroHandler } from '@astrojs/netlify/ssr-function.js'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { addHeaders, commonHeaders, FILE_POLICY } from '../http/common-headers.ts'
import { reason } from './open-database.ts'
import { readSettings, requireSettings } from './settings.ts'

type Handler = ReturnType<typeof createAstroHandler>

/** Netlify's own name for the address of the site. */
if (!process.env.SITE_URL && process.env.URL) process.env.SITE_URL = process.env.URL

/** Starts each instance of the function. One that lacks a setting returns 503, and its log says which. */
export function createHandler(options: Parameters<typeof createAstroHandler>[0]): Handler {
  try {
    requireSettings(
      readSettings(name => process.env[name]),
      ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL'],
    )
    const handle = createAstroHandler(options)
    return async (request, context) => secured(await handle(request, context))
  } catch (error) {
    console.error(`${reason(error)}.`)
    return async request => addHeaders(unavailableResponse(request), ownHeaders())
  }
}

/** The middleware does it too, but Astro handles some requests before it. */
async function secured(response: Response): Promise<Response> {
  // Reads the settings, so it must not be loaded before the one above is set.
  const { secureLast } = await import('../http/security-headers.ts')
  return secureLast(response)
}

/** Without settings that could be read: from what is there. */
const ownHeaders = () =>
  commonHeaders({
    SITE_URL: process.env.SITE_URL ?? '',
    HSTS_INCLUDE_SUBDOMAINS: process.env.HSTS_INCLUDE_SUBDOMAINS === '1' ? '1' : '0',
  })

function unavailableResponse({ url }: Request): Response {
  const [, first = ''] = new URL(url).pathname.split('/')
  const locale = isLocale(first) ? first : DEFAULT_LOCALE
  const t = translate(locale)
  const [title, text] = [t('common:error.title'), t('common:error.text')]
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  const failure = { status: 503, statusText: 'Service Unavailable', isAppError: true, data: [{ message: text }] }
  const init = { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } }
  if (first === 'api') return Response.json(failure, init)
  const ofPage = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': FILE_POLICY }
  return new Response(html, { ...init, headers: { ...init.headers, ...ofPage } })
}
