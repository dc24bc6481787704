import type { ComponentProps } from 'react'
import { NumberField } from './NumberField.tsx'

type Props = Omit<ComponentProps<typeof NumberField>, 'format' | 'step' | 'unit'> & {
  /** Cents too, as are `min` and `max`. */
  value: number | null
}

const inEuros = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)

/** Euros in the field, cents in the form. */
export function PriceField({ value, onChange, min, max, ...props }: Props) {
  return (
    <NumberField
      {...props}
      unit="€"
      min={inEuros(min)}
      max={inEuros(max)}
      step={0.01}
      format={{ minimumFractionDigits: 0, maximumFractionDigits: 2 }}
      value={value === null ? null : value / 100}
      onChange={euros => onChange(euros === null ? null : Math.round(euros * 100))}
    />
  )
}
