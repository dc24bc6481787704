import { type KeyboardEvent, useId, useState } from 'react'
import { stepNumber, type TypedNumber } from '#src/lib/typed-number.ts'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import { afterPress } from './after-press.ts'
import styles from './fields.module.css'
import { describe, type FieldText, Labelled } from './Labelled.tsx'
import { type FieldReading, numberText, readField } from './number-text.ts'
import { useHold } from './use-hold.ts'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps<TypedNumber> &
  FieldText & {
    min: number
    max: number
    /** The step of the buttons; any number can be typed. */
    step?: number
    /** Digits after the decimal mark: none for a whole number. */
    decimals?: number
    /** Whether all the decimals are shown where there are any: `12,50`. */
    isPadded?: boolean
    /** Suffix of the label, such as `km`. */
    unit?: string
    /** Words that people write beside the number, in lower case; by default the unit. */
    units?: readonly string[]
    /** Reads what is typed, where people write more than a number with a unit. */
    parse?: (text: string) => FieldReading
    /** The number as it was understood, such as "12,50 € asmeniui". */
    read?: (value: number) => string
  }

/**
 * A number, typed as people write it or stepped. What cannot be read as one number stays as it was typed, and is refused with
 * the reason; nothing is rounded or clamped.
 */
export function NumberField({
  name,
  value,
  onChange,
  error,
  label,
  hint,
  isOptional,
  unit,
  units = unit ? [unit] : [],
  decimals = 0,
  isPadded = false,
  min,
  max,
  step = 1,
  parse,
  read,
}: Props) {
  const { locale, t } = useFrame()
  const id = useId()
  const isReady = useHydrated()
  const [typing, setTyping] = useState<{ text: string; value: TypedNumber }>()
  const isTyping = typing !== undefined && Object.is(typing.value, value)
  const text = isTyping ? typing.text : numberText(locale, value, isPadded ? decimals : 0)
  const readText = (typed: string) => parse?.(typed) ?? readField({ locale, t }, typed, { units, decimals })
  const change = (next: string) => {
    const reading = readText(next)
    const changed = reading.issue === undefined ? reading.number : next
    setTyping({ text: next, value: changed })
    onChange(changed)
  }
  const ref = useTypedBefore(text, change)
  const isUnread = typeof value === 'string'
  const issue = isUnread && (error || !isTyping) ? readText(value).issue : error

  const go = (direction: 1 | -1) => () => {
    if (isUnread) return
    setTyping(undefined)
    onChange(stepNumber(value, direction, { min, max, step }))
  }
  const less = useHold(go(-1))
  const more = useHold(go(1))
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    go(event.key === 'ArrowUp' ? 1 : -1)()
  }
  // The arrow keys do the same.
  const button = { type: 'button', className: styles.step, disabled: !isReady || isUnread, tabIndex: -1 } as const
  const isRead = !isTyping && !issue && typeof value === 'number'
  return (
    <Labelled id={id} label={unit ? `${label}, ${unit}` : label} hint={hint} isOptional={isOptional} error={issue}>
      <div className={`${styles.joined} ${styles.number}`}>
        <button {...button} {...less} aria-label={t('common:form.less', { label })}>
          −
        </button>
        <input
          ref={ref}
          {...describe(id, { hint, error: issue })}
          name={name}
          className={styles.input}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={event => change(event.target.value)}
          onKeyDown={stepByKey}
          onBlur={() => afterPress(() => setTyping(undefined))}
        />
        <button {...button} {...more} aria-label={t('common:form.more', { label })}>
          +
        </button>
      </div>
      {read && (
        <output className={styles.read} htmlFor={id}>
          {isRead ? read(value) : ''}
        </output>
      )}
    </Labelled>
  )
}
