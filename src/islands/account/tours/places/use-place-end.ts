import type { Point, TypedPoint } from '#src/lib/typed-point.ts'
import type { FieldProps } from '../../../form/use-form.ts'
import { type KnownPlace, pointOf } from '../../../map/points/known/known-place.ts'
import { useFoundAddress } from '../../../map/points/use-found-address.ts'
import { usePlace } from '../../../map/points/use-place.ts'

/** An end of a tour as address and point. A point fills in its address where known; one that was typed stays. */
export function usePlaceEnd(address: FieldProps<string>, point: FieldProps<TypedPoint | null>) {
  const fill = useFoundAddress(address)
  const { text, find, tell } = usePlace(place => {
    if (place.isAddress) fill(place.text)
  })
  const choose = (chosen: Point) => {
    point.onChange(chosen)
    find(chosen)
  }
  const chooseKnown = (place: KnownPlace) => {
    point.onChange(pointOf(place))
    tell(place.name)
    fill(place.name)
  }
  const remove = () => {
    point.onChange(null)
    tell('')
    fill('')
  }
  return { address, point, text, find, choose, chooseKnown, remove }
}

export type PlaceEnd = ReturnType<typeof usePlaceEnd>
