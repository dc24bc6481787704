import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import { AriaLocale } from '../shell/AriaLocale.tsx'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'

type Props = FieldProps<number | null> &
  FieldText & {
    min?: number
    max?: number
    step?: number
    /** Suffix of the number, such as `km`. */
    unit?: string
    format?: Intl.NumberFormatOptions
  }

/** A number, typed in the locale's format or stepped; clamped to its limits and steps, `null` while empty. */
export function NumberField({
  name,
  value,
  onChange,
  error,
  label,
  hint,
  isOptional,
  unit,
  format,
  min,
  max,
  step = 1,
}: Props) {
  const { locale, t } = useFrame()
  const id = useId()
  const isReady = useHydrated()
  const whole = unit ? `${label}, ${unit}` : label
  return (
    <Labelled id={id} label={whole} hint={hint} isOptional={isOptional} error={error}>
      <AriaLocale locale={locale}>
        <AriaNumberField
          minValue={min}
          maxValue={max}
          id={id}
          // Text typed before hydration would be lost.
          isDisabled={!isReady}
          step={step}
          value={value ?? Number.NaN}
          onChange={number => onChange(Number.isNaN(number) ? null : number)}
          formatOptions={format}
          isInvalid={Boolean(error)}
          validationBehavior="aria"
          isWheelDisabled
          aria-label={whole}
          aria-describedby={describe(id, { hint, error })['aria-describedby']}
        >
          <Group className={`${styles.joined} ${styles.number}`}>
            <Button slot="decrement" className={styles.step} aria-label={t('common:form.less', { label })}>
              −
            </Button>
            <Input className={styles.input} data-name={name} />
            <Button slot="increment" className={styles.step} aria-label={t('common:form.more', { label })}>
              +
            </Button>
          </Group>
        </AriaNumberField>
      </AriaLocale>
    </Labelled>
  )
}
