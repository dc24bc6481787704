import type { FiltersSettings } from '#src/islands/search/FiltersForm.tsx'
import { openAlert } from '#src/stores/alerts.ts'
import { startFilters } from '#src/stores/filters.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $results, openSearch } from '#src/stores/results.ts'

/** Opens the filters of the link in a modal; React is loaded with the first one. Applying them changes the results. */
export async function openFilters(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy) return
  link.ariaBusy = 'true'
  try {
    const [{ openFiltersModal }, settings] = await withProgress(
      Promise.all([import('#src/islands/search/filters-modal.tsx'), fetchSettings(link.href)]),
    )
    link.ariaBusy = null
    startFilters($results.get().search)
    const result = await openFiltersModal(settings)
    if (result.action === 'APPLY') await withProgress(openSearch(result.payload))
  } catch {
    link.ariaBusy = null
    openAlert('danger', link.dataset.failed ?? '')
  }
}

/** The data of the modal is at a sibling URL of the filters page. */
async function fetchSettings(page: string): Promise<FiltersSettings> {
  const address = new URL(page)
  address.pathname += '.json'
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.json()
}
