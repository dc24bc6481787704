import { PartyFieldsElement } from '#src/components/party/party-fields.ts'

/**
 * Calculates price and availability again once day or party change, or where it is asked for: the same page, posted as its first button does it.
 * What is typed, the place on the page and the focus stay.
 */

const DELAY_MS = 300
const PRICED_BY = ['date', 'time', 'adults', 'children', 'childAges[]', 'extras']
/** The parts that follow from them, in the page that comes back. */
const PARTS = '[data-quote], [data-times], [data-meet], [data-rules], [data-terms], [data-total]'
/** The parts that are asked of a free day alone. */
const ONLY_FREE = '[data-free]'

let waiting: ReturnType<typeof setTimeout> | undefined
let latest: AbortController | undefined
/** Forms to which no answer came: the browser sends them. */
const unanswered = new WeakSet<HTMLFormElement>()

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (!PRICED_BY.includes(target.name)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => renew(form), DELAY_MS)
  })
  form.addEventListener('submit', event => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || 'sends' in submitter.dataset || unanswered.delete(form)) return
    event.preventDefault()
    ask(form, submitter)
  })
}

async function ask(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const party = form.querySelector('party-fields')
  if (party instanceof PartyFieldsElement && !party.isComplete) return party.ask()
  const date = form.querySelector<HTMLInputElement>('[name="date"]')
  const isDay = button.name === 'day'
  if (date && isDay) date.value = button.value
  clearTimeout(waiting)
  if (await renew(form, { isAsked: true })) {
    // The days that were offered are gone, and the focus with them.
    if (isDay) form.querySelector<HTMLElement>('#price')?.focus({ preventScroll: true })
  } else {
    unanswered.add(form)
    form.requestSubmit(button)
  }
}

/** `isAsked`: by a press, which may be in a part that is replaced. Says whether an answer came. */
async function renew(form: HTMLFormElement, { isAsked = false } = {}): Promise<boolean> {
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('do', 'recount')
  try {
    const response = await fetch(form.action, { method: 'POST', body, signal })
    if (!response.ok) return false
    show(form, new DOMParser().parseFromString(await response.text(), 'text/html'), isAsked)
    return true
  } catch {
    // The price is shown again, and checked, when the form is sent.
    return signal.aborted
  }
}

function show(form: HTMLFormElement, page: Document, isAsked: boolean): void {
  const found = [...page.querySelectorAll(PARTS)]
  for (const [index, part] of [...form.querySelectorAll(PARTS)].entries()) {
    const now = found[index]
    const isKept = part.contains(document.activeElement) && !isAsked
    if (now && !now.isEqualNode(part) && !isKept) part.replaceChildren(...now.childNodes)
  }
  const asked = [...page.querySelectorAll<HTMLElement>(ONLY_FREE)]
  for (const [index, part] of [...form.querySelectorAll<HTMLElement>(ONLY_FREE)].entries())
    part.hidden = asked[index]?.hidden ?? false
}
