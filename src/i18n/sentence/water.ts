import type { StationWaterJson } from '#src/domain/water/json.ts'
import type { MarkJson } from '#src/domain/water/mark-schema.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { formatInMonth, formatMoment, formatNumber } from '../format.ts'
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

/** The water now by each who has set marks. */
export function marksText({ t }: LocaleContext, marks: readonly MarkJson[]): string[] {
  const said = marks
    .filter(({ status }) => status !== 'none' && status !== 'stale')
    .map(({ provider, status }) => {
      const values = { who: provider?.name ?? '', status: t(`water:status.${status}`) }
      return provider ? t('water:marks.says', values) : t('water:marks.admins', values)
    })
  return [...new Set(said)]
}

/** The levels that somebody has set. */
export const markLevels = ({ locale, t }: LocaleContext, { tooLowCm, lowCm, highCm, closedCm }: MarkJson): string => {
  const say = (name: 'tooLow' | 'low' | 'high' | 'closed', cm: number | null) =>
    cm === null ? [] : [t(`water:marks.${name}`, { value: formatNumber(locale, cm) })]
  return [...say('tooLow', tooLowCm), ...say('low', lowCm), ...say('high', highCm), ...say('closed', closedCm)].join(
    ', ',
  )
}

/** All of a gauge in a line after its name. `isKept`: on a page that is, the level itself would grow old. */
export function waterText(
  context: LocaleContext,
  water: StationWaterJson,
  { isKept = false, now = new Date() } = {},
): string {
  const { locale, t } = context
  const { status, usual, levelCm, measuredAt } = water
  return [
    levelCm !== null && !isKept && levelText(context, levelCm),
    // Nothing to compare with is no news in a line.
    (status !== 'unmarked' || usual) && waterWords(context, water),
    ...marksText(context, water.marks),
    measuredAt !== null && !isKept && t('water:measuredAt', { when: formatMoment(locale, new Date(measuredAt), now) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The water of a tour where nobody can look further: what was measured, when, and by whom. */
export const waterSentence = (context: LocaleContext, water: StationWaterJson, now: Date): string =>
  `${context.t('water:title')}: ${stationName(context, water)} (LHMT) – ${waterText(context, water, { now })}.`
