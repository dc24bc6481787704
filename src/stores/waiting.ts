import { atom, onMount } from 'nanostores'
import { callApi } from './api.ts'
import { knownSession } from './session.ts'

/** How many requests wait for this provider's answer; `undefined` until known. Again each minute and on focus while shown. */
export const $waiting = atom<number | undefined>()

const POLL_MS = 60_000

onMount($waiting, () => {
  const polling = setInterval(countIfSeen, POLL_MS)
  addEventListener('focus', countIfSeen)
  countWaiting()
  return () => {
    clearInterval(polling)
    removeEventListener('focus', countIfSeen)
  }
})

function countIfSeen(): void {
  if (document.visibilityState === 'visible') countWaiting()
}

/** Counts them again; the known count stays where that fails, since nobody asked for it. */
export async function countWaiting(): Promise<void> {
  try {
    const session = await knownSession()
    if (session.status !== 'authenticated') return
    const { data } = await callApi<{ waiting: number }>('GET', 'bookings/summary', {
      token: session.token,
      isQuiet: true,
    })
    $waiting.set(data.waiting)
  } catch {
    // The next minute tries again.
  }
}
