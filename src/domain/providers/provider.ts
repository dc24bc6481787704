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

/** Languages that a provider can say it speaks, as ISO 639-1 codes. */
export const SPOKEN_LANGUAGES = ['lt', 'en', 'pl', 'ru', 'de', 'lv', 'fr', 'uk'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

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
