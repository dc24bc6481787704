import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#src/stores/drafts.ts'
import { changedNames, pickDraft, type Values } from './values.ts'

type Options<V extends Values> = {
  name: string | undefined
  userId: string
  saved: V
  values: V
  restore: (values: V) => void
}

/** Stores unsaved values in this tab, restores them after a reload, and confirms before leaving. */
export function useDraft<V extends Values>({ name, userId, saved, values, restore }: Options<V>) {
  const [isRestored, setIsRestored] = useState(false)
  /** The values under a restored draft: what was saved when it was begun, so that others' changes since are not overwritten unseen. */
  const [began, setBegan] = useState<Partial<V>>({})
  const isRead = useRef(false)
  /** Whether the next leaving is that of the form itself. */
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
    const found = stored && { ...known.saved, ...pickDraft(known.saved, stored.values) }
    if (!found || changedNames(known.saved, found).length === 0) return
    known.restore(found)
    setBegan(pickDraft(known.saved, stored.before))
    setIsRestored(true)
  }, [form, userId])

  const base = { ...saved, ...began }
  const pick = (all: V) => Object.fromEntries(changed.map(it => [it, all[it]]))
  const content = changed.length ? JSON.stringify({ values: pick(values), before: pick(base) }) : '{}'
  const lastStored = useRef('{}')
  useEffect(() => {
    if (!form || content === lastStored.current) return
    lastStored.current = content
    if (content === '{}') dropDraft({ userId, form })
    else saveDraft({ userId, form }, JSON.parse(content))
  }, [form, userId, content])

  // A layout effect, so that it is gone when the next one leads on.
  useLayoutEffect(() => {
    if (!form || !isChanged) return
    const confirm = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
      isLeaving.current = false
    }
    addEventListener('beforeunload', confirm)
    return () => removeEventListener('beforeunload', confirm)
  }, [form, isChanged])

  const drop = () => {
    if (form) dropDraft({ userId, form })
    lastStored.current = '{}'
    setBegan({})
    setIsRestored(false)
  }
  /** Leaves without confirmation: the draft is stored. */
  const leave = (go: () => void) => {
    isLeaving.current = isChanged
    go()
  }
  return { isRestored, base, drop, leave }
}
