import { openAlert } from '#src/stores/alerts.ts'
import { $results, retryResults } from '#src/stores/results.ts'

/** A shorter wait shows no placeholders, which would only flicker. */
const NOTICEABLE_MILLISECONDS = 250
export const PLACEHOLDERS = 6

/** Placeholder cards while results are loading; a retry button when they failed. */
export function showWaiting(section: HTMLElement): void {
  const placeholders = section.querySelector<HTMLElement>('[data-placeholders]')
  const retry = section.querySelector<HTMLElement>('[data-retry]')
  const template = section.querySelector('template')
  let timer: ReturnType<typeof setTimeout> | undefined
  retry?.querySelector('button')?.addEventListener('click', () => retryResults())

  $results.subscribe(({ status }) => {
    clearTimeout(timer)
    const isWaiting = status === 'loading' || status === 'loading-more'
    section.setAttribute('aria-busy', String(isWaiting))
    if (retry) retry.hidden = status !== 'failed'
    if (status === 'failed') openAlert('danger', retry?.querySelector('span')?.textContent ?? '')
    if (isWaiting) timer = setTimeout(() => show(status === 'loading'), NOTICEABLE_MILLISECONDS)
    else hide()
  })

  function show(isInstead: boolean): void {
    if (!placeholders || !template || (!isInstead && isPast(section))) return
    const cards = Array.from({ length: PLACEHOLDERS }, () => document.importNode(template.content, true))
    placeholders.replaceChildren(...cards)
    placeholders.hidden = false
    section.toggleAttribute('data-waiting', isInstead)
  }

  function hide(): void {
    if (placeholders) placeholders.hidden = true
    section.removeAttribute('data-waiting')
  }
}

/** Whether focus is on the page links or after them: growing the list would push the focused element away. */
export function isPast(section: HTMLElement): boolean {
  const { activeElement } = document
  const end = section.querySelector('[data-part="pages"]')
  if (!activeElement || !end) return false
  return (
    end.contains(activeElement) ||
    Boolean(end.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)
  )
}
