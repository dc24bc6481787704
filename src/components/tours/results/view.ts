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
  if (isMapRequested) section.scrollIntoView({ behavior: 'instant' })
  for (const sign of ['pointerover', 'focusin']) {
    section.addEventListener(sign, event => {
      const card = cardOf(event.target)
      if (card) $activeTour.set(card.dataset.tour)
    })
  }
  for (const sign of ['pointerout', 'focusout']) {
    section.addEventListener(sign, event => {
      if (cardOf(event.target)) $activeTour.set(undefined)
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
