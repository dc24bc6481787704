import { useEffect } from 'react'
import { $results, loadNextPage } from '#src/stores/results.ts'
import { $activeTour } from '#src/stores/results-view.ts'
import { cardOf, WHOLE_SCREEN } from './whole-screen.ts'

/** Cards before the end of the row at which the next page is loaded. */
const CARDS_AHEAD = 5

/** On a phone the list is a row of cards below the map: the one swiped to is highlighted, and calls `onSwipe`. */
export function useCardRow(isShown: boolean, onSwipe: (id: string) => void): void {
  useEffect(() => {
    if (!isShown) return
    let frame = 0
    const scrolled = (event: Event) => {
      const row = event.target
      if (!(row instanceof HTMLElement) || !row.matches('[data-part="list"]')) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => swipe(row, onSwipe))
    }
    // The row is replaced with its results.
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [isShown, onSwipe])
}

function swipe(row: HTMLElement, onSwipe: (id: string) => void): void {
  if (!matchMedia(WHOLE_SCREEN).matches) return
  const items = [...row.querySelectorAll('li')]
  const step = row.scrollWidth / items.length
  const at = Math.min(Math.round(row.scrollLeft / step), items.length - 1)
  const id = items[at]?.querySelector<HTMLElement>('.card')?.dataset.tour
  if (id && id !== $activeTour.get()) onSwipe(id)
  if (at >= items.length - CARDS_AHEAD && $results.get().status === 'ready') loadNextPage()
}

/** Brings the card of a tour to the front of the row; returns false where there is no row, or it is not in it. */
export function swipeTo(id: string): boolean {
  const card = cardOf(id)
  if (!card || !matchMedia(WHOLE_SCREEN).matches) return false
  card.closest('li')?.scrollIntoView({ inline: 'start', block: 'nearest' })
  card.querySelector('a')?.focus({ preventScroll: true })
  return true
}
