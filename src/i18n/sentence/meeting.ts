import { localized } from '#src/domain/texts/texts.ts'
import { type Meeting, meetingTime } from '#src/domain/tours/meeting.ts'
import type { LocalTime } from '#src/lib/local-date.ts'
import { formatClock } from '../format.ts'
import type { Locale } from '../locales.ts'
import type { LocaleContext } from '../translate.ts'

/** Where and when a party meets, in the words of every page, email and file. */

/** "nuomotojo bazėje, Paupio g. 14, Anykščiai", within a sentence. A put-in that has a name goes by that alone. */
export function meetingPlace({ t }: LocaleContext, { at, address }: Pick<Meeting, 'at' | 'address'>): string {
  const isNamed = address !== '' && (at === 'put-in' || at === 'elsewhere')
  return isNamed ? address : [t(`tours:meet.at.${at}`), address].filter(Boolean).join(', ')
}

/** "susitikimas 8.30, likus 30 min. iki pradžios"; nothing where the party meets at the start. */
export function meetingHour({ locale, t }: LocaleContext, meeting: Meeting, startTime: LocalTime | null): string {
  const { minutesBefore: minutes } = meeting
  const time = meetingTime(meeting, startTime)
  if (minutes === 0) return ''
  return time === null
    ? t('tours:meet.before', { minutes })
    : t('tours:meet.beforeAt', { time: formatClock(locale, time), minutes })
}

/** The note that its provider adds; `lang` where it is not the language asked for. */
export function meetingNote({ locale }: LocaleContext, { notes }: Meeting): { text: string; lang?: Locale } {
  const { text, textLocale } = localized(notes, locale, '')
  return { text, ...(textLocale && { lang: textLocale }) }
}

/** All of it as one line. */
export function meetingText(context: LocaleContext, meeting: Meeting, startTime: LocalTime | null): string {
  const text = [meetingPlace(context, meeting), meetingHour(context, meeting, startTime)].filter(Boolean).join('; ')
  const note = meetingNote(context, meeting).text
  return note ? `${text.replace(/\.$/, '')}. ${note}` : text
}
