import { useId, useRef } from 'react'
import { FieldError } from '../../fields/Labelled.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'
import type { MapSettings } from '../../map/map-settings.ts'
import { PointPicker, type PointPickerStrings } from '../../map/PointPicker.tsx'
import type { Point } from '../../map/point-map.ts'
import styles from './tours.module.css'

type Props = {
  label: string
  map: MapSettings
  strings: PointPickerStrings
  address: FieldProps<string>
  point: FieldProps<Point | null>
}

/** A place as address and point. A point fills in its address where known; a typed one stays. */
export function PlaceFields({ label, map, strings, address, point }: Props) {
  const { t } = useFrame()
  const id = useId()
  const found = useRef('')
  return (
    <fieldset className={styles.place} data-field={point.name}>
      <legend>{label}</legend>
      <TextField
        {...address}
        label={t('account:tour.address')}
        hint={t('account:tour.addressHint')}
        isOptional
        autoComplete="off"
      />
      <PointPicker
        map={map}
        strings={strings}
        value={point.value}
        onChange={point.onChange}
        onPlace={place => {
          const isOurs = address.value === '' || address.value === found.current
          if (!place.isAddress || !isOurs) return
          found.current = place.text
          address.onChange(place.text)
        }}
      />
      <FieldError id={id} error={point.error} />
    </fieldset>
  )
}
