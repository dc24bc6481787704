import { useEffect, useRef, useState } from 'react'
import type { PlaceJson } from '#src/domain/places/place.ts'
import type { Point } from '#src/lib/typed-point.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { knownSession } from '#src/stores/session.ts'

/** Looks up the address of a point for `onPlace`; an outdated response is dropped. `text` says where it is, as found or told. */
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
  const tell = (known: string) => {
    asked.current?.ending.abort()
    asked.current = null
    setText(known)
  }
  return { text, find, tell }
}

/** The address of a point. Undefined where unknown or aborted: the point is kept either way. */
export async function findPlace({ latitude, longitude }: Point, signal: AbortSignal): Promise<PlaceJson | undefined> {
  const session = await knownSession().catch(() => undefined)
  if (session?.status !== 'authenticated' || signal.aborted) return undefined
  try {
    const query = { lat: String(latitude), lon: String(longitude) }
    const options = { query, token: session.token, signal, isQuiet: true }
    const { data } = await callApi<PlaceJson>('GET', 'places/reverse', options)
    return signal.aborted ? undefined : data
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return undefined
    throw error
  }
}
