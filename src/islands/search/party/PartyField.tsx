import { type ComponentProps, useEffect, useRef } from 'react'
import { PARTY_SEARCH, parseTourSearch, type TourSearch, totalsOf } from '#src/domain/search/schema.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import { formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { $filters, chooseFilters } from '#src/stores/filters.ts'
import styles from './PartyField.module.css'

type Props = { locale: Locale; t: Translate; search: TourSearch }

const ENDS = { totalFrom: 'serp:filters.from', totalTo: 'serp:filters.to' } as const

/** How many come and when; of a party, what it may pay in all. */
export function PartyField({ locale, t, search }: Props) {
  const { people, date } = search
  return (
    <fieldset className={styles.party}>
      <legend>{t('serp:filters.party')}</legend>
      <TypedField
        label={t('serp:filters.people')}
        value={String(people ?? '')}
        type="number"
        min={PARTY_SEARCH.people.min}
        max={PARTY_SEARCH.people.max}
        inputMode="numeric"
        onType={value => choose({ people: value })}
      />
      <TypedField
        label={t('serp:filters.date')}
        value={date ?? ''}
        type="date"
        onType={value => choose({ date: value })}
      />
      {people !== undefined && (
        <fieldset className={styles.party}>
          <legend>{t('serp:filters.total')}</legend>
          {(['totalFrom', 'totalTo'] as const).map(name => (
            <label key={name}>
              {t(ENDS[name])}
              <select value={search[name] ?? ''} onChange={event => choose({ [name]: event.target.value })}>
                <option value="">{t('serp:filters.any')}</option>
                {totalsOf(search[name]).map(cents => (
                  <option key={cents} value={cents}>
                    {formatPrice(locale, cents, 'EUR')}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}

type FieldProps = ComponentProps<'input'> & { label: string; value: string; onType: (value: string) => void }

/** The text that is being typed stays as it is, though it counts for nothing yet. */
function TypedField({ label, value, onType, ...props }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = value
  }, [value])
  return (
    <label>
      {label}
      <input
        {...props}
        ref={ref}
        defaultValue={value}
        autoComplete="off"
        onChange={({ target }) => {
          if (!target.validity.badInput) onType(target.value)
        }}
      />
    </label>
  )
}

type FieldTexts = Partial<Record<'people' | 'date' | 'totalFrom' | 'totalTo', string>>

/** Takes texts as from a URL: what is no such value is none. */
function choose(typed: FieldTexts): void {
  const { search } = $filters.get()
  const { people, date, totalFrom, totalTo } = search
  const before = { people, date, totalFrom, totalTo }
  const texts = Object.entries({ ...before, ...typed }).map(([name, value]) => [name, String(value ?? '')])
  const read = parseTourSearch(new URLSearchParams(texts))
  const after = { people: read.people, date: read.date, totalFrom: read.totalFrom, totalTo: read.totalTo }
  const names = ['people', 'date', 'totalFrom', 'totalTo'] as const
  if (names.some(name => before[name] !== after[name])) chooseFilters({ ...search, ...after })
}
