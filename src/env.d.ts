declare namespace App {
  interface Locals {
    locale: import('#src/i18n/locales.ts').Locale
    t: import('#src/i18n/translate.ts').Translate
  }
}

interface ImportMetaEnv {
  /** Differs from build to build. */
  readonly BUILD_ID: string
  readonly TARGET: 'netlify' | 'node'
}
