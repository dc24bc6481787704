import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

/** Where the texts of the legal pages link to, by the names that they use. */
export const legalLinks = (locale: Locale): Record<string, string> => ({
  terms: paths.terms(locale),
  privacy: paths.privacy(locale),
  security: paths.security(locale),
  google: 'https://policies.google.com/privacy',
  vdai: 'https://vdai.lrv.lt',
  vvtat: 'https://vvtat.lrv.lt',
  rrt: 'https://www.rrt.lt',
})
