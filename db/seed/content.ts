import type { FleetBoat } from '#src/domain/boats/boat.ts'
import type { ConditionKind } from '#src/domain/conditions/condition.ts'
import type { Region } from '#src/domain/places/regions.ts'
import type { River } from '#src/domain/places/rivers.ts'
import type { Rate, Shuttle, TourExtra } from '#src/domain/prices/rate.ts'
import type {
  AmenityUnit,
  AmenityVariant,
  BoatKind,
  SocialNetwork,
  SpokenLanguage,
} from '#src/domain/providers/provider.ts'
import type { TourMeet } from '#src/domain/tours/meeting.ts'
import type { TraderForm } from '#src/domain/traders/trader.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Demo content as a person writes it: one file per provider in `content/`; the seed turns it into rows. */

/** Fields that are left out are as usual. */
type SeedMeet = Partial<TourMeet>

export const atBase: SeedMeet = {
  at: 'base',
  notes: {
    lt: 'Automobilį paliekate mūsų kieme, į įlipimo vietą nuvežame.',
    en: 'Leave the car in our yard; we drive you to the put-in.',
  },
}

export const atTakeOut: SeedMeet = {
  at: 'take-out',
  notes: {
    lt: 'Automobilį paliekate čia, į įlipimo vietą nuvežame.',
    en: 'Leave the car here; we drive you to the put-in.',
  },
}

export type SeedTour = {
  /** `river_slug/put_in/take_out`, naming one row of `stretches.tsv`: places, points, km, days, hours, difficulty come from there. */
  stretch: string
  /** Rivers that the tour also touches. */
  alsoOn?: River[]
  /** Where its parties meet, as its text has it; by default at the put-in. */
  meet?: SeedMeet
  /** One, or two where the stretch crosses a border. */
  regions: Region[]
  /** Per person for the whole tour, in euro cents. */
  priceCents: number
  /** Out of the provider's own amenities. */
  amenities: AmenityVariant[]
  /** How old the youngest child may be, where it is said. */
  youngestAge?: number
  /** Rates, of which the least is `priceCents`. */
  pricing?: SeedPricing
  website?: string
  /** `description`: paragraphs separated by one blank line, plain text. */
  texts: Record<Locale, { name: string; description: string }>
}

/** Facts of a rate that are left out are the same for all. */
export type SeedPricing = {
  rates: (Pick<Rate, 'unit' | 'amountCents'> & Partial<Omit<Rate, 'seasonId'>>)[]
  shuttle?: Pick<Shuttle, 'mode' | 'amountCents' | 'carries'>
  extras?: TourExtra[]
}

/** The season and boats of a provider whose tours can be asked for here. */
export type SeedBookable = {
  trader: { form: TraderForm; legalName: string; code: string; vatCode: string }
  fleet: FleetBoat[]
  /** Days of each year: `05-01`, both included. */
  season: { from: string; to: string; startTimes: string[]; leadHours: number }
}

/** A report of what a provider has met on its river, as if on the day of the start. `at`: the end of one of its stretches, by their key. */
export type SeedReport = {
  river: River
  kind: ConditionKind
  at?: { stretch: string; end: 'putIn' | 'takeOut' }
  words: string
}

export type SeedProvider = {
  name: string
  /** Sign-in address of the provider's demo account. */
  email: string
  languages: SpokenLanguage[]
  boats: BoatKind[]
  /** In which it works, where those are not the usual ones. */
  months?: number[]
  address: string
  /** In degrees. */
  location: [lng: number, lat: number]
  contacts: { email: string; phone: string; website?: string }
  socials: { network: SocialNetwork; url: string }[]
  /** One of each variant at most. `amountCents` 0 means included in the price. */
  amenities: { variant: AmenityVariant; info?: Record<Locale, string>; amountCents: number; unit: AmenityUnit }[]
  bookable?: SeedBookable
  reports?: SeedReport[]
  texts: Record<Locale, { description: string }>
  tours: SeedTour[]
}
