import type { Histogram } from '#src/domain/search/counts.ts'
import type { Range } from '#src/domain/search/ranges.ts'
import styles from './RangeField.module.css'

const HEIGHT = 100
/** So that a single tour is seen beside hundreds. */
const LEAST = 6

type Props = { histogram: Histogram; scale: Range; chosen: Range }

/** How many tours there are along the scale of a slider; those outside of the chosen range are pale. */
export function HistogramBars({
  histogram: { from, width, tours },
  scale: [least, most],
  chosen: [start, end],
}: Props) {
  const top = Math.max(1, ...tours)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${(most - least) / width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {tours.map((count, at) => {
        const height = count && Math.max(LEAST, (count / top) * HEIGHT)
        const begins = from + at * width
        const isOutside = begins + width <= start || begins > end
        return (
          <rect
            key={begins}
            className={isOutside ? styles.outside : undefined}
            x={at + 0.1}
            y={HEIGHT - height}
            width={0.8}
            height={height}
          />
        )
      })}
    </svg>
  )
}
