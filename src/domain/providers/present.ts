import type { Locale } from '#src/i18n/locales.ts'
import { notFound } from '../errors.ts'
import { dialable } from '../phone.ts'
import { pick, type Selection } from '../selection.ts'
import { localized } from '../texts/texts.ts'
import { inAllLocales, presentAmenity, presentPoint } from '../tours/present.ts'
import type { ChangedAmenity } from './amenity-commands.ts'
import type { AmenityJson, ProviderJson, ProviderPopulate, SocialJson } from './json.ts'
import type { ProviderRecord, SocialRecord } from './record-queries.ts'

export function presentProvider(
  record: ProviderRecord,
  locale: Locale,
  selection: Selection<string, ProviderPopulate>,
): Partial<ProviderJson> {
  const isWhole = (name: ProviderPopulate) => selection.populate.includes(name)
  const { text, textLocale } = localized(record.texts, locale, { description: '' })
  const { email, phone, website } = record
  const json: ProviderJson = {
    _id: record.id,
    name: record.name,
    ...text,
    textLocale,
    languages: record.languages,
    boats: record.boats,
    months: record.months,
    logo: record.logo,
    address: record.address,
    location: { coordinates: presentPoint(record.location) },
    contacts: { email, phone: dialable(phone), website },
    socials: record.socials.map(presentSocial),
    amenities: record.amenities.map(it => (isWhole('amenities') ? presentAmenity(it, locale) : it.id)),
    answersWithin: record.answersWithin,
    tourCount: record.tourCount,
    user: record.userId,
    ...(isWhole('translations') ? { translations: inAllLocales(record.texts) } : {}),
  }
  return pick(json, selection)
}

/** The amenity of a change. */
export function presentChangedAmenity({ after, result }: ChangedAmenity, locale: Locale): AmenityJson {
  const amenity = after.amenities.find(it => it.id === result.id)
  if (!amenity) throw notFound()
  return presentAmenity(amenity, locale)
}

export const presentSocial = ({ id, network, url }: SocialRecord): SocialJson => ({ _id: id, type: network, url })
