import { useStore } from '@nanostores/react'
import { memo, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useReady } from '#src/islands/shell/use-ready.ts'
import { $favourites, toggleFavourite } from '#src/stores/favourites.ts'
import styles from './Heart.module.css'
import { HEART_PATH } from './heart-path.ts'
import { type HeartPlace, useHeartPlaces } from './use-heart-places.ts'

/** All hearts of a page, of later results too, under one root: each is drawn in place of its static one. */
export default function FavouriteHearts() {
  const favourites = useStore($favourites, { ssr: 'initial' })
  const places = useHeartPlaces()
  useReady('hearts')
  return places.map(place =>
    createPortal(<Heart place={place} isSaved={favourites.includes(place.tour)} />, place.element, place.key),
  )
}

const Heart = memo(({ place, isSaved }: { place: HeartPlace; isSaved: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    for (const earlier of place.element.querySelectorAll('button')) {
      if (earlier === button.current) continue
      if (earlier === document.activeElement) button.current?.focus({ preventScroll: true })
      earlier.remove()
    }
  }, [place])
  return (
    <button
      ref={button}
      type="button"
      className={`icon-button ${styles.heart}`}
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
