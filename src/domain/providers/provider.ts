/** Enumerations and limits of a provider and of what belongs to one, shared with the browser. */

export const BOAT_KINDS = ['single-kayak', 'double-kayak', 'triple-kayak', 'raft'] as const
export type BoatKind = (typeof BOAT_KINDS)[number]

export const AMENITY_VARIANTS = [
  'transport',
  'child-seat',
  'life-vest',
  'phone-case',
  'dry-bag',
  'tent',
  'sleeping-bag',
  'grill',
  'map',
  'guide',
  'camera',
  'pet-friendly',
] as const
export type AmenityVariant = (typeof AMENITY_VARIANTS)[number]

export const AMENITY_UNITS = ['tour', 'person', 'day', 'h', 'km'] as const
export type AmenityUnit = (typeof AMENITY_UNITS)[number]

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok', 'twitter'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Where the pages of each are. The first is its name in messages. */
const NETWORK_HOSTS: Readonly<Record<SocialNetwork, readonly [string, ...string[]]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  tiktok: ['tiktok.com'],
  twitter: ['x.com', 'twitter.com'],
}

/** The host that a link should have, where it leads out of its network. */
export function hostMissed(network: SocialNetwork, url: string): string | undefined {
  const hosts = NETWORK_HOSTS[network]
  const { hostname } = new URL(url)
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`)) ? undefined : hosts[0]
}

/** The address of a page begins so before the name of its account; companies and people of LinkedIn have different ones. */
const ACCOUNT_PAGES: Readonly<Partial<Record<SocialNetwork, string>>> = {
  facebook: 'https://facebook.com/',
  instagram: 'https://instagram.com/',
  youtube: 'https://youtube.com/@',
  tiktok: 'https://tiktok.com/@',
  twitter: 'https://x.com/',
}

/** The address that `@upe.lt` is in a network; any other address as it is. `undefined` where the name alone does not tell. */
export function socialPage(network: SocialNetwork, typed: string): string | undefined {
  if (!typed.startsWith('@')) return typed
  const before = ACCOUNT_PAGES[network]
  return before && before + typed.slice(1)
}

/** Languages that a provider can say it speaks, as ISO 639-1 codes. */
export const SPOKEN_LANGUAGES = ['lt', 'en', 'pl', 'ru', 'de', 'lv', 'fr', 'uk'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** May to September, in which most providers work. */
export const DEFAULT_MONTHS: readonly number[] = [5, 6, 7, 8, 9]

export const PROVIDER_LIMITS = {
  nameLength: 120,
  descriptionLength: 10_000,
  infoLength: 300,
  amountCents: { min: 0, max: 1_000_000 },
  /** Quotas: providers per account, parts per provider. */
  perAccount: 20,
  amenities: 60,
  socials: 20,
} as const
