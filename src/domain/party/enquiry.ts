import { formatDay } from '#src/i18n/format.ts'
import { type Locale, otherLocale } from '#src/i18n/locales.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import type { Party } from './party.ts'
import { whoText } from './party-text.ts'

/** A message from a visitor to a provider before a tour. */
export type Enquiry = {
  /** Its name; none where no tour in particular is asked about. */
  tour: string | undefined
  /** Absolute address of the page where it was written. */
  address: string
  party: Party
  ownWords: string
}

export const ENQUIRY_LIMITS = { ownWordsLength: 500, textLength: 1500 } as const

/** The language of the page, unless the provider names languages and speaks only the other one of ours. */
export function enquiryLocale(locale: Locale, languages: readonly string[]): Locale {
  const other = otherLocale(locale)
  return languages.includes(other) && !languages.includes(locale) ? other : locale
}

/** The message, short enough for a text message, each fact on a line of its own. */
export function enquiryText({ locale, t }: LocaleContext, { tour, address, party, ownWords }: Enquiry): string {
  const lines = [
    tour ? t('tours:enquiry.tour', { name: tour }) : t('tours:enquiry.anyTour'),
    party.date && t('tours:enquiry.when', { date: formatDay(locale, party.date) }),
    t('tours:enquiry.who', { people: whoText({ locale, t }, party) }),
    ownWords.trim(),
    t(party.date ? 'tours:enquiry.askThatDay' : 'tours:enquiry.askWhen'),
    address,
  ]
  return lines.filter(Boolean).join('\n')
}

/** The subject of the same message as an email. */
export function enquirySubject({ locale, t }: LocaleContext, { tour, party }: Pick<Enquiry, 'tour' | 'party'>): string {
  const subject = tour ? t('tours:enquiry.subject', { name: tour }) : t('tours:enquiry.anySubject')
  return party.date ? `${subject}, ${formatDay(locale, party.date)}` : subject
}
