import { useStore } from '@nanostores/react'
import { CHOICES, type ChoiceName, type Choices } from '#src/domain/tours/choices.ts'
import { RANGE_STEPS, RANGES, type RangeName, rangeOf, scaleOf, withRange } from '#src/domain/tours/ranges.ts'
import { parseTourSearch, type TourSearch } from '#src/domain/tours/schema.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { $filters, chooseFilters, clearFilters, countTours, isFiltersChanged } from '#src/stores/filters.ts'
import { MultiSelect } from '../fields/MultiSelect.tsx'
import styles from './FiltersForm.module.css'
import type { FilterWords } from './filter-words.ts'
import { RangeField } from './RangeField.tsx'

export type FiltersSettings = { locale: Locale; choices: Choices; words: FilterWords }
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

/** What the results can be narrowed by, with how many tours each choice leaves. */
export function FiltersForm({ locale, choices, words, layer, onApply }: Props) {
  const filters = useStore($filters)
  const { search, total, status } = filters
  const apply =
    total === undefined
      ? words.apply
      : (words.show[new Intl.PluralRules(locale).select(total)] ?? words.apply).replace(
          '{value}',
          total.toLocaleString(locale),
        )
  const isChanged = isFiltersChanged(filters)
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChanged) onApply(search)
      }}
    >
      {CHOICES.map(name => (
        <MultiSelect
          key={name}
          label={words.labels[name]}
          layer={layer}
          words={{ ...words, placeholder: words.placeholders[name] }}
          choices={choices[name]}
          chosen={search[name]}
          onChange={chosen => chooseFilters(withChosen(search, name, chosen))}
        />
      ))}
      {RANGES.map(name => (
        <Range key={name} name={name} locale={locale} words={words} />
      ))}
      <div className={styles.answers}>
        {status === 'failed' && (
          <button type="button" className={styles.quiet} onClick={() => countTours()}>
            {words.retry}
          </button>
        )}
        <button type="button" className={styles.quiet} onClick={() => clearFilters()}>
          {words.clear}
        </button>
        <button type="submit" className="button" disabled={!isChanged} aria-busy={status === 'loading'}>
          {apply}
        </button>
        <p role="status" className="visually-hidden">
          {isChanged && status === 'ready' ? apply : ''}
        </p>
      </div>
    </form>
  )
}

function Range({ name, locale, words }: { name: RangeName; locale: Locale; words: FilterWords }) {
  const { search, ranges } = useStore($filters)
  const scale = ranges && scaleOf(name, ranges[name])
  if (!scale) return null
  const per = name === 'price' ? CENTS : 1
  const [from, to] = rangeOf(search, name, scale)
  return (
    <RangeField
      label={words.labels[name]}
      ends={[words.from, words.to]}
      locale={locale}
      format={FORMATS[name]}
      scale={[scale[0] / per, scale[1] / per]}
      step={RANGE_STEPS[name] / per}
      value={[from / per, to / per]}
      onChange={([least, most]) => chooseFilters(withRange(search, name, [least * per, most * per], scale))}
    />
  )
}

/** Read back as from an address: known ones only, in the order of addresses. */
function withChosen(search: TourSearch, name: ChoiceName, chosen: string[]): TourSearch {
  const params = new URLSearchParams(chosen.map(value => [name, value]))
  return { ...search, [name]: parseTourSearch(params)[name] }
}
