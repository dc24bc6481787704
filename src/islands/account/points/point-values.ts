import type { KmSource } from '#src/domain/access-points/access-point.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { TypedPoint } from '#src/lib/typed-point.ts'
import { changesBody, isEmpty, type Values } from '../../form/values.ts'

export type RiverValue = { slug: string; km: TypedNumber; kmSource: KmSource | null }
type TextName = `translations.${Locale}.${'name' | 'notes'}`

/** An access point as its form holds it; '' and null are "unknown". */
export type PointValues = Record<TextName | 'side' | 'parking' | 'camping' | 'source' | 'status', string> & {
  location: TypedPoint | null
  accuracy: TypedNumber
  transitStop: TypedNumber
  rivers: readonly RiverValue[]
  kinds: readonly string[]
  facilities: readonly string[]
  /** Whether none chosen means that there are none. */
  knowsFacilities: boolean
}

const TEXTS: readonly TextName[] = [
  'translations.lt.name',
  'translations.lt.notes',
  'translations.en.name',
  'translations.en.notes',
]

/** The values by their paths in the API. */
function encode({ knowsFacilities, location, facilities, ...values }: PointValues): Values {
  return {
    ...values,
    'location.coordinates': location ? [location.longitude, location.latitude] : [],
    side: values.side || null,
    parking: values.parking || null,
    camping: values.camping || null,
    facilities: knowsFacilities || facilities.length > 0 ? facilities : null,
  }
}

/** Returns what differs; a language without any text is taken away. */
export function pointChanges(values: PointValues, saved: PointValues): object {
  const body = changesBody(encode(saved), encode(values))
  if (isEmpty(body) || !body.translations) return body
  const texts = Object.entries(body.translations).map(([locale, text]) => {
    const names = TEXTS.filter(name => name.startsWith(`translations.${locale}.`))
    return [locale, names.every(name => !values[name].trim()) ? null : text] as const
  })
  return { ...body, translations: Object.fromEntries(texts) }
}
