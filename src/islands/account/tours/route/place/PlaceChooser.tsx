import { useState } from 'react'
import type { Place } from '#src/domain/places/projection.ts'
import { SelectField } from '../../../../fields/SelectField.tsx'
import { useFrame } from '../../../../form/frame.tsx'
import type { DegreesStrings } from '../../../../map/points/DegreesFields.tsx'
import styles from '../route.module.css'
import { DegreesEntry } from './DegreesEntry.tsx'
import type { KnownPlace } from './known-place.ts'

type Props = {
  places: readonly KnownPlace[]
  point: DegreesStrings
  onChoose: (id: string) => void
  onPropose: (at: Place) => void
}

/** The same places as on the map, and new ones by their degrees. */
export function PlaceChooser({ places, point, onChoose, onPropose }: Props) {
  const { locale, t } = useFrame()
  const [chosen, setChosen] = useState('')
  const id = places.some(it => it.id === chosen) ? chosen : ''
  const labelOf = ({ name, isApproximate }: KnownPlace) =>
    isApproximate ? t('account:route.approximate', { name }) : name
  const choices = places
    .map(place => ({ value: place.id, label: labelOf(place) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div className={styles.chooser}>
      {choices.length > 0 && (
        <div className={styles.choice}>
          <SelectField
            name="known-place"
            value={id}
            onChange={setChosen}
            error={undefined}
            label={t('account:route.known')}
            placeholder={t('account:route.choose')}
            choices={choices}
          />
          <button type="button" className="button quiet" aria-disabled={!id} onClick={() => id && onChoose(id)}>
            {t('account:route.add')}
          </button>
        </div>
      )}
      <DegreesEntry
        title={t('account:route.byDegrees')}
        submit={t('account:route.propose')}
        {...{ point }}
        onPlace={onPropose}
      />
    </div>
  )
}
