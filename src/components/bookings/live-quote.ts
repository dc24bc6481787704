/** Fetches price and availability again once day or party change: the same page, posted as its first button does it. */

const DELAY_MS = 300
const PRICED_BY = ['date', 'time', 'adults', 'children', 'childAges[]', 'extras']
/** The parts that follow from them, in the page that comes back. */
const PARTS = '[data-quote], [data-times], [data-meet], [data-rules]'

let waiting: ReturnType<typeof setTimeout> | undefined
let latest: AbortController | undefined

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (!PRICED_BY.includes(target.name)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => renew(form), DELAY_MS)
  })
}

async function renew(form: HTMLFormElement): Promise<void> {
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('do', 'recount')
  try {
    const response = await fetch(form.action, { method: 'POST', body, signal })
    if (!response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const found = [...page.querySelectorAll(PARTS)]
    for (const [index, part] of [...form.querySelectorAll(PARTS)].entries()) {
      const now = found[index]
      if (now && !now.isEqualNode(part) && !part.contains(document.activeElement))
        part.replaceChildren(...now.childNodes)
    }
  } catch {
    // The price is shown again, and checked, when the form is sent.
  }
}
