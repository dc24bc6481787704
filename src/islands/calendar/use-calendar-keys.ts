import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LocalDate } from '#src/lib/local-date.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000
const MONTHS: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 }

const dayOf = (button: HTMLElement | undefined): LocalDate => button?.dataset.day ?? ''
const isWeeksApart = (one: LocalDate, other: LocalDate) => (Date.parse(one) - Date.parse(other)) % WEEK_MS === 0

/**
 * A calendar is one stop of Tab: arrows go to the next day that can be chosen, Home and End within its week, PageUp and PageDown `turn` to
 * another month. Its days are buttons with `data-day`; `shown` are the present ones. `hold`: the button that has the focus is about to go.
 */
export function useCalendarKeys(shown: readonly LocalDate[], turn: (later: -1 | 1) => void) {
  const table = useRef<HTMLTableElement>(null)
  const [entry, setEntry] = useState('')
  const isHeld = useRef(false)
  const buttons = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
  const stop = shown.includes(entry) ? entry : shown[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once other days are there
  useEffect(() => {
    if (!isHeld.current || !table.current) return
    isHeld.current = false
    const day = buttons().find(it => it.tabIndex === 0)
    const other = table.current.parentElement?.querySelector<HTMLElement>('button:enabled')
    ;(day ?? other)?.focus()
  }, [shown.join()])
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = buttons()
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    if (at < 0) return
    const week = all.filter(it => it.closest('tr') === all[at]?.closest('tr'))
    const below = (it: HTMLElement) => isWeeksApart(dayOf(it), dayOf(all[at]))
    const steps: Record<string, HTMLElement | undefined> = {
      ArrowLeft: all[at - 1],
      ArrowRight: all[at + 1],
      ArrowUp: all.slice(0, at).findLast(below),
      ArrowDown: all.slice(at + 1).find(below),
      Home: week[0],
      End: week.at(-1),
    }
    const months = MONTHS[event.key]
    if (!(event.key in steps) && months === undefined) return
    event.preventDefault()
    if (months !== undefined) {
      isHeld.current = true
      turn(months)
      return
    }
    const next = steps[event.key]
    if (!next) return
    setEntry(dayOf(next))
    next.focus()
  }
  const hold = () => {
    isHeld.current = true
  }
  return { table, stop, setEntry, onKeyDown, hold }
}
