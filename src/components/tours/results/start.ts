import { parseTourSearch } from '#src/domain/tours/schema.ts'
import {
  $arrival,
  $results,
  type Arrival,
  loadNextPage,
  openSearch,
  restoreSearch,
  startResults,
} from '#src/stores/results.ts'
import { addressOf, readResultsPage } from '#src/stores/results-page.ts'
import { recallPlace } from '#src/stores/results-place.ts'
import { appendPage, drawAll, drawRange, listItems, markPage } from './draw.ts'
import { followPlace, forgetHeads, keepHeads, showPage } from './place.ts'
import { showView } from './view.ts'
import { isPast, showWaiting } from './waiting.ts'

const NEXT_PAGE_MARGIN = '200px'

/** Results change in place from here on: links and the form lead where they lead without script, but without a new page. */
export function startResultsPage(section: HTMLElement): void {
  const shown = readResultsPage(document)
  if (!shown) return
  startResults()
  keepHeads([shown])
  showPage(shown.page)
  markPage(listItems(), shown.page)
  history.scrollRestoration = 'manual'
  const nextPage = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && !isPast(section)) loadNextPage()
    },
    { rootMargin: NEXT_PAGE_MARGIN },
  )
  const watchEnd = () => {
    nextPage.disconnect()
    for (const link of section.querySelectorAll('[data-part="pages"] a[rel="next"]')) nextPage.observe(link)
  }
  $arrival.listen(arrival => {
    if (!arrival) return
    draw(section, arrival)
    watchEnd()
  })
  showWaiting(section)
  showView(section)
  followPlace()
  addEventListener('popstate', () => restoreSearch())
  document.addEventListener('click', openLink)
  document.addEventListener('submit', openForm)
  document.addEventListener('change', submitSort)
  if (recallPlace()) restoreSearch().then(watchEnd)
  else watchEnd()
}

function draw(section: HTMLElement, arrival: Arrival): void {
  if (arrival.place === 'all') {
    forgetHeads()
    keepHeads(arrival.pages)
    drawAll(arrival.pages)
    showPage(arrival.page)
    if (arrival.scrollTop === undefined) section.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: arrival.scrollTop, behavior: 'instant' })
  } else {
    keepHeads(arrival.pages)
    appendPage(arrival.pages[0])
  }
  const { first, total, search } = $results.get()
  drawRange(first, search.limit, total)
}

/** A link to results, unless it is to be opened elsewhere. */
function openLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link?.closest('main') || !isPlain || event.defaultPrevented) return
  const [home] = addressOf($results.get().search).split('?')
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname !== home || url.hash) return
  event.preventDefault()
  openSearch(parseTourSearch(url.searchParams))
}

function openForm(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.id !== 'tour-search') return
  event.preventDefault()
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  openSearch(parseTourSearch(new URLSearchParams(fields)))
}

function submitSort(event: Event): void {
  if (event.target instanceof HTMLSelectElement && event.target.id === 'sort') event.target.form?.requestSubmit()
}
