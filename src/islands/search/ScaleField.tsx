import { memo, useMemo } from 'react'
import type { Histogram } from '#src/domain/search/counts.ts'
import { RANGE_STEPS, type RangeName } from '#src/domain/search/ranges.ts'
import { difficultyGrade } from '#src/domain/tours/tour.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import { FILTER_LABELS } from '#src/i18n/filter-labels.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { RangeField } from './RangeField.tsx'

const unit = (name: string): Intl.NumberFormatOptions => ({ style: 'unit', unit: name, unitDisplay: 'short' })
const FORMATS: Record<RangeName, Intl.NumberFormatOptions> = {
  distance: unit('kilometer'),
  duration: unit('hour'),
  days: { ...unit('day'), unitDisplay: 'long' },
  difficulty: {},
  price: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
}
const CENTS = 100

type Props = {
  name: RangeName
  locale: Locale
  t: Translate
  least: number
  most: number
  from: number
  to: number
  histogram: Histogram | undefined
  onChange: (name: RangeName, from: number, to: number) => void
}

/** A range of the search in the units that people read. Memoized: rendering all filters at each choice is slow on a phone. */
export const ScaleField = memo(({ name, locale, t, least, most, from, to, histogram, onChange }: Props) => {
  const per = name === 'price' ? CENTS : 1
  const label = t(FILTER_LABELS[name])
  const format = useMemo(() => new Intl.NumberFormat(locale, FORMATS[name]), [locale, name])
  return (
    <RangeField
      label={label}
      thumbs={[t('serp:filters.thumbFrom', { label }), t('serp:filters.thumbTo', { label })]}
      say={name === 'difficulty' ? value => difficultyText(t, locale, value) : undefined}
      format={format}
      scale={[least / per, most / per]}
      step={RANGE_STEPS[name] / per}
      value={[from / per, to / per]}
      histogram={histogram && { ...histogram, from: histogram.from / per, width: histogram.width / per }}
      onChange={([start, end]) => onChange(name, start * per, end * per)}
    />
  )
})

function difficultyText(t: Translate, locale: Locale, difficulty: number): string {
  const value = t('common:difficulty.value', { value: difficulty.toLocaleString(locale) })
  return `${t(`common:difficulty.grade${difficultyGrade(difficulty)}`)}, ${value}`
}
