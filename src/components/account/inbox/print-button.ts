/** Useless without script: shown with it. */
class PrintButton extends HTMLElement {
  connectedCallback() {
    this.hidden = false
    this.querySelector('button')?.addEventListener('click', () => print())
  }
}

customElements.define('print-button', PrintButton)
