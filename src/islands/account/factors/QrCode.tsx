import { qrPath } from '#src/lib/pictures/qr.ts'
import styles from './factors.module.css'

/** Dark on white, in the dark theme too: not every camera reads it otherwise. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
