import type { Locale } from '#src/i18n/locales.ts'

/** Who looks at a page of the account, and in which language. */
export type Viewer = { locale: Locale; session?: { user: { _id: string } } | undefined }
