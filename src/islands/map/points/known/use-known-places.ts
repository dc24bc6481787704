import { useEffect, useRef, useState } from 'react'
import type { AccessPointJson } from '#src/domain/access-points/json.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { knownSession } from '#src/stores/session.ts'
import { type KnownPlace, knownPlace } from './known-place.ts'

/** Typing goes on sooner. */
const PAUSE_MS = 150

/** Signs alone are nothing to look for. */
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

type Found = { text: string; places: readonly KnownPlace[] }

/**
 * Places that a text may mean; `near`, those that are offered before anything is typed. `isKnown` says that they are those of the text. What
 * was found for an earlier text is dropped. A failure is shown as an alert, and the next letter retries.
 */
export function useKnownPlaces(near: readonly KnownPlace[]) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>({ text: '', places: [] })
  const asked = useRef(new AbortController())
  useEffect(() => () => asked.current.abort(), [])

  const type = (next: string) => {
    setText(next)
    asked.current.abort()
    asked.current = new AbortController()
    const { signal } = asked.current
    if (!hasWord(next)) return
    const timer = setTimeout(async () => {
      const places = await findPlaces(next.trim(), signal)
      if (places && !signal.aborted) setFound({ text: next, places })
    }, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  const isNothingTyped = !hasWord(text)
  return { text, type, places: isNothingTyped ? near : found.places, isKnown: isNothingTyped || found.text === text }
}

/** Undefined where the call failed or was aborted. */
async function findPlaces(q: string, signal: AbortSignal): Promise<KnownPlace[] | undefined> {
  const session = await knownSession().catch(() => undefined)
  try {
    const { token } = session?.status === 'authenticated' ? session : {}
    const { data } = await callApi<AccessPointJson[]>('GET', 'access-points', {
      query: { q },
      signal,
      ...(token && { token }),
    })
    return data.map(knownPlace)
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return undefined
    throw error
  }
}
