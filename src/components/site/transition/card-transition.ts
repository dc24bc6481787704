/** The name of the tour page's pictures, in `Gallery.astro`. */
const NAME = 'tour-picture'

let flying: HTMLElement | null = null

/** The picture of a card that is opened grows into the pictures of its page. Every other navigation stays plain. */
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  // Aborted where the next page does not allow it.
  for (const ending of [viewTransition.ready, viewTransition.finished]) ending.catch(() => {})
  const isBack = activation?.navigationType === 'traverse'
  flying = isBack ? null : pictureOf(activation?.entry.url)
  if (!flying) return viewTransition.skipTransition()
  document.querySelector<HTMLElement>('tour-gallery')?.style.setProperty('view-transition-name', 'none')
  flying.style.setProperty('view-transition-name', NAME)
})

/** Restored from the back/forward cache. */
addEventListener('pageshow', () => {
  document.querySelector<HTMLElement>('tour-gallery')?.style.removeProperty('view-transition-name')
  flying?.style.removeProperty('view-transition-name')
})

/** Returns the picture of the card that leads to `url`, where it is on screen. */
function pictureOf(url: string | null | undefined): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('.card .name a')
  const card = [...links].find(link => link.href === url)?.closest('.card')
  const picture = card?.querySelector('img')
  if (!picture) return null
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < innerHeight ? picture : null
}
