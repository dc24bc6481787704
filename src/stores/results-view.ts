import { persistentAtom, persistentBoolean } from '@nanostores/persistent'
import { atom } from 'nanostores'

export const VIEWS = ['list', 'map'] as const
export type View = (typeof VIEWS)[number]

/** How this browser shows results; invalid data counts as a list. */
export const $view = persistentAtom<View>('view', 'list', {
  encode: view => view,
  decode: stored => VIEWS.find(view => view === stored) ?? 'list',
})

/** Part of the URL, so that a shared, reloaded or revisited map is a map again. */
export const MAP_HASH = '#map'

export const viewHash = (): string => ($view.get() === 'map' ? MAP_HASH : '')

/** Whether this entry of the browser's history is a map that was opened over a list: Back closes it. */
const isOpened = () => (history.state as { isMap?: unknown } | null)?.isMap === true

/** A map that is opened is a step to go back from; one that is closed takes that step back. */
function writeHash(hash: string, isOpening: boolean): void {
  const address = location.pathname + location.search + hash
  if (isOpening) history.pushState({ isMap: true }, '', address)
  else if (hash === '' && isOpened()) history.back()
  else history.replaceState(history.state, '', address)
}

/** Syncs the view with the URL. Any other fragment leaves the view unchanged. */
export function followViewHash(): () => void {
  const take = () => location.hash === MAP_HASH && $view.set('map')
  const takeBack = () => {
    if (location.hash === '' || location.hash === MAP_HASH) $view.set(location.hash ? 'map' : 'list')
  }
  take()
  addEventListener('popstate', takeBack)
  // A map that this browser shows anyway, or that another tab opens, is no step of this visitor.
  let isFollowing = false
  const stop = $view.subscribe(() => {
    const hash = viewHash()
    if (hash !== (location.hash === MAP_HASH ? MAP_HASH : ''))
      writeHash(hash, hash !== '' && isFollowing && !document.hidden)
  })
  isFollowing = true
  return () => {
    stop()
    removeEventListener('popstate', takeBack)
  }
}

/** Whether moving the map searches the visible area. */
export const $followsMap = persistentBoolean('follows-map')

/** Whether the map shows another area than that of the results. */
export const $hasMapMoved = atom(false)

/** Id of the highlighted tour, in the list or on the map. */
export const $activeTour = atom<string | undefined>()
