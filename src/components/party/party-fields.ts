import { type ChildAges, knownAges, resizeAges } from '#src/domain/party/party.ts'
import { ChildAgesElement } from './child-ages.ts'

/** `adults`: undefined where nobody was said. */
export type PartyChoice = { adults: number | undefined; childAges: ChildAges }

/** The fields of a party: as many ages are asked as children come. */
export class PartyFieldsElement extends HTMLElement {
  get #parts() {
    const [adults, children, ages] = [
      this.querySelector<HTMLInputElement>('[name="adults"]'),
      this.querySelector<HTMLSelectElement>('[name="children"]'),
      this.querySelector('child-ages'),
    ]
    return adults && children && ages instanceof ChildAgesElement ? { adults, children, ages } : undefined
  }

  connectedCallback() {
    // Before whoever listens around it, who find the ages already.
    this.addEventListener('change', ({ target }) => {
      const parts = this.#parts
      if (parts && target === parts.children)
        parts.ages.ages = resizeAges(parts.ages.ages, Number(parts.children.value))
    })
  }

  get party(): PartyChoice {
    const { adults, ages } = this.#parts ?? {}
    const isSaid = adults !== undefined && adults.value !== '' && adults.validity.valid
    return { adults: isSaid ? adults.valueAsNumber : undefined, childAges: ages?.ages ?? [] }
  }

  set party({ adults, childAges }: PartyChoice) {
    const parts = this.#parts
    if (!parts) return
    // What is being typed stays as it is.
    if (parts.adults !== document.activeElement) parts.adults.value = String(adults ?? '')
    parts.children.value = String(childAges.length)
    parts.ages.ages = childAges
  }

  /** Whether it is said how old each child is. */
  get isComplete(): boolean {
    return knownAges(this.party.childAges) !== undefined
  }

  /** To the first age that is missing. */
  ask(): void {
    this.#parts?.ages.ask()
  }
}

customElements.define('party-fields', PartyFieldsElement)
