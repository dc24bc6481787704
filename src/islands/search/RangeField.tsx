import { useLayoutEffect, useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import type { Range } from '#src/domain/search/ranges.ts'
import type { Locale } from '#src/i18n/locales.ts'
import styles from './RangeField.module.css'

type Props = {
  label: string
  /** Names of the two thumbs. */
  thumbs: readonly [from: string, to: string]
  /** A value in words, for screen readers, where its number says too little. */
  say?: (value: number) => string
  locale: Locale
  format: Intl.NumberFormatOptions
  /** By default from 0 to 100, in ones. */
  scale?: Range
  step?: number
  value: Range
  /** At the end of a drag, or after a key. */
  onChange: (value: Range) => void
}

/** A range between two thumbs that cannot cross. */
export function RangeField(props: Props) {
  const { label, thumbs, say, locale, format, scale = [0, 100], step = 1, value, onChange } = props
  const [dragged, setDragged] = useState<readonly number[]>()
  const latest = useRef<readonly number[]>(value)
  const report = (values: readonly number[]) => {
    setDragged(undefined)
    onChange(toRange(values))
  }
  const toRange = ([from = scale[0], to = scale[1]]: readonly number[]): Range => [from, to]
  const shown = dragged ? toRange(dragged) : value
  return (
    <Slider
      className={styles.field}
      value={[...shown]}
      minValue={scale[0]}
      maxValue={scale[1]}
      step={step}
      formatOptions={format}
      onChange={values => {
        latest.current = values
        setDragged(values)
      }}
      onChangeEnd={report}
    >
      <Label className={styles.label}>{label}</Label>
      <SliderOutput className={styles.output}>{rangeText(locale, format, shown)}</SliderOutput>
      <SliderTrack className={styles.track}>
        {({ state }) => (
          <>
            <div className={styles.rail} />
            <div
              className={styles.fill}
              style={{
                insetInlineStart: `${state.getThumbPercent(0) * 100}%`,
                insetInlineEnd: `${(1 - state.getThumbPercent(1)) * 100}%`,
              }}
            />
            {/* Screen readers set the thumb's input directly, which is no drag and has no end event. */}
            <div className={styles.thumbs} onChange={() => report(latest.current)}>
              {thumbs.map((name, index) => (
                <Thumb key={name} index={index} name={name} text={say?.(state.getThumbValue(index))} />
              ))}
            </div>
          </>
        )}
      </SliderTrack>
    </Slider>
  )
}

type ThumbProps = { index: number; name: string; text: string | undefined }

/** React Aria would name it by its own label and the range's, "from Distance", and say its number. */
function Thumb({ index, name, text }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.removeAttribute('aria-labelledby')
    if (text) input.current?.setAttribute('aria-valuetext', text)
  })
  return <SliderThumb index={index} inputRef={input} aria-label={name} className={styles.thumb} />
}

/** "5–20 km": the unit stands once. */
function rangeText(locale: Locale, format: Intl.NumberFormatOptions, [from, to]: Range): string {
  const formatter = new Intl.NumberFormat(locale, format)
  return from === to ? formatter.format(from) : formatter.formatRange(from, to)
}
