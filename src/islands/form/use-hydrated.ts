import { useSyncExternalStore } from 'react'

/** False in server HTML, where a press would do nothing yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
