import { defineMiddleware } from 'astro:middleware'
import { DEFAULT_LOCALE, isLocale } from './i18n/locales.ts'
import { translate } from './i18n/translate.ts'

/** Fills the locals; decides nothing. */
export const onRequest = defineMiddleware(({ locals, url }, next) => {
  const [, first] = url.pathname.split('/')
  locals.locale = isLocale(first) ? first : DEFAULT_LOCALE
  locals.t = translate(locals.locale)
  return next()
})
