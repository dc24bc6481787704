import { encode } from 'uqr'
import styles from './factors.module.css'

/** Modules of white around it, without which cameras do not find it. */
const QUIET = 4

/** Dark on white, in the dark theme too: not every camera reads it otherwise. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}
