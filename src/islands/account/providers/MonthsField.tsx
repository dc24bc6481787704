import { useId } from 'react'
import { MONTHS } from '#src/domain/providers/provider.ts'
import { monthNames } from '#src/i18n/format.ts'
import { describe, FieldError, LabelText } from '../../fields/Labelled.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'
import { useHydrated } from '../../form/use-hydrated.ts'
import styles from './providers.module.css'

/** The months in which a provider works, chosen on a picture of the year. */
export function MonthsField({ name, value, onChange, error }: FieldProps<readonly number[]>) {
  const { locale, t } = useFrame()
  const id = useId()
  const isReady = useHydrated()
  const hint = t('account:provider.monthsHint')
  const names = monthNames(locale)
  const mark = (chosen: number, isWorked: boolean) =>
    onChange(MONTHS.filter(month => (month === chosen ? isWorked : value.includes(month))))
  return (
    <fieldset aria-describedby={describe(id, { hint, error })['aria-describedby']} className={styles.months}>
      <legend>
        <LabelText label={t('account:provider.months')} />
      </legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.year}>
        {MONTHS.map((month, at) => (
          <label key={month}>
            <input
              type="checkbox"
              disabled={!isReady}
              name={name}
              value={month}
              aria-invalid={error && at === 0 ? true : undefined}
              checked={value.includes(month)}
              onChange={event => mark(month, event.target.checked)}
            />
            {names[at]}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
