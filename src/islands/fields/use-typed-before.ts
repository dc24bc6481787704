import { useLayoutEffect, useRef } from 'react'

/** Adopts a value typed, or filled in by the browser, before hydration. */
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
