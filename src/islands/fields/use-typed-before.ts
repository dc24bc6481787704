import { useLayoutEffect, useRef } from 'react'

/** What was typed, or filled in by the browser, before the island woke up: taken over instead of lost. */
export function useTypedBefore<E extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement = HTMLInputElement>(
  value: string,
  onChange: (value: string) => void,
) {
  const ref = useRef<E>(null)
  const first = useRef({ value, onChange })
  useLayoutEffect(() => {
    const typed = ref.current?.value
    if (typed !== undefined && typed !== first.current.value) first.current.onChange(typed)
  }, [])
  return ref
}
