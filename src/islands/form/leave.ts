import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

/**
 * Begins to open a page of the site. Nobody learns whether it is opened: a person may choose to stay, and a connection may
 * end. So whoever calls this leaves its page in a state that can be used.
 */
export function goTo(path: string): void {
  if (path === here()) location.reload()
  else location.assign(path)
}

/** The address of this page, to show it as it is now. */
export const here = (): string => location.pathname + location.search

/** After the session has expired: to sign-in, and back to this page. */
export function signInAndReturn(): void {
  const { lang } = document.documentElement
  goTo(paths.signIn(isLocale(lang) ? lang : DEFAULT_LOCALE, { error: 'SessionRequired', callbackUrl: here() }))
}
