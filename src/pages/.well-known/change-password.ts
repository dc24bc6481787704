import type { APIRoute } from 'astro'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

/** Password managers send people here. */
export const GET: APIRoute = ({ redirect }) => redirect(paths.security(DEFAULT_LOCALE), 302)
