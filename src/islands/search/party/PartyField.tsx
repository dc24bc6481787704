import { type ComponentProps, useEffect, useRef } from 'react'
import { agesQuery, type ChildAges, DEFAULT_PARTY, PARTY_LIMITS, resizeAges } from '#src/domain/party/party.ts'
import { ageChoice } from '#src/domain/party/party-text.ts'
import { formatFilters, parseTourSearch, partyOfSearch, type TourSearch, totalsOf } from '#src/domain/search/schema.ts'
import { dayOf } from '#src/domain/search/when.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import { formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { $filters, chooseFilters } from '#src/stores/filters.ts'
import styles from './PartyField.module.css'

type Props = { locale: Locale; t: Translate; search: TourSearch }

const ENDS = { totalFrom: 'serp:filters.from', totalTo: 'serp:filters.to' } as const

/** How many come and when; of a party, what it may pay in all. */
export function PartyField({ locale, t, search }: Props) {
  const { people } = search
  const { adults, childAges } = partyOfSearch(search)
  return (
    <fieldset className={styles.party}>
      <legend>{t('serp:filters.party')}</legend>
      <TypedField
        label={t('party:fields.adults')}
        value={String(adults ?? '')}
        type="number"
        min={PARTY_LIMITS.adults.min}
        max={PARTY_LIMITS.adults.max}
        inputMode="numeric"
        onType={value => choose({ adults: value })}
      />
      <Children
        locale={locale}
        t={t}
        ages={childAges}
        onChoose={ages => choose({ childAges: ages, adults: String(adults ?? DEFAULT_PARTY.adults) })}
      />
      <TypedField
        label={t('serp:filters.date')}
        value={dayOf(search) ?? ''}
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

type ChildrenProps = Omit<Props, 'search'> & { ages: ChildAges; onChoose: (ages: ChildAges) => void }

/** How many children, and how old each of them is. */
function Children({ locale, t, ages, onChoose }: ChildrenProps) {
  const { min, max } = PARTY_LIMITS.childAge
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <>
      <label>
        {t('party:fields.children')}
        <select value={ages.length} onChange={({ target }) => onChoose(resizeAges(ages, Number(target.value)))}>
          {numbers(0, PARTY_LIMITS.children).map(count => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      {ages.map((age, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name
        <label key={index}>
          {t('party:fields.childAge', { number: index + 1 })}
          <select
            value={age ?? ''}
            required
            onChange={({ target }) => onChoose(ages.with(index, target.value === '' ? null : Number(target.value)))}
          >
            <option value="">{t('party:fields.choose')}</option>
            {numbers(min, max).map(it => (
              <option key={it} value={it}>
                {ageChoice({ locale, t }, it)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}

type Typed = Partial<Record<'adults' | 'date' | 'flex' | 'totalFrom' | 'totalTo', string>> & { childAges?: ChildAges }

/** Takes texts as from a URL: what is no such value is none. */
function choose(typed: Typed): void {
  const { search } = $filters.get()
  const { date, flex, totalFrom, totalTo } = search
  const { childAges, ...fields } = { ...partyOfSearch(search), date, flex, totalFrom, totalTo, ...typed }
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')])
  const ages = agesQuery(childAges).map(age => ['childAges[]', String(age)])
  const read = parseTourSearch(new URLSearchParams([...texts, ...ages]))
  const after = {
    ...{ people: read.people, adults: read.adults, childAges: read.childAges },
    ...{ date: read.date, flex: read.flex, totalFrom: read.totalFrom, totalTo: read.totalTo },
  }
  const changed = { ...search, ...after }
  if (formatFilters(changed) !== formatFilters(search)) chooseFilters(changed)
}
