/** The price for the party of the form on the day that it asks for, out of the page that the form leads to. */

/** Alone: to parse the styles of another page would be refused here. */
const QUOTE = /<div data-quote[^>]*>\s*<section[^>]*>([\s\S]*?)<\/section>/

let latest: AbortController | undefined

export async function showQuote(form: HTMLFormElement): Promise<void> {
  latest?.abort()
  latest = new AbortController()
  const { signal } = latest
  const place = form.querySelector<HTMLElement>('[aria-live]')
  const sent = new FormData(form)
  if (!place) return
  // Nobody knows what children of unknown age pay.
  if (!sent.get('date') || sent.getAll('childAges[]').includes('')) return place.replaceChildren()
  place.ariaBusy = 'true'
  const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
  try {
    const response = await fetch(`${form.action}?${query}`, { signal })
    const [, quote = ''] = QUOTE.exec(response.ok ? await response.text() : '') ?? []
    const { body } = new DOMParser().parseFromString(quote, 'text/html')
    place.replaceChildren(...body.querySelectorAll('dl, p'))
  } catch {
    if (signal.aborted) return
    // Of another day or party it would be wrong; the next page tells it.
    place.replaceChildren()
  }
  place.ariaBusy = 'false'
}
