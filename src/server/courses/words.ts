import { formatNumber } from '#src/i18n/format.ts'
import { meetingText } from '#src/i18n/sentence/meeting.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import type { Trip, TripFeature, TripStop } from './trip.ts'

/** Words of a route, in files and on the card. */

const ROLES = {
  'put-in': 'tours:putIn',
  stop: 'tours:stop',
  overnight: 'tours:overnight',
  'take-out': 'tours:takeOut',
} as const

export const roleText = ({ t }: LocaleContext, { role }: Pick<TripStop, 'role'>): string => t(ROLES[role])

export const kmText = ({ locale, t }: LocaleContext, km: number): string =>
  t('common:unit.km', { value: formatNumber(locale, Math.round(km * 10) / 10) })

export const featureText = ({ t }: LocaleContext, { kind, note }: Pick<TripFeature, 'kind' | 'note'>): string =>
  [t(`tours:feature.${kind}`), note].filter(Boolean).join(': ')

/** The facts of a stop; what nobody told is left out. */
export function stopFacts({ t }: LocaleContext, { point, isApproximate, notes }: TripStop): string[] {
  const { parking, camping, facilities } = point ?? {}
  return [
    notes,
    isApproximate ? t('tours:approximate') : '',
    parking ? t(`tours:parking.${parking}`) : '',
    camping ? t(`tours:camping.${camping}`) : '',
    ...(facilities ?? []).map(it => t(`tours:facility.${it}`)),
  ].filter(Boolean)
}

/** The mark of where the party meets: none where it was not said, or nobody has put it on the map. */
export function meetingMark(context: LocaleContext, { meeting }: Pick<Trip, 'meeting'>) {
  if (!meeting?.point) return undefined
  const [lng, lat] = meeting.point
  return { name: context.t('tours:meet.place'), text: meetingText(context, meeting, null), location: { lng, lat } }
}

/** Phrases that may end with a full stop, one after another. */
export const asText = (facts: readonly string[]): string => facts.map(it => `${it.replace(/[.\s]+$/, '')}.`).join(' ')

/** To about a metre. */
export const degrees = (value: number): string => String(Math.round(value * 1e5) / 1e5)
