import type { Place } from '#src/domain/places/projection.ts'
import type { TypedPoint } from '#src/lib/typed-point.ts'
import type { Choice } from '../../../../fields/choice.ts'

/** Values that are not chosen are unknown, an empty text or list. */
export type PlaceValues = {
  name: string
  river: string
  location: TypedPoint
  kinds: readonly string[]
  side: string
  parking: string
  camping: string
  facilities: readonly string[]
  hasNoFacilities: boolean
  'translations.lt.notes': string
  'translations.en.notes': string
}

export const newPlace = (at: Place | null, name: string, rivers: readonly Choice[]): PlaceValues => ({
  name,
  river: rivers.length === 1 ? (rivers[0]?.value ?? '') : '',
  location: { latitude: at?.lat ?? null, longitude: at?.lng ?? null },
  kinds: [],
  side: '',
  parking: '',
  camping: '',
  facilities: [],
  hasNoFacilities: false,
  'translations.lt.notes': '',
  'translations.en.notes': '',
})

/** A place has its name in each language that it has notes in. */
export function encodePlace(values: PlaceValues): Record<string, unknown> {
  const { name, river, location, kinds, side, parking, camping, facilities, hasNoFacilities } = values
  const texts = [
    ['lt', values['translations.lt.notes']],
    ['en', values['translations.en.notes']],
  ].filter(([language, notes]) => language === 'lt' || notes?.trim())
  return {
    translations: Object.fromEntries(texts.map(([language, notes]) => [language, { name, notes }])),
    location: { coordinates: [location.longitude, location.latitude] },
    rivers: river ? [{ slug: river }] : [],
    kinds,
    side: side || null,
    parking: parking || null,
    camping: camping || null,
    facilities: facilities.length || hasNoFacilities ? facilities : null,
  }
}
