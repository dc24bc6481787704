import { persistentAtom, persistentBoolean } from '@nanostores/persistent'
import { atom } from 'nanostores'

export const VIEWS = ['list', 'map'] as const
export type View = (typeof VIEWS)[number]

/** How this browser shows results; what cannot be read counts as a list. */
export const $view = persistentAtom<View>('view', 'list', {
  encode: view => view,
  decode: stored => VIEWS.find(view => view === stored) ?? 'list',
})

/** Part of an address, so that a map that is shared, reloaded or gone back to is a map again. */
export const MAP_HASH = '#map'

export const viewHash = (): string => ($view.get() === 'map' ? MAP_HASH : '')

/** Ties the view to the address. An address that names another part of the page says nothing of the view. */
export function followViewHash(): () => void {
  const take = () => location.hash === MAP_HASH && $view.set('map')
  const takeBack = () => {
    if (location.hash === '' || location.hash === MAP_HASH) $view.set(location.hash ? 'map' : 'list')
  }
  take()
  addEventListener('popstate', takeBack)
  const stop = $view.subscribe(() => {
    const hash = viewHash()
    if (hash !== (location.hash === MAP_HASH ? MAP_HASH : ''))
      history.replaceState(history.state, '', location.pathname + location.search + hash)
  })
  return () => {
    stop()
    removeEventListener('popstate', takeBack)
  }
}

/** Whether moving the map searches what it shows. */
export const $followsMap = persistentBoolean('follows-map')

/** Id of the tour that is pointed at, in the list or on the map. */
export const $activeTour = atom<string | undefined>()
