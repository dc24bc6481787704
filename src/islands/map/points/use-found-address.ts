import { useEffect, useRef } from 'react'

type Address = { value: string; onChange: (address: string) => void }

/** Fills in what a place is called; an address that was typed stays. */
export function useFoundAddress(address: Address): (text: string) => void {
  const found = useRef('')
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  })
  return text => {
    const { value, onChange } = latest.current
    if (value.trim() !== '' && value !== found.current) return
    found.current = text
    onChange(text)
  }
}
