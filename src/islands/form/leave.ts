import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'

/** Navigates to another page of the site; never resolves, so that the caller does nothing more. */
export function goTo(path: string): Promise<never> {
  location.assign(path)
  return new Promise(() => {})
}

export function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** After the session has expired: to sign-in, and back to this page. */
export function signInAndReturn(): Promise<never> {
  const { lang } = document.documentElement
  const callbackUrl = location.pathname + location.search
  return goTo(paths.signIn(isLocale(lang) ? lang : DEFAULT_LOCALE, { error: 'SessionRequired', callbackUrl }))
}
