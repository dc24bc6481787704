import type { ChildAges } from '#src/domain/party/party.ts'

/** One choice for each child; what is not chosen is null. */
export class ChildAgesElement extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', () => this.#forgive())
  }

  get #selects(): HTMLSelectElement[] {
    return [...this.querySelectorAll('select')]
  }

  get ages(): ChildAges {
    return this.#selects.map(({ value }) => (value === '' ? null : Number(value)))
  }

  set ages(ages: ChildAges) {
    this.#resize(ages.length)
    for (const [index, select] of this.#selects.entries()) {
      const value = String(ages[index] ?? '')
      if (select.value !== value) select.value = value
    }
    this.#forgive()
  }

  /** To the first child whose age is missing. */
  ask(): void {
    this.#selects.find(({ value }) => value === '')?.focus()
  }

  /** Marks no age as missing that is there by now. */
  #forgive() {
    const missing = this.#selects.filter(({ value }) => value === '')
    for (const select of this.#selects) if (!missing.includes(select)) select.removeAttribute('aria-invalid')
    if (missing.length === 0) this.querySelector('p')?.remove()
  }

  #resize(count: number) {
    const labels = [...this.querySelectorAll(':scope > label')]
    for (const label of labels.slice(count)) label.remove()
    const template = this.querySelector('template')
    for (let number = labels.length + 1; template && number <= count; number++) {
      const added = document.importNode(template.content, true)
      const name = added.querySelector('span')
      if (name) name.textContent = (name.textContent ?? '').replace('{number}', String(number))
      template.before(added)
    }
  }
}

customElements.define('child-ages', ChildAgesElement)
