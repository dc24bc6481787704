import { useEffect, useRef, useState } from 'react'
import type { PlaceJson } from '#src/domain/places/place.ts'
import type { Point } from '#src/lib/typed-point.ts'
import { findPlace } from './find-place.ts'

/** Looks up the address of a point for `onPlace`; an outdated response is dropped. `text` says where it is. */
export function usePlace(onPlace: ((place: PlaceJson) => void) | undefined) {
  const [text, setText] = useState('')
  const asked = useRef<{ point: Point; ending: AbortController }>(null)
  const latest = useRef(onPlace)
  useEffect(() => {
    latest.current = onPlace
  })
  useEffect(() => () => asked.current?.ending.abort(), [])

  const find = async (point: Point) => {
    const before = asked.current
    if (before?.point.latitude === point.latitude && before.point.longitude === point.longitude) return
    before?.ending.abort()
    const ending = new AbortController()
    asked.current = { point, ending }
    const place = await findPlace(point, ending.signal)
    if (ending.signal.aborted) return
    setText(place?.text ?? '')
    // What has been typed meanwhile is known only now.
    if (place) latest.current?.(place)
  }
  const forget = () => {
    asked.current?.ending.abort()
    asked.current = null
    setText('')
  }
  return { text, find, forget }
}
