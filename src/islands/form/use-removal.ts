import { type RefObject, useEffect, useRef, useState } from 'react'
import { openAlert } from '#src/stores/alerts.ts'
import { useFrame } from './frame.tsx'

type Find = (place: HTMLElement) => HTMLElement | null | undefined

/** Moves the focus within `place` once a change is rendered, since the pressed button moves or goes with it; to the place where nothing is found. */
export function useFocusLater(place: RefObject<HTMLElement | null>): (find: Find) => void {
  const [wanted, setWanted] = useState<{ find: Find }>()
  useEffect(() => {
    if (wanted && place.current) (wanted.find(place.current) ?? place.current).focus()
  }, [wanted, place])
  return find => setWanted({ find })
}

/**
 * Removes a row of a list by its button, which is marked `data-remove`: an alert says so and offers to take it back, and the focus moves to
 * the button of the row that takes its place, else to the one marked `data-add`, else to the list, which has a `tabIndex`. `take` removes the
 * row and returns what puts it back.
 */
export function useRemoval<E extends HTMLElement>() {
  const { t } = useFrame()
  const list = useRef<E>(null)
  const focusLater = useFocusLater(list)
  const buttonsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-remove]')]
  const remove = (button: HTMLElement, name: string, take: () => () => void) => {
    const at = list.current ? buttonsIn(list.current).indexOf(button) : -1
    const putBack = take()
    openAlert('success', t('common:form.removed', { name }), { label: t('common:form.undo'), run: putBack })
    focusLater(place => {
      const buttons = buttonsIn(place)
      return buttons[at] ?? buttons.at(-1) ?? place.querySelector<HTMLElement>('[data-add]')
    })
  }
  /** Adds a row by `act`, whose fields have names that begin with `prefix`: the first of them has the focus then. */
  const add = (prefix: string, act: () => void) => {
    act()
    focusLater(place => place.querySelector<HTMLElement>(`[name^="${prefix}"]`))
  }
  return { list, remove, add }
}
