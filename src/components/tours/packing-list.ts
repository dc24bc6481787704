import { $packed, togglePacked } from '#src/stores/tour/packing.ts'

class PackingList extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    const tour = this.dataset.tour ?? ''
    const boxes = [...this.querySelectorAll('input')]
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) togglePacked(tour, target.value)
    })
    this.#stop = $packed.subscribe(packed => {
      for (const box of boxes) box.checked = packed[tour]?.includes(box.value) ?? false
    })
  }

  disconnectedCallback() {
    this.#stop()
  }
}

customElements.define('packing-list', PackingList)
