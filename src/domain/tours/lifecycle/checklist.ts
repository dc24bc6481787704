import { LOCALES } from '#src/i18n/locales.ts'
import { type Message, message } from '../../message.ts'
import type { Texts } from '../../texts/texts.ts'
import { missingFacts } from './status.ts'

/** The parts of a tour, in the order in which they are filled in. */
export const TOUR_PARTS = ['about', 'details', 'prices', 'gallery', 'location', 'geography', 'amenities'] as const
export type TourPart = (typeof TOUR_PARTS)[number]

/** `isRequired`: a draft cannot be published without it. `hint`: what would make it better. */
export type Step = { part: TourPart; isDone: boolean; isRequired: boolean; hint?: Message }

const ENOUGH_PHOTOS = 5

type Facts = {
  texts: Texts<{ description: string }>
  distanceKm: number | null
  difficulty: number | null
  priceCents: number | null
  photos: readonly unknown[]
  departure: unknown
  arrival: unknown
  rivers: readonly unknown[]
  amenities: readonly unknown[]
}

/** The parts of a tour that are filled in, and those that are worth adding. */
export function checklistOf(tour: Facts): Step[] {
  const missing = missingFacts(tour).map(({ path }) => path)
  const needed: Partial<Record<TourPart, boolean>> = {
    details: !missing.includes('distance') && !missing.includes('difficulty'),
    prices: !missing.includes('price'),
  }
  const hints = hintsOf(tour)
  return TOUR_PARTS.map(part => {
    const hint = needed[part] ? undefined : hints[part]
    return {
      part,
      isDone: needed[part] ?? (hint === undefined || isGoodEnough(part, tour)),
      isRequired: part in needed,
      ...(hint ? { hint } : {}),
    }
  })
}

/** A part that could be better without being missing. */
function isGoodEnough(part: TourPart, { photos, texts }: Facts): boolean {
  if (part === 'gallery') return photos.length > 0
  return part === 'about' && LOCALES.some(locale => texts[locale]?.description)
}

function hintsOf({ texts, photos, departure, arrival, rivers, amenities }: Facts): Partial<Record<TourPart, Message>> {
  const more = ENOUGH_PHOTOS - photos.length
  const absent = LOCALES.find(locale => !texts[locale])
  const isDescribed = LOCALES.some(locale => texts[locale]?.description)
  return {
    ...(absent ? { about: message(`account:checklist.without.${absent}`) } : {}),
    ...(isDescribed ? {} : { about: message('account:checklist.description') }),
    details: message('account:checklist.details'),
    prices: message('account:checklist.price'),
    ...(more > 0 ? { gallery: message('account:checklist.morePhotos', { count: more, value: more }) } : {}),
    ...(photos.length ? {} : { gallery: message('account:checklist.photos') }),
    ...(departure && arrival ? {} : { location: message('account:checklist.location') }),
    ...(rivers.length ? {} : { geography: message('account:checklist.river') }),
    ...(amenities.length ? {} : { amenities: message('account:checklist.amenities') }),
  }
}
