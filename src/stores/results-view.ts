import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

export const VIEWS = ['list', 'map'] as const
export type View = (typeof VIEWS)[number]

/** How this browser shows results; what cannot be read counts as a list. */
export const $view = persistentAtom<View>('view', 'list', {
  encode: view => view,
  decode: stored => VIEWS.find(view => view === stored) ?? 'list',
})

/** Id of the tour that is pointed at, in the list or on the map. */
export const $activeTour = atom<string | undefined>()
