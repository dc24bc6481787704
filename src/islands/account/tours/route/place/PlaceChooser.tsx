import type { Place } from '#src/domain/places/projection.ts'
import { useFrame } from '../../../../form/frame.tsx'
import type { DegreesStrings } from '../../../../map/points/DegreesFields.tsx'
import { KnownPlaces } from '../../../../map/points/known/KnownPlaces.tsx'
import type { KnownPlace } from '../../../../map/points/known/known-place.ts'
import styles from '../route.module.css'
import { DegreesEntry } from './DegreesEntry.tsx'

type Props = {
  near: readonly KnownPlace[]
  /** The ids of stops. */
  taken: readonly string[]
  point: DegreesStrings
  onChoose: (place: KnownPlace) => void
  onPropose: (at: Place) => void
}

/** The same places as on the map, others by their names, and new ones by their degrees. */
export function PlaceChooser({ near, taken, point, onChoose, onPropose }: Props) {
  const { t } = useFrame()
  return (
    <div className={styles.chooser}>
      <KnownPlaces {...{ near, taken, onChoose }} />
      <DegreesEntry
        title={t('account:route.byDegrees')}
        submit={t('account:route.propose')}
        {...{ point }}
        onPlace={onPropose}
      />
    </div>
  )
}
