declare namespace App {
  interface Locals {
    locale: import('#src/i18n/locales.ts').Locale
    t: import('#src/i18n/translate.ts').Translate
    /** The viewer of a page of `/auth` or `/account`; not loaded on other pages. */
    session?: import('#src/server/auth/session/get-session.ts').Session
  }
}

interface ImportMetaEnv {
  /** Differs from build to build. */
  readonly BUILD_ID: string
  readonly TARGET: 'netlify' | 'node'
  /** The context of a build on Netlify, and below the address that its deploy will have. */
  readonly DEPLOY_CONTEXT: string
  readonly DEPLOY_ADDRESS: string
}
