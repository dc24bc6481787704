import { createHandler as createAstroHandler } from '@astrojs/netlify/ssr-function.js'
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { nodeFault } from '#src/server/node-version.mjs'
import { catchOutput } from '../catch-output.ts'
import { applyNetlifySettings, isForOthers, netlifyFaults } from '../config/netlify-settings.ts'
import { settingWarnings } from '../config/setting-names.ts'
import { StartError } from '../config/settings.ts'
import { reason } from '../describe-error.ts'
import { addHeaders, commonHeaders, FILE_POLICY } from '../http/headers/common-headers.ts'
import { log } from '../log.ts'

type Handler = ReturnType<typeof createAstroHandler>

/** Functions are not told for which deploy they run: the build was. */
process.env.CONTEXT ||= import.meta.env.DEPLOY_CONTEXT
process.env.DEPLOY_PRIME_URL ||= import.meta.env.DEPLOY_ADDRESS
applyNetlifySettings(process.env)
catchOutput()

/** Starts each instance of the function. One that lacks a setting returns 503, and its log says which. */
export function createHandler(options: Parameters<typeof createAstroHandler>[0]): Handler {
  try {
    const faults = [nodeFault() ?? [], netlifyFaults(process.env)].flat()
    if (faults.length > 0) throw new StartError(faults.join(' '))
    for (const what of settingWarnings(process.env, isForOthers(process.env))) log.warn('setting', { what })
    const handle = createAstroHandler(options)
    openEarly()
    return async (request, context) => secured(await handle(request, context))
  } catch (error) {
    log.error('failure', { what: error instanceof StartError ? error.message : `${reason(error)}.` })
    return async request => addHeaders(unavailableResponse(request), ownHeaders())
  }
}

/** The database answers while the code of the first page loads. A failure is that page's to tell. */
function openEarly(): void {
  import('../config/db.ts').then(({ getDatabase }) => getDatabase()).catch(() => {})
}

/** The middleware does it too, but Astro handles some requests before it. */
async function secured(response: Response): Promise<Response> {
  // Reads the settings, so it must not be loaded before the one above is set.
  const { secureLast } = await import('../http/headers/security-headers.ts')
  return secureLast(response)
}

/** Without settings that could be read: from what is there. */
const ownHeaders = () =>
  commonHeaders({
    SITE_URL: process.env.SITE_URL ?? '',
    HSTS_INCLUDE_SUBDOMAINS: process.env.HSTS_INCLUDE_SUBDOMAINS === '1' ? '1' : '0',
    PREVIEW: process.env.PREVIEW,
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
