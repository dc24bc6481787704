import { type ReactNode, useId } from 'react'
import { useHydrated } from '../form/use-hydrated.ts'
import styles from './PressChoice.module.css'

type Props<Value> = {
  legend: string
  choices: readonly { value: Value; label: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice of what the next press on a map does. */
export function PressChoice<Value extends string | number>({ legend, choices, chosen, onChoose }: Props<Value>) {
  const name = useId()
  const isReady = useHydrated()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            disabled={!isReady}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
