import { writeQuery } from '#src/lib/query-string.ts'
import { $compared } from '#src/stores/favourites.ts'
import { partyQuery } from '#src/stores/party.ts'

/** The boxes of a list to compare, remembered by this browser; the most that fit side by side. They are compared for its party. */
class CompareChoice extends HTMLElement {
  #stop = () => {}
  #added = new MutationObserver(() => this.#show())

  connectedCallback() {
    this.addEventListener('change', () => $compared.set(this.#boxes.filter(box => box.checked).map(box => box.value)))
    this.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of new URLSearchParams(writeQuery(partyQuery()))) formData.append(name, value)
    })
    this.#clear?.addEventListener('click', () => {
      $compared.set([])
      this.#boxes[0]?.focus()
    })
    const list = this.querySelector('ul')
    if (list) this.#added.observe(list, { childList: true })
    this.#stop = $compared.subscribe(() => this.#show())
  }

  disconnectedCallback() {
    this.#stop()
    this.#added.disconnect()
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  }

  get #clear(): HTMLButtonElement | null {
    return this.querySelector('.clear')
  }

  #show() {
    const most = Number(this.dataset.most)
    const boxes = this.#boxes
    const chosen = boxes.filter(box => $compared.get().includes(box.value)).slice(0, most)
    for (const box of boxes) {
      box.checked = chosen.includes(box)
      box.disabled = chosen.length === most && !box.checked
    }
    this.toggleAttribute('data-chosen', chosen.length > 0)
    const submit = this.querySelector<HTMLButtonElement>('button[type=submit]')
    if (submit) submit.disabled = chosen.length < 2
    if (this.#clear) this.#clear.hidden = chosen.length === 0
    const status = this.querySelector<HTMLElement>('[role=status]')
    if (status) status.textContent = textOf(status.dataset, chosen.length, most)
  }
}

function textOf({ hint = '', one = '', chosen = '', full = '' }: DOMStringMap, count: number, most: number): string {
  if (count === 0) return hint
  if (count === 1) return one
  return count === most ? full : chosen.replace('{value}', String(count))
}

customElements.define('compare-choice', CompareChoice)
