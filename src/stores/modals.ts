import { nanoid } from 'nanoid'
import { atom } from 'nanostores'

const ID_LENGTH = 10

/** The result of a modal: dismissed, confirmed, or confirmed with a value. */
export type ModalResult<Payload = never> =
  | { action: 'CLOSE' }
  | { action: 'CONFIRM' }
  | { action: 'APPLY'; payload: Payload }

/** Renders into `place` and returns a function that removes it; `finish` closes the modal. */
export type Draw<Payload> = (place: HTMLElement, finish: (result: ModalResult<Payload>) => void) => () => void

/** A confirmation with Cancel and Yes, or what is done in place of that. */
export type Question = { title: string; prompt: string; yes?: string | undefined }
/** Anything else under a title. `close` names the button in the corner. */
export type View<Payload> = { title: string; close: string; draw: Draw<Payload> }

export type Modal = { id: string; title: string; finish: (result: ModalResult) => void } & (
  | { prompt: string; yes?: string | undefined }
  | { close: string; draw: (place: HTMLElement) => () => void }
)

/** The one on top last. */
export const $modals = atom<readonly Modal[]>([])

/** Opens a modal on top and resolves with its result. */
export function openModal<Payload = never>(view: Question | View<Payload>): Promise<ModalResult<Payload>> {
  const { promise, resolve } = Promise.withResolvers<ModalResult<Payload>>()
  const id = nanoid(ID_LENGTH)
  const finish = (result: ModalResult<Payload>) => {
    closeAbove(id)
    $modals.set($modals.get().filter(it => it.id !== id))
    resolve(result)
  }
  const shown = 'draw' in view ? { ...view, draw: (place: HTMLElement) => view.draw(place, finish) } : view
  $modals.set([...$modals.get(), { ...shown, id, finish }])
  return promise
}

export async function isConfirmed(question: Question): Promise<boolean> {
  const { action } = await openModal(question)
  return action === 'CONFIRM'
}

/** Closes the one on top, as Escape does. */
export function closeModal(): void {
  $modals.get().at(-1)?.finish({ action: 'CLOSE' })
}

/** The last opened closes first. */
function closeAbove(id: string): void {
  while ($modals.get().some(it => it.id === id) && $modals.get().at(-1)?.id !== id) closeModal()
}
