import { $modals, type Modal } from '#src/stores/modals.ts'

class ModalStack extends HTMLElement {
  #shown = new Map<string, HTMLDialogElement>()
  #stop = () => {}

  connectedCallback() {
    this.#stop = $modals.subscribe(modals => {
      for (const [id, dialog] of [...this.#shown].reverse()) {
        if (!modals.some(modal => modal.id === id)) dialog.close()
      }
      for (const modal of modals) if (!this.#shown.has(modal.id)) this.#open(modal)
    })
  }

  disconnectedCallback() {
    this.#stop()
  }

  #open(modal: Modal) {
    const kind = 'draw' in modal ? 'view' : 'question'
    const template = this.querySelector<HTMLTemplateElement>(`template[data-for=${kind}]`)
    const dialog = template && document.importNode(template.content, true).querySelector('dialog')
    if (!dialog) return
    const heading = document.createElement('h2')
    dialog.querySelector('.head, .frame:not(:has(.head))')?.prepend(heading)
    heading.id = `title-${modal.id}`
    heading.textContent = modal.title
    dialog.setAttribute('aria-labelledby', heading.id)
    // Escape, a press on the backdrop, or the back gesture of a phone.
    dialog.addEventListener('cancel', event => {
      if (event.target !== dialog) return
      event.preventDefault()
      modal.finish({ action: 'CLOSE' })
    })
    this.append(dialog)
    const empty = fill(dialog, modal)
    // Alerts inside it move out on this event, before it is removed.
    dialog.addEventListener('close', event => {
      if (event.target !== dialog) return
      modal.finish({ action: 'CLOSE' })
      this.#shown.delete(modal.id)
      empty()
      dialog.remove()
    })
    this.#shown.set(modal.id, dialog)
    dialog.showModal()
  }
}

/** Returns a function that removes the content. */
function fill(dialog: HTMLDialogElement, modal: Modal): () => void {
  const finish = (action: 'CLOSE' | 'CONFIRM') => () => modal.finish({ action })
  const close = dialog.querySelector('button[value=CLOSE]')
  close?.addEventListener('click', finish('CLOSE'))
  const confirm = dialog.querySelector('button[value=CONFIRM]')
  confirm?.addEventListener('click', finish('CONFIRM'))
  const place = dialog.querySelector<HTMLElement>('.place')
  if ('draw' in modal) {
    close?.setAttribute('aria-label', modal.close)
    return place ? modal.draw(place) : () => {}
  }
  if (confirm && modal.yes) confirm.textContent = modal.yes
  const prompt = dialog.querySelector('p')
  if (prompt) {
    prompt.id = `prompt-${modal.id}`
    prompt.textContent = modal.prompt
    dialog.setAttribute('aria-describedby', prompt.id)
  }
  return () => {}
}

customElements.define('modal-stack', ModalStack)
