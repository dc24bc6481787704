import type { StationWaterJson } from '#src/domain/water/json.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { formatInMonth } from '../format.ts'
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
