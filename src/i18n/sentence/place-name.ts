import { districtOf } from '#src/domain/places/districts.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import { genitiveOfPlace } from '../genitive.ts'
import type { LocaleContext } from '../translate.ts'

type Named = { name: string; location: Place }

/** Nearer places of one name are one place. */
const SAME_PLACE_KM = 3

/** The name of a place, with its district where another one of the list has the same name: "Merkinė (Šalčininkų r.)". */
export function placeName(context: LocaleContext, { name, location }: Named, all: readonly Named[]): string {
  const isNamesake = all.some(it => it.name === name && distanceKm(it.location, location) > SAME_PLACE_KM)
  const district = isNamesake ? districtText(context, location) : ''
  return district ? `${name} (${district})` : name
}

function districtText({ locale, t }: LocaleContext, place: Place): string {
  const district = districtOf(place)
  if (!district) return ''
  const { seat, kind } = district
  return t(`tours:municipality.${kind}`, { seat: locale === 'lt' ? genitiveOfPlace(seat) : seat })
}
