class PrintButton extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => print())
  }
}

customElements.define('print-button', PrintButton)
