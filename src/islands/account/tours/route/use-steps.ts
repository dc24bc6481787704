import { useState } from 'react'
import { type History, NO_HISTORY, redone, stepped, undone } from './history.ts'

/** Steps of something that is kept elsewhere: `set` puts it there; `tell` says what is there after a step back or again. */
export function useSteps<T>(now: T, set: (value: T) => void, tell: (value: T) => void) {
  const [history, setHistory] = useState<History<T>>(NO_HISTORY)
  const go = (to: ReturnType<typeof undone<T>>) => {
    if (!to) return
    setHistory(to.history)
    set(to.now)
    tell(to.now)
  }
  return {
    step: (next: T) => {
      setHistory(stepped(history, now))
      set(next)
    },
    undo: () => go(undone(history, now)),
    redo: () => go(redone(history, now)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
