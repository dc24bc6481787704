import { useEffect } from 'react'

/** Tells `client:interaction` that an island whose buttons are outside of it answers them. */
export function useReady(name: string): void {
  useEffect(() => {
    document.dispatchEvent(new Event(name))
  }, [name])
}
