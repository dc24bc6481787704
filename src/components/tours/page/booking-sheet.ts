/**
 * On a narrow screen what leads to the booking card opens it as a sheet, so that nobody loses their place on the page. Without this script, or
 * where popovers are not known, it is the end of the page.
 */

/** The card stands beside the tour on a wider one. */
const NARROW = matchMedia('(max-width: 991.98px)')

const card = document.querySelector<HTMLElement>('#booking')
const place = card?.parentElement?.style

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="#booking"]'))
  link.addEventListener('click', event => {
    if (!card?.showPopover || !place || !NARROW.matches) return
    event.preventDefault()
    // The page behind keeps its height, and so its place.
    place.minBlockSize = `${card.offsetHeight}px`
    Object.assign(card, { popover: 'auto', role: 'dialog', tabIndex: -1 })
    card.showPopover()
    card.focus()
  })

card?.addEventListener('toggle', ({ newState }) => {
  if (newState === 'open') return
  // It is a part of the page again.
  for (const name of ['popover', 'role', 'tabindex']) card.removeAttribute(name)
  if (place) place.minBlockSize = ''
})
