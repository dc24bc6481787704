import type { ReactNode } from 'react'
import styles from './ImageTile.module.css'

export type Tag = { kind: 'info' | 'success' | 'warning' | 'danger'; text: string }

type Props = {
  id?: string
  picture: ReactNode
  tags: readonly Tag[]
  /** Details and actions. */
  children: ReactNode
}

export function ImageTile({ id, picture, tags, children }: Props) {
  return (
    <li id={id} className={styles.tile}>
      <div className={styles.picture}>
        {picture}
        <p className={styles.tags}>
          {tags.map(({ kind, text }) => (
            <span key={text} className={styles.tag} data-kind={kind}>
              {text}
            </span>
          ))}
        </p>
      </div>
      <div className={styles.body}>{children}</div>
    </li>
  )
}

export const tilesClass = styles.tiles
