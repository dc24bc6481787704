import { useState } from 'react'
import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { type TypedPoint, wholePoint } from '#src/lib/typed-point.ts'
import { framed, useFrame } from '../../../form/frame.tsx'
import type { MapSettings } from '../../../map/map-settings.ts'
import type { DegreesStrings } from '../../../map/points/DegreesFields.tsx'
import { RoutePicker, type RoutePickerStrings } from '../../../map/points/RoutePicker.tsx'
import type { EditorProps } from '../TourForm.tsx'
import { TourForm } from '../TourForm.tsx'
import { useTourForm } from '../use-tour-form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './places.module.css'
import { usePlaceEnd } from './use-place-end.ts'

type End = 'departure' | 'arrival'
type LocationValues = Record<`${End}.address`, string> & Record<`${End}.coordinates`, TypedPoint | null>
type Props = EditorProps & {
  location: LocationValues
  map: MapSettings
  point: DegreesStrings
  route: RoutePickerStrings
}

/** Put-in and take-out of a tour, on one map. */
export const LocationForm = framed(Fields)

function Fields({ tourId, location, map, point, route }: Props) {
  const { t } = useFrame()
  const form = useTourForm({
    tourId,
    section: 'location',
    call: 'geography',
    initial: location,
    schema: tourGeographyBody,
    encode: values => ({ ...encodeEnd(values, 'departure'), ...encodeEnd(values, 'arrival') }),
  })
  const departure = usePlaceEnd(form.field('departure.address'), form.field('departure.coordinates'))
  const arrival = usePlaceEnd(form.field('arrival.address'), form.field('arrival.coordinates'))
  const isTakeOutNext = location['departure.coordinates'] !== null && location['arrival.coordinates'] === null
  const [active, setActive] = useState(isTakeOutNext ? 1 : 0)
  const putIn = { letter: 'A', label: t('account:tour.departure'), end: departure }
  const takeOut = { letter: 'B', label: t('account:tour.arrival'), end: arrival }
  const onMap = ({ letter, label, end }: typeof putIn) => ({
    letter,
    label,
    marker: t('account:tour.map.marker', { end: label }),
    point: wholePoint(end.point.value),
    onChoose: end.choose,
  })
  return (
    <TourForm form={form}>
      <RoutePicker
        map={map}
        strings={route}
        ends={[onMap(putIn), onMap(takeOut)]}
        active={active}
        onActivate={setActive}
      />
      <div className={styles.places}>
        <PlaceFields {...putIn} strings={point} />
        <PlaceFields {...takeOut} strings={point} />
      </div>
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
