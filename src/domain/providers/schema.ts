import * as v from 'valibot'
import { CONTACT_LIMITS, changedPhoneNumber, contactEmail, optionalWebAddress, phoneNumber } from '../contacts.ts'
import { beforeEntry, fields, id, inLocales, line, listOf, place, requiredName, rewritten, text } from '../fields.ts'
import { message } from '../message.ts'
import { BOAT_KINDS, MONTHS, PROVIDER_LIMITS, SPOKEN_LANGUAGES } from './provider.ts'

const name = requiredName(PROVIDER_LIMITS.nameLength, message('account:failure.providerName'))
const email = contactEmail(message('account:failure.email'))
const phone = phoneNumber(message('account:failure.phone'), 'description')
const changedPhone = changedPhoneNumber(message('account:failure.phone'), 'description')

const missing = {
  name: message('account:failure.providerName'),
  email: message('account:failure.email'),
  phone: message('account:failure.phone'),
}

const noMonth = message('account:failure.months')
const months = v.pipe(
  v.array(v.picklist(MONTHS, noMonth), noMonth),
  v.minLength(1, noMonth),
  v.transform(chosen => MONTHS.filter(month => chosen.includes(month))),
)

const optionalEntries = {
  /** In the language of the request. */
  description: v.optional(text(PROVIDER_LIMITS.descriptionLength)),
  translations: v.optional(inLocales(v.object({ description: v.optional(text(PROVIDER_LIMITS.descriptionLength)) }))),
  languages: v.optional(listOf(v.picklist(SPOKEN_LANGUAGES), SPOKEN_LANGUAGES.length)),
  boats: v.optional(listOf(v.picklist(BOAT_KINDS), BOAT_KINDS.length)),
  months: v.optional(months),
  address: v.optional(line(CONTACT_LIMITS.addressLength)),
  location: v.optional(place(CONTACT_LIMITS.addressLength)),
}

const newProvider = fields(
  { name, contacts: fields({ email, phone, website: v.optional(optionalWebAddress) }, missing), ...optionalEntries },
  missing,
)

/** Without contacts, each required one is reported. */
export const newProviderBody = rewritten(newProvider, body =>
  typeof body === 'object' && body !== null ? { contacts: {}, ...body } : body,
)

export const providerBody = fields(
  {
    name: v.optional(name),
    contacts: v.optional(
      fields(
        { email: v.optional(email), phone: v.optional(changedPhone), website: v.optional(optionalWebAddress) },
        missing,
      ),
    ),
    ...optionalEntries,
    ...beforeEntry,
  },
  missing,
)

export type NewProvider = v.InferOutput<typeof newProviderBody>
/** Only the present fields change. */
export type ProviderChanges = v.InferOutput<typeof providerBody>

/** The id of the social link or amenity where the path has none. */
export const memberBody = fields({ _id: id(message('common:failure.missing')) }, {})
