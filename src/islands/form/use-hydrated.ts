import { useSyncExternalStore } from 'react'

/** False in the HTML of the server, where a press would do nothing yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
