import type { Locale } from '#src/i18n/locales.ts'
import { serverPaths } from '#src/paths.ts'

/** `alt`: for those who cannot see it. */
export type SocialImage = { path: string; width: number; height: number; alt?: string }

/** Pages that have a card of their own. */
export const SOCIAL_KINDS = ['tour', 'provider', 'river', 'region', 'trip'] as const
export type SocialKind = (typeof SOCIAL_KINDS)[number]

/** The picture that social networks show of a page without a card of its own. */
export const SITE_SOCIAL_IMAGE: SocialImage = { path: '/social-card.png', width: 1200, height: 630 }

/** The width at which social networks and search engines show pictures. */
export const PICTURE_WIDTH_PX = 1200

/** The card of a page: its picture, with name, price and distance written on it in the language of the page. */
export const socialImage = (
  locale: Locale,
  kind: SocialKind,
  { id, name }: { id: string; name: string },
): SocialImage => ({
  path: serverPaths.socialCard(locale, kind, id),
  width: 1200,
  height: 630,
  alt: name,
})
