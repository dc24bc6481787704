import { type CSSProperties, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { Histogram } from '#src/domain/search/counts.ts'
import type { Range } from '#src/domain/search/ranges.ts'
import { HistogramBars } from './HistogramBars.tsx'
import styles from './RangeField.module.css'

/** Intl says “€15 – €26”. As `rangeText` has it, but of its own: what islands share weighs on the page of a tour. */
const REPEATED_SIGN = /\s–\s\D*/

type Props = {
  label: string
  /** Names of the two thumbs. */
  thumbs: readonly [from: string, to: string]
  /** A value in words, for screen readers, where its number says too little. */
  say?: ((value: number) => string) | undefined
  format: Intl.NumberFormat
  /** The scale, by default from 0 to 100, in ones. */
  scale?: Range
  step?: number
  value: Range
  histogram?: Histogram | undefined
  /** At the end of a drag, or after a key. */
  onChange: (value: Range) => void
}

const ENDS = [0, 1] as const

/** A range between two thumbs that cannot cross: native sliders over one another. */
export function RangeField(props: Props) {
  const { label, thumbs, say, format, scale = [0, 100], step = 1, value, histogram, onChange } = props
  const [least, most] = scale
  const labelId = useId()
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ since: Range; range: Range }>()
  const shown = dragged && isEqual(dragged.since, value) ? dragged.range : value
  const moved = (end: 0 | 1, to: number): Range =>
    end === 0 ? [Math.min(to, shown[1]), shown[1]] : [shown[0], Math.max(to, shown[0])]
  const report = (range: Range) => {
    setDragged(undefined)
    if (!isEqual(range, value)) onChange(range)
  }
  const inputs = () => [...(track.current?.querySelectorAll('input') ?? [])]
  // React's own change event comes with every move; the native one at the end of a drag, or after a key.
  useEffect(() => {
    const element = track.current
    const end = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) report(moved(target === inputs()[0] ? 0 : 1, target.valueAsNumber))
    }
    element?.addEventListener('change', end)
    return () => element?.removeEventListener('change', end)
  })

  /** A press on the track moves the nearer thumb there. */
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement || event.button !== 0) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    const to = Math.min(most, least + Math.round((share * (most - least)) / step) * step)
    const end = to < shown[0] || to - shown[0] < shown[1] - to ? 0 : 1
    inputs()[end]?.focus()
    report(moved(end, to))
  }
  const shareOf = (at: number) => (at - least) / (most - least)
  const style = { '--from': shareOf(shown[0]), '--to': shareOf(shown[1]) } as CSSProperties
  return (
    <fieldset className={styles.field} aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <output className={styles.output} aria-live="off">
        {shown[0] === shown[1] ? format.format(shown[0]) : format.formatRange(...shown).replace(REPEATED_SIGN, '–')}
      </output>
      <div ref={track} className={styles.track} style={style} onPointerDown={press}>
        {histogram && <HistogramBars histogram={histogram} scale={scale} chosen={shown} />}
        <div className={styles.rail} />
        {ENDS.map(end => (
          <input
            key={end}
            type="range"
            className={styles.thumb}
            // Both at the upper end: only this one can still be moved.
            data-above={end === 0 && shareOf(shown[0]) > 0.5 ? '' : undefined}
            min={least}
            max={most}
            step={step}
            value={shown[end]}
            aria-label={thumbs[end]}
            aria-valuetext={say?.(shown[end]) ?? format.format(shown[end])}
            onChange={event => setDragged({ since: value, range: moved(end, event.target.valueAsNumber) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const isEqual = (a: Range, b: Range) => a[0] === b[0] && a[1] === b[1]
