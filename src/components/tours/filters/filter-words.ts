import type { Locale } from '#src/i18n/locales.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { FilterWords } from '#src/islands/search/filter-words.ts'

/** Counts of which every plural form of both languages has one. */
const SAMPLES = [1, 2, 1.5, 10]

export function filterWords({ locale, t }: { locale: Locale; t: Translate }): FilterWords {
  const rules = new Intl.PluralRules(locale)
  const show = SAMPLES.map(count => [rules.select(count), t('serp:filters.show', { count, value: '{value}' })] as const)
  return {
    title: t('serp:filters.title'),
    close: t('common:close'),
    from: t('serp:filters.from'),
    to: t('serp:filters.to'),
    remove: t('serp:chips.remove', { name: '{value}' }),
    noneLeft: t('serp:filters.noneLeft'),
    open: t('serp:filters.open'),
    clear: t('serp:filters.clear'),
    retry: t('serp:retry'),
    apply: t('serp:filters.apply'),
    show: Object.fromEntries(show),
    labels: {
      amenities: t('serp:filters.amenities'),
      regions: t('serp:filters.regions'),
      rivers: t('serp:filters.rivers'),
      providers: t('serp:filters.providers'),
      distance: t('serp:chips.distance'),
      duration: t('serp:filters.duration'),
      days: t('serp:chips.days'),
      difficulty: t('serp:chips.difficulty'),
      price: t('serp:filters.price'),
    },
    placeholders: {
      amenities: t('serp:filters.choose'),
      regions: t('serp:filters.choose'),
      rivers: t('serp:filters.type'),
      providers: t('serp:filters.type'),
    },
  }
}
