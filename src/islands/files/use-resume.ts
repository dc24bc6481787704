import { useEffect, useRef } from 'react'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/**
 * Resumes an upload that lost its connection: at once when the browser says that it is back, or the page is looked at again,
 * else after waits that grow, since a phone with a weak signal is never told. `left`: files still to be sent.
 */
export function useResume(isLost: boolean, left: number, resume: () => void): void {
  const tries = useRef(0)
  const latest = useRef(resume)
  latest.current = resume
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that has arrived starts the waits again
  useEffect(() => {
    tries.current = 0
  }, [left])
  useEffect(() => {
    if (!isLost) return
    const listening = new AbortController()
    const { signal } = listening
    const wait = Math.min(FIRST_WAIT_MS * 2 ** tries.current, LONGEST_WAIT_MS)
    const timer = setTimeout(() => {
      tries.current += 1
      latest.current()
    }, wait)
    addEventListener('online', () => latest.current(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || latest.current(), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isLost])
}
