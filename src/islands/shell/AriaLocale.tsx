import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import type { Locale } from '#src/i18n/locales.ts'

/** React Aria adds a style element, which the policy blocks, unless one with this id exists; its rule is in our own style sheet. */
const PRESS_STYLE = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(PRESS_STYLE)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: PRESS_STYLE }))
}

/** Sets React Aria's locale to the page's, for number formats and its own labels. */
export function AriaLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <I18nProvider locale={locale === 'lt' ? 'lt-LT' : 'en-GB'}>{children}</I18nProvider>
}
