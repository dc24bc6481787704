/** The list of saved tours on screen, in the part of the page that the server rendered for it. */

const SAVED = '[data-part="saved"]'
const TOOLS = '[data-part="tools"]'

export const findSaved = (html: ParentNode): HTMLElement | null => html.querySelector<HTMLElement>(SAVED)

const listOf = (saved: Element | null) => saved?.querySelector('compare-choice ul')
const itemsOf = (saved: Element | null) => [...(listOf(saved)?.children ?? [])]
const idOf = (item: Element) => item.querySelector<HTMLElement>('.card')?.dataset.tour ?? ''

export const shownIds = (): string[] => itemsOf(findSaved(document)).map(idOf)

export function nameOf(id: string): string {
  const item = itemsOf(findSaved(document)).find(it => idOf(it) === id)
  return item?.querySelector('.name')?.textContent?.trim() ?? ''
}

/** Takes tours off the list; focus that was on one moves to the next, the last one, or `fallback`. */
export function removeTours(ids: readonly string[], fallback: HTMLElement | null): void {
  const items = itemsOf(findSaved(document))
  const focusedAt = items.findIndex(item => item.contains(document.activeElement))
  const isStaying = (item: Element) => !ids.includes(idOf(item))
  const next = items.find((item, at) => at > focusedAt && isStaying(item)) ?? items.findLast(isStaying)
  const isFocusLost = items.some(item => item.contains(document.activeElement) && !isStaying(item))
  for (const item of items) if (!isStaying(item)) item.remove()
  if (isFocusLost)
    (next?.querySelector<HTMLElement>('.name a') ?? fallback)?.focus({ preventScroll: next !== undefined })
}

/**
 * Shows what the server rendered in place of what is on screen. Tours that stay are not replaced: one of them may have the
 * focus, and their pictures would flicker.
 */
export function showSaved(drawn: HTMLElement, fallback: HTMLElement | null): void {
  const focused = document.activeElement
  const shown = findSaved(document)
  const [list, drawnList] = [listOf(shown), listOf(drawn)]
  if (list && drawnList) {
    mergeItems(list, [...drawnList.children])
    const tools = drawn.querySelector(TOOLS)
    if (tools) shown?.querySelector(TOOLS)?.replaceWith(document.importNode(tools, true))
  } else shown?.replaceWith(document.importNode(drawn, true))
  if (!focused?.isConnected) fallback?.focus()
}

function mergeItems(list: Element, drawn: Element[]): void {
  const known = new Map([...list.children].map(item => [idOf(item), item]))
  const ids = drawn.map(idOf)
  for (const [id, item] of known) if (!ids.includes(id)) item.remove()
  let last: Element | undefined
  for (const item of drawn) {
    const kept = known.get(idOf(item))
    const current = kept ?? document.importNode(item, true)
    if (!kept && last) last.after(current)
    else if (!kept) list.prepend(current)
    last = current
  }
}
