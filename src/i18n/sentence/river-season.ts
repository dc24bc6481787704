import type { KnownSeason } from '#src/domain/river-facts/facts.ts'
import { formatMonths, formatNumber } from '../format.ts'
import type { LocaleContext } from '../translate.ts'

/** “4,5–5”, of one number or from and to. */
export const rangeOf = ({ locale }: LocaleContext, values: readonly number[]): string =>
  values.map(value => formatNumber(locale, value)).join('–')

/** When to go on a river, whether a first time too, how fast and how hard it is. */
export function seasonSentences(context: LocaleContext, season: KnownSeason): string[] {
  const { locale, t } = context
  const [first = 1, last = 12] = season.months
  const months = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [
    months.length === 12
      ? t('water:guide.season.all')
      : t('water:guide.season.best', { months: formatMonths(locale, months) }),
    season[locale],
    t(`water:guide.firstTimers.${season.firstTimers}`),
    ...(season.speedKmh ? [t('water:guide.season.speed', { speed: rangeOf(context, season.speedKmh) })] : []),
    ...(season.difficulty ? [t('water:guide.season.difficulty', { difficulty: season.difficulty })] : []),
  ]
}
