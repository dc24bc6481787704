import i18next from 'i18next'
import { LOCALES, type Locale } from './locales.ts'
import { NAMESPACES, type Namespace, resources } from './resources.ts'

/** `common.menu.home` out of `{ menu: { home: "…" } }` in `common`, without the plural endings. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${Singular<K>}.${Path<T[K]>}`
}[keyof T & string]
type Singular<K extends string> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K

export type MessageKey = { [N in Namespace]: `${N}:${Path<(typeof resources)['lt'][N]>}` }[Namespace]

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string
export type LocaleContext = { locale: Locale; t: Translate }

/**
 * astro-i18next starts i18next in rendered pages, with these same resources; endpoints, mail and tests start it here.
 * Its current language is global to the process, so only a fixed-locale `t` is ever exposed.
 */
if (!i18next.isInitialized) {
  i18next.init({
    resources,
    supportedLngs: [...LOCALES],
    fallbackLng: false,
    ns: [...NAMESPACES],
    defaultNS: 'common',
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
}

const translators: Record<Locale, Translate> = { lt: translator('lt'), en: translator('en') }

function translator(locale: Locale): Translate {
  const t = i18next.getFixedT(locale, [...NAMESPACES])
  return (key, values) => t(key, { ...values })
}

export function translate(locale: Locale): Translate {
  return translators[locale]
}
