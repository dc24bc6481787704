import { useState } from 'react'
import { type History, NO_HISTORY, redone, stepped, undone } from './history.ts'

/** Steps of something that is kept elsewhere: `set` puts it there. */
export function useSteps<T>(now: T, set: (value: T) => void) {
  const [history, setHistory] = useState<History<T>>(NO_HISTORY)
  const go = (to: ReturnType<typeof undone<T>>) => {
    if (!to) return
    setHistory(to.history)
    set(to.now)
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
