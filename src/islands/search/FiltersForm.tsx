import { useStore } from '@nanostores/react'
import { memo, useId, useMemo } from 'react'
import type { Choice, ChoiceName, Choices } from '#src/domain/search/choices.ts'
import { FILTERS, isRange } from '#src/domain/search/filters.ts'
import { RANGE_STEPS, type RangeName, rangeOf, scaleOf, withRange } from '#src/domain/search/ranges.ts'
import { parseTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { difficultyGrade } from '#src/domain/tours/tour.ts'
import { createTranslate, type Translate, type Words } from '#src/i18n/create-translate.ts'
import { FILTER_LABELS } from '#src/i18n/filter-labels.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { AriaLocale } from '#src/islands/shell/AriaLocale.tsx'
import { $filters, chooseFilters, clearFilters, countTours, isFiltersChanged } from '#src/stores/filters.ts'
import { MultiSelect } from '../fields/MultiSelect.tsx'
import styles from './FiltersForm.module.css'
import { RangeField } from './RangeField.tsx'

export type FiltersSettings = { locale: Locale; choices: Choices; words: Words }
/** `layer`: the dialog around it. */
type Props = FiltersSettings & { layer: Element; onApply: (search: TourSearch) => void }

const unit = (name: string): Intl.NumberFormatOptions => ({ style: 'unit', unit: name, unitDisplay: 'short' })
const FORMATS: Record<RangeName, Intl.NumberFormatOptions> = {
  distance: unit('kilometer'),
  duration: unit('hour'),
  days: { ...unit('day'), unitDisplay: 'long' },
  difficulty: {},
  price: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
}
const CENTS = 100

/** The filters of the results, with the number of matching tours. */
export function FiltersForm(props: Props) {
  return (
    <AriaLocale locale={props.locale}>
      <Form {...props} />
    </AriaLocale>
  )
}

function Form({ locale, choices, words, layer, onApply }: Props) {
  const filters = useStore($filters)
  const { search, ranges, total, status, failure } = filters
  const t = useMemo(() => createTranslate(locale, words), [locale, words])
  const apply =
    total === undefined
      ? t('serp:filters.apply')
      : t('serp:filters.show', { count: total, value: total.toLocaleString(locale) })
  const isChanged = isFiltersChanged(filters)
  const isNothing = total === 0
  const reasonId = useId()
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChanged && !isNothing) onApply(search)
      }}
    >
      {FILTERS.map(name => {
        if (!isRange(name)) {
          return (
            <ChoiceField key={name} name={name} t={t} layer={layer} choices={choices[name]} chosen={search[name]} />
          )
        }
        const scale = ranges && scaleOf(name, ranges[name])
        if (!scale) return null
        const [from, to] = rangeOf(search, name, scale)
        const [least, most] = scale
        return <ScaleField key={name} {...{ name, locale, t, least, most, from, to }} />
      })}
      <div className={styles.actions}>
        <p role="alert" className={styles.message}>
          {failure}
        </p>
        <p role="status" id={reasonId} className={isNothing ? styles.message : 'visually-hidden'}>
          {isNothing ? t('serp:filters.nothing') : isChanged && status === 'ready' ? apply : ''}
        </p>
        {status === 'failed' && (
          <button type="button" className={styles.quiet} onClick={() => countTours()}>
            {t('serp:retry')}
          </button>
        )}
        <button type="button" className={styles.quiet} onClick={() => clearFilters()}>
          {t('serp:filters.clear')}
        </button>
        <button
          type="submit"
          className="button"
          disabled={!isChanged || isNothing}
          aria-describedby={isNothing ? reasonId : undefined}
          aria-busy={status === 'loading'}
        >
          {apply}
        </button>
      </div>
    </form>
  )
}

type ChoiceProps = {
  name: ChoiceName
  t: Translate
  layer: Element
  choices: readonly Choice[]
  chosen: string[]
}

/** Memoized: rendering all filters at each choice is slow on a phone. */
const ChoiceField = memo(({ name, t, layer, choices, chosen }: ChoiceProps) => (
  <MultiSelect
    label={t(FILTER_LABELS[name])}
    layer={layer}
    words={pickerWords(t, name)}
    choices={choices}
    chosen={chosen}
    onChange={next => chooseFilters(withChosen($filters.get().search, name, next))}
  />
))

/** Long lists have a text field to filter them. */
const TYPED: readonly ChoiceName[] = ['rivers', 'providers']

const pickerWords = (t: Translate, name: ChoiceName) => ({
  placeholder: t(TYPED.includes(name) ? 'serp:filters.type' : 'serp:filters.choose'),
  remove: t('serp:chips.remove', { name: '{value}' }),
  noneLeft: t('serp:filters.noneLeft'),
  open: t('serp:filters.open', { label: t(FILTER_LABELS[name]) }),
})

type ScaleProps = {
  name: RangeName
  locale: Locale
  t: Translate
  least: number
  most: number
  from: number
  to: number
}

/** As above. */
const ScaleField = memo(({ name, locale, t, least, most, from, to }: ScaleProps) => {
  const per = name === 'price' ? CENTS : 1
  const label = t(FILTER_LABELS[name])
  return (
    <RangeField
      label={label}
      thumbs={[t('serp:filters.thumbFrom', { label }), t('serp:filters.thumbTo', { label })]}
      say={name === 'difficulty' ? value => difficultyText(t, locale, value) : undefined}
      locale={locale}
      format={FORMATS[name]}
      scale={[least / per, most / per]}
      step={RANGE_STEPS[name] / per}
      value={[from / per, to / per]}
      onChange={([start, end]) =>
        chooseFilters(withRange($filters.get().search, name, [start * per, end * per], [least, most]))
      }
    />
  )
})

function difficultyText(t: Translate, locale: Locale, difficulty: number): string {
  const value = t('common:difficulty.value', { value: difficulty.toLocaleString(locale) })
  return `${t(`common:difficulty.grade${difficultyGrade(difficulty)}`)}, ${value}`
}

/** Normalized as from a URL: known ones only, in the canonical order. */
function withChosen(search: TourSearch, name: ChoiceName, chosen: string[]): TourSearch {
  const params = new URLSearchParams(chosen.map(value => [name, value]))
  return { ...search, [name]: parseTourSearch(params)[name] }
}
