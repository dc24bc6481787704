import { startTransition, useEffect, useState } from 'react'

/** Where a heart belongs: the element, the tour's id, what the button is called. */
export type HeartPlace = { element: HTMLElement; key: string; tour: string; label: string }

/** The places for hearts on the page, which change with its results; none before they have been looked for. */
export function useHeartPlaces(): readonly HeartPlace[] | undefined {
  const [places, setPlaces] = useState<readonly HeartPlace[]>()
  useEffect(() => {
    // Values, no updaters: React runs those again and again while a transition waits, and each would make other places.
    let found = findPlaces([])
    // React listens to every event at each of them: thirty at once would hold the page up.
    startTransition(() => setPlaces(found))
    const changes = new MutationObserver(() => {
      if (isSame(found)) return
      found = findPlaces(found)
      setPlaces(found)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return places
}

const listElements = () => [...document.querySelectorAll<HTMLElement>('favourite-heart:defined')]

function isSame(before: readonly HeartPlace[]): boolean {
  const elements = listElements()
  return elements.length === before.length && elements.every((element, index) => element === before[index]?.element)
}

let places = 0

/** Finds the places again; those that stay are the same objects. */
function findPlaces(before: readonly HeartPlace[]): HeartPlace[] {
  const known = new Map(before.map(place => [place.element, place]))
  return listElements().map(element => known.get(element) ?? makePlace(element))
}

function makePlace(element: HTMLElement): HeartPlace {
  places += 1
  const label = element.querySelector('button')?.ariaLabel ?? ''
  return { element, key: String(places), tour: element.dataset.favourite ?? '', label }
}
