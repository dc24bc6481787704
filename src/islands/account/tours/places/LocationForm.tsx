import { useState } from 'react'
import { tourGeographyBody } from '#src/domain/tours/body-schema.ts'
import { nearEndsQuestion } from '#src/domain/tours/way-back.ts'
import { type TypedPoint, wholePoint } from '#src/lib/typed-point.ts'
import { framed, useFrame } from '../../../form/frame.tsx'
import { isSame } from '../../../form/values.ts'
import type { MapSettings } from '../../../map/map-settings.ts'
import type { DegreesStrings } from '../../../map/points/DegreesFields.tsx'
import type { KnownPlace } from '../../../map/points/known/known-place.ts'
import { RoutePicker, type RoutePickerStrings } from '../../../map/points/RoutePicker.tsx'
import type { EditorProps } from '../TourForm.tsx'
import { TourForm } from '../TourForm.tsx'
import { useTourForm } from '../use-tour-form.ts'
import { EndsQuestion, unanswered, withAnswer } from './EndsQuestion.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import styles from './places.module.css'
import { usePlaceEnd } from './use-place-end.ts'

type End = 'departure' | 'arrival'
type Location = Record<`${End}.address`, string> & Record<`${End}.coordinates`, TypedPoint | null>
type Props = EditorProps & {
  location: Location
  distanceKm: number | null
  /** Along the rivers of the tour. */
  near: readonly KnownPlace[]
  map: MapSettings
  point: DegreesStrings
  route: RoutePickerStrings
}

/** Put-in and take-out of a tour, on one map. */
export const LocationForm = framed(Fields)

function Fields({ tourId, location, distanceKm, near, map, point, route }: Props) {
  const { t, locale } = useFrame()
  const questionOf = (values: Location) =>
    isMoved(values, location) ? nearEndsQuestion({ ...endsOf(values), distanceKm }, locale) : undefined
  const form = useTourForm<Location & { isSure: boolean }>({
    tourId,
    section: 'location',
    call: 'geography',
    initial: { ...location, isSure: false },
    schema: tourGeographyBody,
    encode: values => ({ ...encodeEnd(values, 'departure'), ...encodeEnd(values, 'arrival') }),
    complete: (changes, values) => withAnswer(changes, values),
    issuesOf: values => unanswered(questionOf(values), values),
  })
  // Another place has to be confirmed again.
  const pointOf = (name: `${End}.coordinates`) => ({
    ...form.field(name),
    onChange: (value: TypedPoint | null) => form.set({ [name]: value, isSure: false }),
  })
  const departure = usePlaceEnd(form.field('departure.address'), pointOf('departure.coordinates'))
  const arrival = usePlaceEnd(form.field('arrival.address'), pointOf('arrival.coordinates'))
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
        <PlaceFields {...putIn} {...{ near }} strings={point} />
        <PlaceFields {...takeOut} {...{ near }} strings={point} />
      </div>
      <EndsQuestion question={questionOf(form.values)} isSure={form.field('isSure')} />
    </TourForm>
  )
}

const isMoved = (now: Location, then: Location): boolean =>
  !isSame(
    [now['departure.coordinates'], now['arrival.coordinates']],
    [then['departure.coordinates'], then['arrival.coordinates']],
  )

function endsOf(values: Location) {
  const placeOf = (end: End) => {
    const point = wholePoint(values[`${end}.coordinates`])
    return point && { lng: point.longitude, lat: point.latitude }
  }
  return {
    departure: placeOf('departure'),
    arrival: placeOf('arrival'),
    departureAddress: values['departure.address'],
    arrivalAddress: values['arrival.address'],
  }
}

/** An empty list removes the point. */
function encodeEnd(values: Location, end: End) {
  const point = values[`${end}.coordinates`]
  return {
    [`${end}.address`]: values[`${end}.address`],
    [`${end}.coordinates`]: point ? [point.longitude, point.latitude] : [],
  }
}
