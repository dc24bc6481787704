import {
  $alerts,
  type Alert,
  type AlertAction,
  closeAlert,
  pauseAlert,
  resumeAlert,
  type UndoCall,
} from '#src/stores/alerts.ts'
import { $announcements, type Announcement } from '#src/stores/announcements.ts'

class AlertList extends HTMLElement {
  #ending = new AbortController()

  connectedCallback() {
    const [list, live, template] = [
      this.querySelector('section'),
      this.querySelector('div'),
      this.querySelector('template'),
    ]
    if (!list || !live || !template) return
    const { signal } = this.#ending
    const stops = [
      $alerts.subscribe(alerts => showAlerts(list, template, alerts)),
      $announcements.subscribe(texts => sayNew(live, texts)),
    ]
    // Anything outside an open dialog is inert. These events don't bubble.
    for (const change of ['toggle', 'close']) {
      document.addEventListener(change, event => event.target instanceof HTMLDialogElement && this.#place(list), {
        capture: true,
        signal,
      })
    }
    signal.addEventListener('abort', () => stops.map(stop => stop()))
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  #place(list: HTMLElement) {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? this
    if (list.parentElement === place) return
    place.append(list)
    list.togglePopover(list.childElementCount > 0)
  }
}

function showAlerts(list: HTMLElement, template: HTMLTemplateElement, alerts: readonly Alert[]) {
  for (const shown of [...list.children]) {
    if (alerts.some(({ id }) => id === shown.id)) continue
    const hadFocus = shown.contains(document.activeElement)
    shown.remove()
    if (hadFocus) giveFocusBack()
  }
  for (const alert of alerts) {
    if (!document.getElementById(alert.id)) list.append(draw(template, alert))
  }
  list.togglePopover(alerts.length > 0)
}

/** Where the focus was before it went into an alert. */
let before: EventTarget | null = null

/** A pressed button goes with its alert. */
function giveFocusBack() {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

function draw(template: HTMLTemplateElement, { id, type, message, action }: Alert): Node {
  const drawn = document.importNode(template.content, true)
  const [box, text, button] = [
    drawn.querySelector('div'),
    drawn.querySelector('p'),
    drawn.querySelector('.icon-button'),
  ]
  if (!box || !text || !button) return drawn
  box.id = id
  box.dataset.type = type
  text.role = type === 'danger' ? 'alert' : 'status'
  // A live region is announced when its text changes, not when it is inserted with it.
  requestAnimationFrame(() => {
    text.textContent = message
  })
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!box.parentElement?.contains(relatedTarget as Node | null)) before = relatedTarget
  })
  for (const sign of ['pointerenter', 'focusin']) box.addEventListener(sign, () => pauseAlert(id))
  for (const sign of ['pointerleave', 'focusout']) box.addEventListener(sign, () => resumeAlert(id))
  button.addEventListener('click', () => closeAlert(id))
  if (action) button.before(drawAction(id, action))
  return drawn
}

function drawAction(id: string, action: AlertAction): Node {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button quiet',
    textContent: action.label,
  })
  button.addEventListener('click', () => {
    closeAlert(id)
    if ('run' in action) action.run()
    else undo(action.call)
  })
  return button
}

/** Loaded when it is needed: every page has this list. */
async function undo(call: UndoCall) {
  const { undoByCall } = await import('./undo.ts')
  await undoByCall(call)
}

const said = new Map<Announcement, HTMLElement>()

/** Texts that are there already stay as they are: another paragraph would be spoken again. */
function sayNew(live: HTMLElement, texts: readonly Announcement[]) {
  for (const [announcement, paragraph] of said) {
    if (texts.includes(announcement)) continue
    paragraph.remove()
    said.delete(announcement)
  }
  for (const announcement of texts) {
    if (said.has(announcement)) continue
    const paragraph = Object.assign(document.createElement('p'), { textContent: announcement.text })
    said.set(announcement, paragraph)
    live.append(paragraph)
  }
}

customElements.define('alert-list', AlertList)
