import type { ReactNode } from 'react'
import { FieldError } from '../../fields/Labelled.tsx'
import { useFrame } from '../../form/frame.tsx'
import { useHydrated } from '../../form/use-hydrated.ts'
import { useRemoval } from '../../form/use-removal.ts'
import styles from './boats.module.css'

type Props = {
  /** The name of the list in the form. */
  name: string
  count: number
  /** The name of a row, such as "Dvivietė baidarė". */
  titleOf: (at: number) => string
  empty: string
  add: string
  onAdd: (() => void) | undefined
  /** Removes a row; returns what puts it back. */
  onRemove: (at: number) => () => void
  error: string | undefined
  children: (at: number) => ReactNode
}

/** Rows of a list, each with its fields and a button that removes it, and one that adds another. */
export function RowList({ name, count, titleOf, empty, add, onAdd, onRemove, error, children }: Props) {
  const { t } = useFrame()
  const isReady = useHydrated()
  const { list, remove, add: addRow } = useRemoval<HTMLDivElement>()
  return (
    <div ref={list} data-field={name} tabIndex={-1} className={styles.rows}>
      {count === 0 && <p className={styles.empty}>{empty}</p>}
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that tells it apart, and keeps nothing of its own
        <fieldset key={at} className={styles.row}>
          <legend>{titleOf(at)}</legend>
          <div className={styles.fields}>{children(at)}</div>
          <button
            type="button"
            className="button quiet"
            data-remove
            disabled={!isReady}
            aria-label={t('account:boats.removeThis', { name: titleOf(at) })}
            onClick={event => remove(event.currentTarget, titleOf(at), () => onRemove(at))}
          >
            {t('account:boats.remove')}
          </button>
        </fieldset>
      ))}
      <FieldError id={name} error={error} />
      {onAdd && (
        <p>
          <button
            type="button"
            data-add
            className="button quiet"
            disabled={!isReady}
            onClick={() => addRow(`${name}.${count}.`, onAdd)}
          >
            {add}
          </button>
        </p>
      )}
    </div>
  )
}
