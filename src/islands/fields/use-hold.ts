import { useEffect, useRef } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 60

/** Props of a button that acts once for a press, on and on while it is held. */
export function useHold(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearInterval(timer.current), [])
  const repeat = () => {
    wasHeld.current = true
    latest.current()
    timer.current = setInterval(() => latest.current(), REPEAT_MS)
  }
  const release = () => clearInterval(timer.current)
  return {
    onPointerDown: () => {
      wasHeld.current = false
      timer.current = setTimeout(repeat, HOLD_MS)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      if (!wasHeld.current) act()
      wasHeld.current = false
    },
  }
}
