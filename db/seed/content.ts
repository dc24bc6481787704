/** Demo content as a person writes it: one file a provider in `content/`; the seed turns it into rows. */

type Locale = 'lt' | 'en'

export type SeedTour = {
  /** `river_slug/put_in/take_out`, naming one row of `stretches.tsv`: place names, points, km, days, hours, difficulty come from there. */
  stretch: string
  /** Rivers that the tour also touches, by slug. */
  alsoOn?: string[]
  /** Region slugs: one, or two where the stretch crosses a border. */
  regions: string[]
  /** Per person for the whole tour, in euro cents. */
  priceCents: number
  /** Variants out of the provider's own amenities. */
  amenities: string[]
  website?: string
  /** `description`: paragraphs separated by one blank line, plain text. */
  texts: Record<Locale, { name: string; description: string }>
}

export type SeedProvider = {
  name: string
  /** Sign-in address of the provider's demo account. */
  email: string
  languages: string[]
  boats: ('single-kayak' | 'double-kayak' | 'triple-kayak' | 'raft')[]
  address: string
  /** Longitude, then latitude, in degrees. */
  location: [lng: number, lat: number]
  contacts: { email: string; phone: string; website?: string }
  socials: { network: 'facebook' | 'instagram' | 'youtube' | 'linkedin' | 'tiktok' | 'twitter'; url: string }[]
  /** One of each variant at most. `amountCents` 0 means included in the price. */
  amenities: {
    variant:
      | 'transport'
      | 'child-seat'
      | 'life-vest'
      | 'phone-case'
      | 'dry-bag'
      | 'tent'
      | 'sleeping-bag'
      | 'grill'
      | 'map'
      | 'guide'
      | 'camera'
      | 'pet-friendly'
    info?: string
    amountCents: number
    unit: 'tour' | 'person' | 'day' | 'h' | 'km'
  }[]
  texts: Record<Locale, { description: string }>
  tours: SeedTour[]
}
