import { $results } from '#src/stores/results.ts'
import { addressOf, type ResultsPage } from '#src/stores/results-page.ts'
import { rememberPosition } from '#src/stores/results-position.ts'
import { listItems } from './draw.ts'
import { type PageHead, readHead, showHead } from './page-head.ts'

const PAUSE_MILLISECONDS = 150

/** Heads of the pages on screen, by number. */
const heads = new Map<number, PageHead>()
let shownPage = 0

export function storeHeads(pages: ResultsPage[]): void {
  for (const { html, page } of pages) heads.set(page, readHead(html))
}

export function clearHeads(): void {
  heads.clear()
  shownPage = 0
}

/** Title, links and URL follow the page in view, so that copying or reloading gives that page. */
export function showPage(page: number): void {
  const head = heads.get(page)
  if (!head || page === shownPage) return
  shownPage = page
  showHead(head)
}

/** Saves the position to the history entry whenever scrolling pauses or other tours are there, and when the visitor leaves. */
export function trackPosition(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveAfterPause = () => {
    clearTimeout(timer)
    timer = setTimeout(savePosition, PAUSE_MILLISECONDS)
  }
  addEventListener('scroll', saveAfterPause, { passive: true })
  addEventListener('pagehide', savePosition)
  $results.listen(saveAfterPause)
}

function savePosition(): void {
  const { status, search, first, last } = $results.get()
  if (status === 'loading') return
  const page = pageInView() ?? first
  showPage(page)
  rememberPosition({ first, last, scrollTop: scrollY }, addressOf({ ...search, page }) + location.hash)
}

/** The last page that begins above the middle of the window. */
function pageInView(): number | undefined {
  const starts = listItems().filter((item, index, items) => item.dataset.page !== items[index - 1]?.dataset.page)
  const begun = starts.filter(item => item.getBoundingClientRect().top < innerHeight / 2)
  return Number((begun.at(-1) ?? starts[0])?.dataset.page) || undefined
}
