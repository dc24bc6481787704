import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TourSearch } from '#src/domain/search/schema.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import { useModal } from '#src/islands/shell/use-modal.tsx'
import { useReady } from '#src/islands/shell/use-ready.ts'
import { savesData } from '#src/lib/connection.ts'
import { nextPaint } from '#src/lib/next-paint.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { startFilters } from '#src/stores/filters.ts'
import { withProgress } from '#src/stores/progress.ts'
import { $filtersPage, $results, openSearch } from '#src/stores/results.ts'
import type { FiltersSettings } from './FiltersForm.tsx'

type Form = typeof import('./FiltersForm.tsx').FiltersForm
type Modal = ReturnType<typeof useModal<TourSearch>>

/** The filters in a modal, for the links that lead to their page. Applying them changes the results. */
export default function Filters({ failed }: { failed: string }) {
  const page = useStore($filtersPage, { ssr: 'initial' })
  const { open, modal } = useModal<TourSearch>()
  useReady('filters')
  useEffect(() => {
    preloadFilters()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function at each rendering, and does the same
  useEffect(() => {
    if (!page) return
    openFilters(page, open)
      .catch(() => openAlert('danger', failed))
      .finally(() => $filtersPage.set(undefined))
  }, [page, failed])
  return modal
}

/** Resolves when the modal is closed again and what was chosen is on screen. */
async function openFilters(page: string, open: Modal['open']): Promise<void> {
  startFilters($results.get().search)
  const [FiltersForm, settings] = await withProgress(Promise.all([loadForm(), fetchSettings(page)]))
  const t = createTranslate(settings.locale, settings.words)
  const result = await open({ title: t('serp:filters.title'), close: t('common:close') }, finish => (
    <FiltersForm {...settings} onApply={payload => nextPaint().then(() => finish({ action: 'APPLY', payload }))} />
  ))
  if (result.action !== 'APPLY') return
  await withProgress(openSearch(result.payload))
}

/** No server shows the form. Were it bundled for one, the page would wait for its style before it is painted. */
const loadForm = async (): Promise<Form> => {
  const { FiltersForm } = await (import.meta.env.SSR ? Promise.reject() : import('./FiltersForm.tsx'))
  return FiltersForm
}

/** Data of the modal by URL, as far as it has been fetched: opening must not wait for it on a slow connection. */
let fetched: { url: string; settings: Promise<FiltersSettings> } | undefined

function fetchSettings(url: string): Promise<FiltersSettings> {
  if (fetched?.url !== url) {
    const settings = requestSettings(url)
    fetched = { url, settings }
    settings.catch(() => {
      fetched = undefined
    })
  }
  return fetched.settings
}

/** It is at a sibling URL of the filters page. */
async function requestSettings(page: string): Promise<FiltersSettings> {
  const address = new URL(page)
  address.pathname += '.json'
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.json()
}

function preloadFilters(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-filters]')
  if (!link || savesData()) return
  for (const part of [loadForm(), fetchSettings(link.href)]) part.catch(() => {})
}
