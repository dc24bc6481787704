import type { Locale } from '#src/i18n/locales.ts'

/** The viewer of an account page and their language. */
export type Viewer = { locale: Locale; session?: { user: { _id: string } } | undefined }
