import type { ComponentProps } from 'react'
import { EURO_NAMES, type TypedNumber } from '#src/lib/typed-number.ts'
import { NumberField } from './NumberField.tsx'

type Props = Omit<ComponentProps<typeof NumberField>, 'decimals' | 'isPadded' | 'step' | 'unit' | 'units'> & {
  /** Cents too, as are `min`, `max` and what is read. */
  value: TypedNumber
}

const inCents = (euros: number) => Math.round(euros * 100)

/** Euros in the field, cents in the form. */
export function PriceField({ value, onChange, min, max, read, ...props }: Props) {
  return (
    <NumberField
      {...props}
      unit="€"
      units={EURO_NAMES}
      decimals={2}
      isPadded
      min={min / 100}
      max={max / 100}
      value={typeof value === 'number' ? value / 100 : value}
      onChange={euros => onChange(typeof euros === 'number' ? inCents(euros) : euros)}
      read={read && (euros => read(inCents(euros)))}
    />
  )
}
