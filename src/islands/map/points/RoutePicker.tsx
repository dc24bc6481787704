import type { Point } from '#src/lib/typed-point.ts'
import type { MapSettings } from '../map-settings.ts'
import { PressChoice } from '../PressChoice.tsx'
import { LocateButton, type LocateStrings } from './LocateButton.tsx'
import styles from './PointPicker.module.css'
import { usePointMap } from './use-point-map.ts'

export type RoutePickerStrings = {
  /** Asks which end the next press places. */
  next: string
  howTo: string
  failed: string
  locate: LocateStrings
}

type RouteEnd = { letter: string; label: string; marker: string; point: Point | null; onChoose: (point: Point) => void }

type Props = {
  map: MapSettings
  strings: RoutePickerStrings
  /** The put-in and the take-out. */
  ends: readonly [RouteEnd, RouteEnd]
  /** The index of the end that the next press places. */
  active: number
  onActivate: (index: number) => void
}

/** Both ends of a tour on one map: a press places the chosen one, then it is the turn of the other if that is missing. */
export function RoutePicker({ map, strings, ends, active, onActivate }: Props) {
  const place = (point: Point) => {
    ends[active]?.onChoose(point)
    const other = 1 - active
    if (!ends[other]?.point) onActivate(other)
  }
  const { stage, isFailed } = usePointMap({
    map,
    markers: ends.map(({ letter, marker }, index) => ({
      className: `map-point map-end map-end-${index}`,
      text: letter,
      label: marker,
    })),
    view: ends.map(({ point }) => point),
    onPress: place,
    onMove: (point, index) => ends[index]?.onChoose(point),
  })
  return (
    <div className={styles.picker}>
      <p className={styles.text}>{isFailed ? strings.failed : strings.howTo}</p>
      <PressChoice
        legend={strings.next}
        choices={ends.map(({ letter, label }, value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true" className={styles.letter} data-end={value}>
                {letter}
              </span>
              {label}
            </>
          ),
        }))}
        chosen={active}
        onChoose={onActivate}
      />
      <LocateButton strings={strings.locate} onLocated={place} />
      {!isFailed && <div ref={stage} className={styles.stage} />}
    </div>
  )
}
