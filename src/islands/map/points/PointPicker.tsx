import type { PlaceJson } from '#src/domain/places/place.ts'
import { type Point, type TypedPoint, wholePoint } from '#src/lib/typed-point.ts'
import type { MapSettings } from '../map-settings.ts'
import { DegreesFields, type DegreesStrings } from './DegreesFields.tsx'
import { KnownPlaces } from './known/KnownPlaces.tsx'
import { type KnownPlace, pointOf } from './known/known-place.ts'
import styles from './PointPicker.module.css'
import { usePlace } from './use-place.ts'
import { usePointMap } from './use-point-map.ts'

export type PointPickerStrings = DegreesStrings & {
  marker: string
  howTo: string
  /** The map failed to load. */
  failed: string
}

type Props = {
  map: MapSettings
  strings: PointPickerStrings
  value: TypedPoint | null
  onChange: (point: TypedPoint | null) => void
  /** Whether the form has refused the point. */
  isRefused: boolean
  /** Gets the address of a chosen point, once known. */
  onPlace?: (place: PlaceJson) => void
  /** Offers the places that all share, and gets the chosen one. `near`: those that are offered before anything is typed. */
  known?: { near?: readonly KnownPlace[]; onChoose: (place: KnownPlace) => void }
}

/** A point picker for forms: placed, dragged, moved by keys or typed. Without a map, two fields remain. */
export function PointPicker({ map, strings, value, onChange, isRefused, onPlace, known }: Props) {
  const { text, find, tell } = usePlace(onPlace)
  const choose = (point: Point) => {
    onChange(point)
    find(point)
  }
  const markers = [{ className: 'map-point', text: '', label: strings.marker }]
  const { stage, isFailed } = usePointMap({
    map,
    markers,
    view: [wholePoint(value)],
    onPress: choose,
    onMove: choose,
  })
  return (
    <div className={styles.picker}>
      {known && (
        <KnownPlaces
          {...known}
          onChoose={place => {
            onChange(pointOf(place))
            tell(place.name)
            known.onChoose(place)
          }}
        />
      )}
      <p className={styles.text}>{isFailed ? strings.failed : strings.howTo}</p>
      {!isFailed && <div ref={stage} className={styles.stage} />}
      <DegreesFields strings={strings} value={value} isRefused={isRefused} onChange={onChange} onDone={find} />
      <p role="status" className={styles.text}>
        {text}
      </p>
    </div>
  )
}
