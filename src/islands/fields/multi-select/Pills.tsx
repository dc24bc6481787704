import type { Choice } from '../choice.ts'
import styles from './MultiSelect.module.css'

type Props = {
  label: string
  /** Names a pill's button, around `{value}`. */
  remove: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onRemove: (value: string) => void
}

/** The choices that are made, each with its removal. */
export function Pills({ label, remove, choices, chosen, onRemove }: Props) {
  const nameOf = (value: string) => choices.find(it => it.value === value)?.label ?? value
  return (
    <ul role="list" aria-label={label} className={styles.pills}>
      {chosen.map(value => (
        <li key={value}>
          <button
            type="button"
            className={styles.pill}
            aria-label={remove.replace('{value}', () => nameOf(value))}
            onClick={() => onRemove(value)}
          >
            {nameOf(value)}
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 2l8 8M10 2l-8 8" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
}
