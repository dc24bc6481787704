import type { StationWaterJson } from '#src/domain/water/json.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { formatInMonth, formatNumber } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

/** The words about a level beside its figure, to go on within a sentence. */
export function waterWords(
  { locale, t }: LocaleContext,
  { status, usual, measuredAt }: Pick<StationWaterJson, 'status' | 'usual' | 'measuredAt'>,
): string {
  const compared =
    usual && measuredAt
      ? t(`water:usual.${usual}`, { month: formatInMonth(locale, localDateOf(new Date(measuredAt))) })
      : ''
  if (status === 'unmarked' && compared) return compared
  return [t(`water:status.${status}`), compared].filter(Boolean).join(', ')
}

export const levelText = ({ locale, t }: LocaleContext, levelCm: number): string =>
  t('water:level', { value: formatNumber(locale, Math.round(levelCm)) })

/** The name of a gauge without LHMT's abbreviation. */
export const stationName = ({ t }: LocaleContext, { name }: Pick<StationWaterJson, 'name'>): string =>
  t('water:station', { name: name.replace(/ VMS$/, '') })
