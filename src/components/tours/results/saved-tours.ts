import { openAlert } from '#src/stores/alerts.ts'
import { $favourites, toggleFavourite } from '#src/stores/favourites.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $results, openSearch } from '#src/stores/results.ts'

/** In the list of the saved tours one that is no longer saved goes, and can be brought back. */
export function followFavourites(section: HTMLElement): void {
  /** The ids of this list; undefined where the results are another one, such as that of a friend. */
  let saved = savedTours()
  $results.listen(({ status }) => {
    if (status === 'ready' && !(saved?.length === 0 && $results.get().search.ids.length === 0)) saved = savedTours()
  })
  $favourites.listen(favourites => {
    const gone = saved?.filter(id => !favourites.includes(id)) ?? []
    if (!saved || gone.length === 0) return
    const names = gone.map(nameOf).join(', ')
    show(saved.filter(id => !gone.includes(id)))
    const message = section.dataset.unsaved?.replace('{name}', () => names) ?? ''
    openAlert('success', message, { label: section.dataset.undo ?? '', run: () => bringBack(gone) })
  })

  function bringBack(gone: readonly string[]): void {
    const list = saved
    saved = undefined
    for (const id of gone) if (!$favourites.get().includes(id)) toggleFavourite(id)
    if (list) show([...list, ...gone])
  }

  function show(ids: string[]): void {
    saved = ids
    withProgress(openSearch({ ...$results.get().search, ids, page: 1 }, scrollY))
  }
}

function savedTours(): string[] | undefined {
  const { ids } = $results.get().search
  const favourites = $favourites.get()
  return ids.length > 0 && ids.every(id => favourites.includes(id)) ? ids : undefined
}

function nameOf(id: string): string {
  return document.querySelector(`[data-part="list"] .card[data-tour="${id}"] .name`)?.textContent?.trim() ?? ''
}
