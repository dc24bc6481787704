import { formatRecent } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { saveTrip, whenSaved } from '#src/stores/tour/saved-trips.ts'

/** The work of `<save-trips>` once somebody has used it. */

const locale = document.documentElement.lang as Locale
const idsOf = ({ dataset }: HTMLElement) => dataset.trips?.split(' ') ?? []

/** Shows when its trips were saved, if all of them are. */
export async function showKept(element: HTMLElement): Promise<void> {
  const times = await Promise.all(idsOf(element).map(id => whenSaved(locale, id)))
  const known = times.filter(it => it !== undefined)
  if (known.length < times.length) return void delete element.dataset.kept
  tell(element, element.dataset.saved, { when: formatRecent(locale, new Date(Math.min(...known.map(Number)))) })
  element.dataset.kept = ''
}

/** Saves those that are not saved yet, one after another. */
export async function save(element: HTMLElement): Promise<void> {
  const { saving, some, failed, full, blocked } = element.dataset
  const hasFocus = element.contains(document.activeElement)
  const ids = idsOf(element)
  let done = 0
  let failure: string | undefined
  for (const id of ids) {
    tell(element, saving, { done: String(done), all: String(ids.length) })
    try {
      if (!(await whenSaved(locale, id))) await saveTrip(locale, id)
      done++
    } catch (error) {
      const { name = '' } = error as Partial<Error>
      failure = name === 'QuotaExceededError' ? full : REFUSALS.includes(name) ? blocked : failed
      // The next would meet the same.
      if (failure !== failed) break
    }
  }
  if (failure === undefined) {
    await showKept(element)
    if (hasFocus) element.querySelector('a')?.focus()
    return
  }
  const sum = some && done > 0 ? `${some} ` : ''
  tell(element, sum + failure, { done: String(done), all: String(ids.length) })
}

/** Errors of a browser that keeps nothing, or nothing now. */
const REFUSALS = ['SecurityError', 'NotAllowedError', 'InvalidStateError', 'NotSupportedError']

function tell(element: HTMLElement, text = '', values: Record<string, string> = {}): void {
  const status = element.querySelector('p')
  if (status) status.textContent = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
