import { useStore } from '@nanostores/react'
import { memo, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { $favourites, toggleFavourite } from '#src/stores/favourites.ts'
import { HEART_PATH } from './heart-path.ts'
import { type HeartPlace, useHeartPlaces } from './use-heart-places.ts'

/**
 * All hearts of a page, of later results too, under one root: each is drawn in place of that of its custom element, which answers until
 * then. A page has it once.
 */
export default function FavouriteHearts() {
  const favourites = useStore($favourites)
  const places = useHeartPlaces()
  return places?.map(place =>
    createPortal(<Heart place={place} isSaved={favourites.includes(place.tour)} />, place.element, place.key),
  )
}

const Heart = memo(({ place, isSaved }: { place: HeartPlace; isSaved: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    for (const earlier of place.element.querySelectorAll('button')) {
      if (button.current && earlier !== button.current) replace(earlier, button.current)
    }
  }, [place])
  return (
    <button
      ref={button}
      type="button"
      className="icon-button"
      aria-pressed={isSaved}
      aria-label={place.label}
      onClick={() => toggleFavourite(place.tour)}
    >
      <svg className="line-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART_PATH} />
      </svg>
    </button>
  )
})

/** One that is being pressed stays until it is let go: without it the press would come to nothing. */
function replace(earlier: HTMLElement, button: HTMLElement): void {
  const swap = () => {
    button.hidden = false
    if (earlier === document.activeElement) button.focus({ preventScroll: true })
    earlier.remove()
  }
  if (!earlier.matches(':active')) {
    swap()
    return
  }
  button.hidden = true
  // The click follows the release at once.
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(end, () => setTimeout(swap), { once: true })
}
