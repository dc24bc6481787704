import { $results } from '#src/stores/results.ts'

/** A shorter wait shows no placeholders, which would only flicker. */
const NOTICEABLE_MILLISECONDS = 250
export const PLACEHOLDERS = 6

export function showWaiting(section: HTMLElement): void {
  const placeholders = section.querySelector<HTMLElement>('[data-placeholders]')
  const template = section.querySelector('template')
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: { scrollTop: number; focused: Element | null } | undefined

  $results.subscribe(({ status }) => {
    clearTimeout(timer)
    const isWaiting = status === 'loading' || status === 'loading-more'
    section.setAttribute('aria-busy', String(isWaiting))
    if (isWaiting) timer = setTimeout(() => show(status === 'loading'), NOTICEABLE_MILLISECONDS)
    else hide(status === 'failed')
  })

  function show(isInstead: boolean): void {
    if (!placeholders || !template || (!isInstead && isPast(section))) return
    const cards = Array.from({ length: PLACEHOLDERS }, () => document.importNode(template.content, true))
    placeholders.replaceChildren(...cards)
    placeholders.hidden = false
    if (!isInstead) return
    before = { scrollTop: scrollY, focused: document.activeElement }
    const isHidden = before.focused?.closest('[data-part="list"], [data-part="pages"]')
    section.setAttribute('data-waiting', '')
    if (isHidden) document.getElementById('results')?.focus({ preventScroll: true })
  }

  /** Results that failed to change leave everything as it was. */
  function hide(isFailed: boolean): void {
    if (placeholders) placeholders.hidden = true
    section.removeAttribute('data-waiting')
    if (isFailed && before) {
      scrollTo({ top: before.scrollTop, behavior: 'instant' })
      const isLeft = [document.body, document.getElementById('results')].includes(document.activeElement as HTMLElement)
      if (isLeft && before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true })
    }
    before = undefined
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
