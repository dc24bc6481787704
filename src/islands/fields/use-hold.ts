import { useEffect, useRef } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 60

/** Press props: acts once for a press, on and on while it is held. */
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
  return {
    onPressStart: () => {
      wasHeld.current = false
      timer.current = setTimeout(repeat, HOLD_MS)
    },
    onPressEnd: () => clearInterval(timer.current),
    onPress: () => {
      if (!wasHeld.current) act()
    },
  }
}
