import type { Locale } from '#src/i18n/locales.ts'
import type { River } from '../places/rivers.ts'
import { featuresOf, lengthOf, seasonOf } from './facts.ts'
import type { RiverFactJson } from './json.ts'

/** All that sources tell of a river: its length, its season, then what is in it and beside it. */
export function presentFacts(river: River, locale: Locale): RiverFactJson[] {
  const [length, season] = [lengthOf(river), seasonOf(river)]
  const from = ({ sure, sources }: Pick<RiverFactJson, 'sure' | 'sources'>) => ({ sure, sources })
  return [
    ...(length ? [{ of: 'length' as const, km: length.km, text: length[locale] ?? '', ...from(length) }] : []),
    ...(season
      ? [
          {
            of: 'season' as const,
            months: season.months,
            firstTimers: season.firstTimers,
            text: season[locale],
            ...from(season),
          },
        ]
      : []),
    ...featuresOf(river).map(feature => ({
      of: 'feature' as const,
      kind: feature.kind,
      near: feature.near[locale],
      km: feature.km,
      text: feature[locale],
      ...from(feature),
    })),
  ]
}
