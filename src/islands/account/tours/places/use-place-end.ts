import { useEffect, useRef } from 'react'
import type { Point, TypedPoint } from '#src/lib/typed-point.ts'
import type { FieldProps } from '../../../form/use-form.ts'
import { usePlace } from '../../../map/points/use-place.ts'

/** An end of a tour as address and point. A point fills in its address where known; one that was typed stays. */
export function usePlaceEnd(address: FieldProps<string>, point: FieldProps<TypedPoint | null>) {
  const found = useRef('')
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  })
  const isOurs = () => latest.current.value === '' || latest.current.value === found.current
  const fill = (text: string) => {
    found.current = text
    latest.current.onChange(text)
  }
  const { text, find, forget } = usePlace(place => {
    if (place.isAddress && isOurs()) fill(place.text)
  })
  const choose = (chosen: Point) => {
    point.onChange(chosen)
    find(chosen)
  }
  const remove = () => {
    point.onChange(null)
    forget()
    if (isOurs()) fill('')
  }
  return { address, point, text, find, choose, remove }
}

export type PlaceEnd = ReturnType<typeof usePlaceEnd>
