import { PartyFieldsElement } from '#src/components/party/party-fields.ts'
import type { ResultsPage } from '#src/stores/results-page.ts'

const PARTS = ['hero', 'fields', 'filters', 'count', 'chips', 'quick', 'notes', 'list', 'pages', 'regions'] as const
type Part = (typeof PARTS)[number]

const findPart = (html: Document, part: Part) => html.querySelector<HTMLElement>(`[data-part="${part}"]`)
const findHeading = () => document.getElementById('results')
export const listItems = () => [...document.querySelectorAll<HTMLElement>('[data-part="list"] ul > li')]

/** Replaces the results on screen, keeping focus where it was or else moving it to the heading of the results. */
export function drawAll([first, ...others]: ResultsPage[]): void {
  if (!first) return
  const focused = document.activeElement
  for (const part of PARTS) replacePart(first.html, part)
  markPage(listItems(), first.page)
  for (const page of others) appendPage(page)
  syncControls(first.html)
  syncParty(first.html)
  if (focused?.isConnected) return
  const again = focused?.id ? document.getElementById(focused.id) : null
  const target = again ?? findHeading()
  target?.focus({ preventScroll: true })
}

/** Appends the tours of a page; one that has moved to it since is not shown twice. */
export function appendPage({ html, page }: ResultsPage): void {
  const shown = new Set(listItems().map(tourOf))
  const groups = findPart(html, 'list')?.querySelectorAll<HTMLElement>('[data-group]') ?? []
  const added = [...groups].flatMap(group => appendGroup(document.importNode(group, true), shown))
  markPage(added, page)
  const isInPages = findPart(document, 'pages')?.contains(document.activeElement)
  replacePart(html, 'pages')
  if (isInPages) added[0]?.querySelector('a')?.focus()
}

/** The tours of a group come after those that it has already; a group that begins on this page comes last. */
function appendGroup(group: HTMLElement, shown: ReadonlySet<string | undefined>): HTMLElement[] {
  const items = [...group.querySelectorAll<HTMLElement>('ul > li')]
  const added = items.filter(item => !shown.has(tourOf(item)))
  for (const item of items) if (!added.includes(item)) item.remove()
  const list = document.querySelector(`[data-part="list"] [data-group="${group.dataset.group}"] ul`)
  if (list) list.append(...added)
  else if (added.length > 0) findPart(document, 'list')?.append(group)
  return added
}

function replacePart(html: Document, part: Part): void {
  const drawn = findPart(html, part)
  if (drawn) findPart(document, part)?.replaceWith(document.importNode(drawn, true))
}

export function markPage(items: HTMLElement[], page: number): void {
  for (const item of items) item.dataset.page = String(page)
}

const tourOf = (item: HTMLElement) => item.querySelector<HTMLElement>('[data-tour]')?.dataset.tour

/** Fields are updated in place, so that typing isn't interrupted. */
function syncControls(html: Document): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-synced]')) {
    const drawn = html.getElementById(control.id)
    // What there is to sort by depends on the search.
    if (control instanceof HTMLSelectElement && drawn)
      control.replaceChildren(...[...drawn.children].map(it => document.importNode(it, true)))
    const value = drawn?.querySelector('option[selected]')?.getAttribute('value') ?? drawn?.getAttribute('value') ?? ''
    if (control instanceof HTMLSelectElement || control !== document.activeElement) control.value = value
  }
}

/** Ages that are still being chosen are not in the results yet. */
function syncParty(html: Document): void {
  const fields = document.querySelector('party-fields')
  const drawn = html.querySelector<HTMLElement>('party-fields')?.dataset.party
  if (!(fields instanceof PartyFieldsElement) || !fields.isComplete || !drawn) return
  const { adults, childAges } = JSON.parse(drawn)
  fields.party = { adults: adults === '' ? undefined : Number(adults), childAges }
}

/** "Showing 1–60 of 78", from the page's own template where it has one. */
export function drawRange(first: number, limit: number, total: number): void {
  const range = document.querySelector<HTMLElement>('[data-range]')
  const shown = listItems().length
  if (!range?.dataset.range || shown === 0) return
  const from = (first - 1) * limit + 1
  const number = (value: number) => value.toLocaleString(document.documentElement.lang)
  range.textContent = range.dataset.range
    .replace('{from}', number(from))
    .replace('{to}', number(Math.min(total, from + shown - 1)))
    .replace('{total}', number(total))
}
