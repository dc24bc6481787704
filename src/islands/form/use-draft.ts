import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#src/stores/drafts.ts'
import { changedNames, pickDraft, type Values } from './values.ts'

type Options<V extends Values> = {
  name: string | undefined
  userId: string
  saved: V
  values: V
  restore: (values: V) => void
}

/** Keeps what is typed and not saved in this tab, brings it back after a reload, and asks before it is left behind. */
export function useDraft<V extends Values>({ name, userId, saved, values, restore }: Options<V>) {
  const [isRestored, setIsRestored] = useState(false)
  const isRead = useRef(false)
  const isLeaving = useRef(false)
  const first = useRef({ saved, restore })
  const changed = changedNames(saved, values)
  const isChanged = changed.length > 0
  const form = name ?? ''

  useEffect(() => {
    if (!form || isRead.current) return
    isRead.current = true
    const stored = readDraft({ userId, form })
    const known = first.current
    const found = stored && { ...known.saved, ...pickDraft(known.saved, stored) }
    if (!found || changedNames(known.saved, found).length === 0) return
    known.restore(found)
    setIsRestored(true)
  }, [form, userId])

  const content = JSON.stringify(Object.fromEntries(changed.map(it => [it, values[it]])))
  const kept = useRef('{}')
  useEffect(() => {
    if (!form || content === kept.current) return
    kept.current = content
    if (content === '{}') dropDraft({ userId, form })
    else keepDraft({ userId, form }, JSON.parse(content))
  }, [form, userId, content])

  useEffect(() => {
    if (!form || !isChanged) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [form, isChanged])

  const drop = () => {
    if (form) dropDraft({ userId, form })
    kept.current = '{}'
    setIsRestored(false)
  }
  /** Leaves without asking: what is typed is kept. */
  const leave = (go: () => Promise<never>) => {
    isLeaving.current = true
    return go()
  }
  return { isRestored, drop, leave }
}
