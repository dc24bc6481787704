import { useId } from 'react'
import type { TypedPoint } from '#src/lib/typed-point.ts'
import { FieldError } from '../../fields/Labelled.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { MapSettings } from '../../map/map-settings.ts'
import { PointPicker, type PointPickerStrings } from '../../map/points/PointPicker.tsx'
import { useFoundAddress } from '../../map/points/use-found-address.ts'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import styles from './providers.module.css'
import { useProviderForm } from './use-provider-form.ts'

type PlaceValues = { address: string; location: TypedPoint | null }
type Props = EditorProps & { place: PlaceValues; map: MapSettings; point: PointPickerStrings }

/** A provider's location: address and point on the map. */
export const LocationForm = framed(Fields)

function Fields({ providerId, place, map, point }: Props) {
  const { t } = useFrame()
  const id = useId()
  const form = useProviderForm({ providerId, section: 'location', initial: place, encode })
  const address = form.field('address')
  const location = form.field('location')
  const fill = useFoundAddress(address)
  return (
    <ProviderForm form={form}>
      <TextField
        {...address}
        label={t('account:provider.address')}
        hint={t('account:provider.addressHint')}
        autoComplete="off"
        isOptional
      />
      <fieldset
        className={styles.place}
        data-field="location"
        aria-describedby={location.error ? `${id}-error` : undefined}
      >
        <legend>{t('account:provider.point')}</legend>
        <PointPicker
          map={map}
          strings={point}
          value={location.value}
          onChange={location.onChange}
          isRefused={Boolean(location.error)}
          onPlace={({ isAddress, text }) => isAddress && fill(text)}
          known={{ onChoose: ({ name }) => fill(name) }}
        />
        <FieldError id={id} error={location.error} />
      </fieldset>
    </ProviderForm>
  )
}

/** An empty list removes the point. */
const encode = ({ address, location }: PlaceValues) => ({
  address,
  location: location ? [location.longitude, location.latitude] : [],
})
