import { parseTourSearch } from '#src/domain/search/schema.ts'
import { announce } from '#src/stores/announcements.ts'
import { withProgress } from '#src/stores/progress.ts'
import {
  $arrival,
  $filtersPage,
  $results,
  type Arrival,
  loadNextPage,
  openSearch,
  restoreSearch,
  startResults,
} from '#src/stores/results.ts'
import { addressOf, readResultsPage } from '#src/stores/results-page.ts'
import { recallPosition } from '#src/stores/results-position.ts'
import { appendPage, drawAll, drawRange, listItems, markPage } from './draw.ts'
import { showFailure } from './failure.ts'
import { tellMissedChange } from './missed-change.ts'
import { clearHeads, showPage, storeHeads, trackPosition } from './position.ts'
import { showView } from './view.ts'
import { isPast, showWaiting } from './waiting.ts'

const NEXT_PAGE_MARGIN = '200px'

/** Results change in place from here on: links and the form lead to the same URLs as without script, without a page load. */
export function startResultsPage(section: HTMLElement): void {
  const shown = readResultsPage(document)
  if (!shown) return
  startResults()
  storeHeads([shown])
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
  showFailure(section)
  showView(section)
  trackPosition()
  addEventListener('popstate', () => withProgress(restoreSearch()))
  // Listeners on the document would take it for a page load.
  const main = section.closest('main')
  main?.addEventListener('click', openLink)
  main?.addEventListener('submit', openForm)
  main?.addEventListener('change', submitSort)
  tellMissedChange(document.querySelector<HTMLSelectElement>('select#sort'))
  if (recallPosition()) restoreSearch().then(watchEnd)
  else watchEnd()
}

function draw(section: HTMLElement, arrival: Arrival): void {
  if (arrival.place === 'all') {
    clearHeads()
    storeHeads(arrival.pages)
    drawAll(arrival.pages)
    showPage(arrival.page)
    if (arrival.scrollTop === undefined) section.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: arrival.scrollTop, behavior: 'instant' })
  } else {
    storeHeads(arrival.pages)
    appendPage(arrival.pages[0])
  }
  const { first, total, search } = $results.get()
  drawRange(first, search.limit, total)
  announceResults(arrival.place)
}

/** Says what is seen to have changed: how many there are, and which of them are shown. */
function announceResults(place: Arrival['place']): void {
  const texts = [...document.querySelectorAll(place === 'all' ? '#results, [data-range]' : '[data-range]')]
  announce(texts.map(({ textContent }) => textContent).join('. '))
}

/** A link to results, unless it is to be opened elsewhere. */
function openLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented) return
  if (link.hasAttribute('data-filters')) {
    event.preventDefault()
    $filtersPage.set(link.href)
    return
  }
  const [home] = addressOf($results.get().search).split('?')
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname !== home || url.hash) return
  event.preventDefault()
  withProgress(openSearch(parseTourSearch(url.searchParams)))
}

function openForm(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.id !== 'tour-search') return
  event.preventDefault()
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (event.submitter) document.getElementById('results')?.focus({ preventScroll: true })
  withProgress(openSearch(parseTourSearch(new URLSearchParams(fields))))
}

function submitSort(event: Event): void {
  if (event.target instanceof HTMLSelectElement && event.target.id === 'sort') event.target.form?.requestSubmit()
}
