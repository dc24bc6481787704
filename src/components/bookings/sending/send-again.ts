/**
 * Sends forms so that they stay where the signal is lost before an answer has come, with what was typed: their button can be pressed again,
 * and what is sent twice is done once. Once it has been answered, another press of whoever comes back is something new. Answers come
 * without their page, which the browser then loads once; a refusal is shown by the browser too, to which the form is sent once more.
 */

/** Longer than any answer takes. A photo may have a weak signal. */
const LONGEST_MS = 30_000
const LONGEST_WITH_FILES_MS = 180_000

const answered = new WeakSet<HTMLFormElement>()

for (const lost of document.querySelectorAll<HTMLElement>('[data-lost]')) {
  const form = lost.closest('form')
  form?.addEventListener('submit', event => {
    const { submitter } = event
    // Other buttons send nothing that could be lost.
    if (!(submitter instanceof HTMLButtonElement) || !('sends' in submitter.dataset) || answered.delete(form)) return
    event.preventDefault()
    // A disabled one would lose the focus.
    if (submitter.ariaDisabled === 'true') return
    send(form, submitter, lost)
  })
}

async function send(form: HTMLFormElement, button: HTMLButtonElement, lost: HTMLElement): Promise<void> {
  const hasFiles = form.enctype === 'multipart/form-data'
  const fields = new FormData(form, button)
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
  const label = button.textContent
  const settle = () => {
    button.ariaDisabled = null
    button.textContent = label
  }
  button.ariaDisabled = 'true'
  button.textContent = lost.dataset.sending ?? label
  lost.hidden = true
  try {
    const { headers } = await fetch(form.action, {
      method: 'POST',
      body: hasFiles ? fields : new URLSearchParams(texts),
      headers: { Prefer: 'return=minimal' },
      signal: AbortSignal.timeout(hasFiles ? LONGEST_WITH_FILES_MS : LONGEST_MS),
    })
    const following = headers.get('Content-Location')
    if (following !== null) {
      renewKey(form)
      // Whoever comes back finds the button as it was.
      addEventListener('pagehide', settle, { once: true })
      location.assign(following)
      return
    }
  } catch {
    settle()
    lost.hidden = false
    button.focus()
    return
  }
  settle()
  answered.add(form)
  form.requestSubmit(button)
}

/** A page that is left is kept with its fields, and shown again by Back: the key of what has been done would stand for nothing new. */
function renewKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('key')
  if (key instanceof HTMLInputElement) key.value = crypto.getRandomValues(new Uint32Array(8)).join('-')
}
