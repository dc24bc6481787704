import styles from './inbox.module.css'

/** The reasons why a trip may not begin, a line each. */
export const Warnings = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div className={styles.warnings}>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
