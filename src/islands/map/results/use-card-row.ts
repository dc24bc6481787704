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
  const at = frontOf(row, items.length)
  const id = tourOf(items[at])
  if (id && id !== $activeTour.get()) onSwipe(id)
  if (at >= items.length - CARDS_AHEAD && $results.get().status === 'ready') loadNextPage()
}

/** The index of the card at the front of the row. */
function frontOf(row: HTMLElement, count: number): number {
  return Math.min(Math.round((row.scrollLeft * count) / row.scrollWidth), count - 1)
}

const tourOf = (item: Element | undefined) => item?.querySelector<HTMLElement>('.card')?.dataset.tour

/** Has the row follow a map that was moved: once the tour at its front is out of sight, the first one in sight comes there. */
export function swipeToSeen(isSeen: (id: string) => boolean): void {
  const row = document.querySelector<HTMLElement>('[data-part="list"]')
  if (!row || !matchMedia(WHOLE_SCREEN).matches) return
  const items = [...row.querySelectorAll('li')]
  const isItemSeen = (item: Element | undefined) => isSeen(tourOf(item) ?? '')
  if (isItemSeen(items[frontOf(row, items.length)])) return
  items.find(isItemSeen)?.scrollIntoView({ inline: 'start', block: 'nearest' })
}

/** Brings the card of a tour to the front of the row; returns false where there is no row, or it is not in it. */
export function swipeTo(id: string): boolean {
  const card = cardOf(id)
  if (!card || !matchMedia(WHOLE_SCREEN).matches) return false
  card.closest('li')?.scrollIntoView({ inline: 'start', block: 'nearest' })
  card.querySelector('a')?.focus({ preventScroll: true })
  return true
}
