import type { ReactNode } from 'react'
import type { FieldProps } from '../../../form/use-form.ts'
import { useHydrated } from '../../../form/use-hydrated.ts'
import styles from './amenities.module.css'

type Props<T extends string> = {
  /** The ticked ones. */
  list: FieldProps<readonly T[]>
  value: T
  label: string
  info?: string
  price?: string
  /** Below, while it is ticked. */
  children?: ReactNode
}

export function AmenityRow<T extends string>({ list, value, label, info, price, children }: Props<T>) {
  const isReady = useHydrated()
  const isTicked = list.value.includes(value)
  return (
    <li className={styles.row}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          disabled={!isReady}
          name={list.name}
          value={value}
          checked={isTicked}
          onChange={event =>
            list.onChange(event.target.checked ? [...list.value, value] : list.value.filter(it => it !== value))
          }
        />
        <span className={styles.name}>
          {label}
          {info && <span className={styles.hint}> {info}</span>}
        </span>
        {price && <span className={styles.price}>{price}</span>}
      </label>
      {isTicked && children}
    </li>
  )
}
