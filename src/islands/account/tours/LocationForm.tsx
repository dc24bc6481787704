import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { IslandFrame, useFrame } from '../../form/frame.tsx'
import type { MapSettings } from '../../map/map-settings.ts'
import type { PointPickerStrings } from '../../map/PointPicker.tsx'
import type { Point } from '../../map/point-map.ts'
import type { EditorProps } from './editor.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TourForm } from './TourForm.tsx'
import { useTourForm } from './use-tour-form.ts'

type End = 'departure' | 'arrival'
type LocationValues = Record<`${End}.address`, string> & Record<`${End}.coordinates`, Point | null>
type Props = EditorProps & { location: LocationValues; maps: Record<End, MapSettings>; point: PointPickerStrings }

/** Put-in and take-out of a tour. */
export function LocationForm(props: Props) {
  return (
    <IslandFrame {...props}>
      <Fields {...props} />
    </IslandFrame>
  )
}

function Fields({ tourId, location, maps, point }: Props) {
  const { t } = useFrame()
  const form = useTourForm({
    tourId,
    section: 'location',
    call: 'geography',
    initial: location,
    schema: tourGeographyBody,
    encode: values => ({ ...encodeEnd(values, 'departure'), ...encodeEnd(values, 'arrival') }),
  })
  const place = (end: End, label: string) => (
    <PlaceFields
      label={label}
      map={maps[end]}
      strings={point}
      address={form.field(`${end}.address`)}
      point={form.field(`${end}.coordinates`)}
    />
  )
  return (
    <TourForm form={form}>
      {place('departure', t('account:tour.departure'))}
      {place('arrival', t('account:tour.arrival'))}
    </TourForm>
  )
}

/** An empty list removes the point. */
function encodeEnd(values: LocationValues, end: End) {
  const point = values[`${end}.coordinates`]
  return {
    [`${end}.address`]: values[`${end}.address`],
    [`${end}.coordinates`]: point ? [point.longitude, point.latitude] : [],
  }
}
