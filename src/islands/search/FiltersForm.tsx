import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import type { ChoiceName, Choices } from '#src/domain/search/filters.ts'
import { FILTERS, isRange } from '#src/domain/search/filters.ts'
import { type RangeName, rangeOf, scaleOf, withRange } from '#src/domain/search/ranges.ts'
import { EVERYTHING, formatFilters, parseTourSearch, type TourSearch } from '#src/domain/search/schema.ts'
import { createTranslate, type Translate, type Words } from '#src/i18n/create-translate.ts'
import { FILTER_LABELS } from '#src/i18n/filter-labels.ts'
import type { Locale } from '#src/i18n/locales.ts'
import {
  $filters,
  chooseFilters,
  clearFilters,
  countTours,
  type Filters,
  isFiltersChanged,
} from '#src/stores/filters.ts'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './FiltersForm.module.css'
import { NearField } from './NearField.tsx'
import { PartyField } from './party/PartyField.tsx'
import { ScaleField } from './ScaleField.tsx'

export type FiltersSettings = { locale: Locale; choices: Choices; towns: readonly string[]; words: Words }
type Props = FiltersSettings & { onApply: (search: TourSearch) => void }

/** The filters of the results, with the number of matching tours, in all and beside each choice. */
export function FiltersForm({ locale, choices, towns, words, onApply }: Props) {
  const filters = useStore($filters)
  const { search, total, status, failure } = filters
  const t = useMemo(() => createTranslate(locale, words), [locale, words])
  const texts = useMemo(() => choiceTexts(t), [t])
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
      <PartyField locale={locale} t={t} search={search} />
      <NearField locale={locale} t={t} towns={towns} search={search} />
      {FILTERS.map(name =>
        isRange(name) ? (
          <Scale key={name} name={name} locale={locale} t={t} filters={filters} />
        ) : (
          <ChoiceField
            key={name}
            name={name}
            words={texts[name]}
            locale={locale}
            choices={choices[name]}
            chosen={search[name]}
            counts={filters.summary?.counts[name]}
            others={formatFilters({ ...(filters.summary?.of ?? EVERYTHING), [name]: [] })}
            onToggle={toggle}
          />
        ),
      )}
      <div className={styles.actions}>
        <p role="alert" className={styles.message}>
          {failure}
        </p>
        <p role="status" id={reasonId} className={isNothing ? styles.message : 'visually-hidden'}>
          {isNothing ? t('serp:filters.nothing') : status === 'ready' ? apply : ''}
        </p>
        {status === 'failed' && (
          <button
            type="button"
            className={styles.quiet}
            onClick={({ currentTarget }) => {
              // The button goes.
              currentTarget.closest('dialog')?.querySelector<HTMLElement>('button')?.focus()
              countTours()
            }}
          >
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

const choiceTexts = (t: Translate) => {
  const of = (name: ChoiceName) => {
    const label = t(FILTER_LABELS[name])
    const find = t('serp:filters.find', { label })
    return { label, find, placeholder: t('serp:filters.type'), noneLeft: t('serp:filters.noneLeft') }
  }
  return { amenities: of('amenities'), regions: of('regions'), rivers: of('rivers'), providers: of('providers') }
}

/** Normalized as from a URL: known ones only, in the canonical order. */
function toggle(name: ChoiceName, value: string): void {
  const { search } = $filters.get()
  const chosen: readonly string[] = search[name]
  const next = chosen.includes(value) ? chosen.filter(it => it !== value) : [...chosen, value]
  const params = new URLSearchParams(next.map(it => [name, it]))
  chooseFilters({ ...search, [name]: parseTourSearch(params)[name] })
}

type ScaleProps = { name: RangeName; locale: Locale; t: Translate; filters: Filters }

/** Its place is kept until the scale is known. */
function Scale({ name, locale, t, filters: { search, summary, status } }: ScaleProps) {
  if (!summary) {
    return (
      <div className={styles.waiting} aria-busy={status === 'loading'}>
        {t(FILTER_LABELS[name])}
      </div>
    )
  }
  const scale = scaleOf(name, summary[name])
  if (!scale) return null
  const [least, most] = scale
  const [from, to] = rangeOf(search, name, scale)
  const histogram = name === 'distance' || name === 'price' ? summary.histograms[name] : undefined
  return <ScaleField {...{ name, locale, t, least, most, from, to, histogram }} onChange={setRange} />
}

function setRange(name: RangeName, from: number, to: number): void {
  const { search, summary } = $filters.get()
  const scale = summary && scaleOf(name, summary[name])
  if (scale) chooseFilters(withRange(search, name, [from, to], scale))
}
