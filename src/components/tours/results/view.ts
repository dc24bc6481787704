import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { recallPosition } from '#src/stores/results-position.ts'
import { $activeTour, $view, followViewHash, MAP_HASH } from '#src/stores/results-view.ts'

/** Exposes the chosen view and the highlighted tour to the page's styles. */
export function showView(section: HTMLElement): void {
  const isMapRequested = location.hash === MAP_HASH && !recallPosition()
  followViewHash()
  const cardOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.card[data-tour]') : null
  $view.subscribe(view => {
    section.dataset.view = view
  })
  // A map that the URL or the browser asks for, and whose island does not come, would leave an empty screen.
  section.addEventListener('astro:hydration-error', () => {
    if ($view.get() === 'list') return
    $view.set('list')
    openAlert('danger', unknownFailure())
  })
  if (isMapRequested) section.scrollIntoView({ behavior: 'instant' })
  for (const sign of ['pointerover', 'focusin']) {
    section.addEventListener(sign, event => {
      const card = cardOf(event.target)
      if (card) $activeTour.set(card.dataset.tour)
    })
  }
  for (const sign of ['pointerout', 'focusout']) {
    section.addEventListener(sign, event => {
      // A list that scrolls to the card with focus slides others from under the pointer.
      if (cardOf(event.target)) $activeTour.set(cardOf(document.activeElement)?.dataset.tour)
    })
  }
  $activeTour.listen((active, before) => {
    mark(before, false)
    mark(active, true)
  })

  function mark(id: string | undefined, isActive: boolean): void {
    if (id) section.querySelector(`.card[data-tour="${id}"]`)?.toggleAttribute('data-active', isActive)
  }
}
