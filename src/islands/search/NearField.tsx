import { useMemo } from 'react'
import type { Choice } from '#src/domain/search/filters.ts'
import { isHere } from '#src/domain/search/near/nearby.ts'
import { reachesOf, type TourSearch } from '#src/domain/search/schema.ts'
import type { Translate } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { slugify } from '#src/lib/slug.ts'
import { $filters, chooseFilters } from '#src/stores/filters.ts'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './NearField.module.css'

type Props = { locale: Locale; t: Translate; towns: readonly string[]; search: TourSearch }

/** A town, or where one is, and how far around it to look. */
export function NearField({ locale, t, towns, search }: Props) {
  const { near, within } = search
  const label = t('serp:filters.near')
  const words = useMemo(
    () => ({
      label,
      find: t('serp:filters.find', { label }),
      placeholder: t('serp:filters.type'),
      noneLeft: t('serp:filters.noneLeft'),
    }),
    [label, t],
  )
  const choices = useMemo(() => {
    const named = towns.map((name): Choice => ({ value: slugify(name), label: name }))
    return near !== undefined && isHere(near) ? [{ value: near, label: t('serp:filters.here') }, ...named] : named
  }, [near, towns, t])
  const chosen = useMemo(() => (near === undefined ? [] : [near]), [near])
  return (
    <div className={styles.near}>
      <ChoiceField
        name="near"
        words={words}
        locale={locale}
        choices={choices}
        chosen={chosen}
        counts={undefined}
        others=""
        onToggle={toggle}
      />
      {near !== undefined && (
        <label className={styles.reach}>
          {t('serp:filters.within')}
          <select value={within} onChange={event => reach(Number(event.target.value))}>
            {reachesOf(within).map(km => (
              <option key={km} value={km}>
                {km.toLocaleString(locale, { style: 'unit', unit: 'kilometer' })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** One place at a time, and no area of the map beside it. */
function toggle(_name: string, value: string): void {
  const { search } = $filters.get()
  chooseFilters({ ...search, near: search.near === value ? undefined : value, bounds: undefined })
}

function reach(within: number): void {
  chooseFilters({ ...$filters.get().search, within })
}
