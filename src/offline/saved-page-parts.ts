import { formatBytes, formatRecent } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { SavedTrip } from '#src/stores/tour/saved-trips.ts'
import { cardPath, fileOf } from './kept-card.ts'

/** The parts of the page of saved trips: its words are in its HTML. */

export function find<It extends HTMLElement>(selector: string, within: ParentNode = document): It {
  const found = within.querySelector<It>(selector)
  if (!found) throw new Error(`The page lacks ${selector}`)
  return found
}

export const say = (text = ''): void => {
  find('#status').textContent = text
}

const fill = (element: HTMLElement, values: Record<string, string>) => {
  element.textContent = (element.dataset.text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

export function drawTrip(locale: Locale, trip: SavedTrip, name: string): Element {
  const row = document.importNode(find<HTMLTemplateElement>('template').content, true).firstElementChild as HTMLElement
  row.dataset.trip = trip.id
  const link = find<HTMLAnchorElement>('h2 a', row)
  link.textContent = name
  link.href = cardPath(locale, trip.id)
  for (const it of row.querySelectorAll<HTMLElement>('[data-label]'))
    it.ariaLabel = (it.dataset.label ?? '').replace('{name}', () => name)
  find('[data-do=gpx]', row).hidden = !fileOf(trip)
  const when = formatRecent(locale, trip.savedAt)
  fill(find('[data-text]', row), { when, size: formatBytes(locale, trip.bytes) })
  return row
}

export function drawAll(locale: Locale, trips: readonly SavedTrip[]): void {
  find('main').dataset.state = trips.length ? 'list' : 'empty'
  find('#lead').hidden = trips.length === 0
  find('#all').hidden = trips.length < 2
  const size = formatBytes(
    locale,
    trips.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  fill(find('#all [data-text]'), { size })
}

/** `unknown`: the site was not asked, so that the visitor may. */
export function tellOf(id: string, answer: 'changed' | 'gone' | 'unknown'): void {
  const row = document.querySelector<HTMLElement>(`[data-trip="${id}"]`)
  if (!row) return
  find('[data-do=renew]', row).hidden = answer === 'gone'
  if (answer === 'unknown') return
  const note = find('.note', row)
  note.textContent = find('main').dataset[answer] ?? ''
  note.hidden = false
}
