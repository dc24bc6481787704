import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { type ModalResult, openModal } from '#src/stores/modals.ts'

type Finish<Payload> = (result: ModalResult<Payload>) => void
type Shown<Payload> = { place: HTMLElement; render: (finish: Finish<Payload>) => ReactNode; finish: Finish<Payload> }

/**
 * A modal whose content is part of the island that opens it: render `modal` somewhere. `open` resolves with the result. The
 * content is there before the modal is shown, so that focus can move into it.
 */
export function useModal<Payload = never>() {
  const [shown, setShown] = useState<Shown<Payload>>()
  const open = (view: { title: string; close: string }, render: Shown<Payload>['render']) =>
    openModal<Payload>({
      ...view,
      draw: (place, finish) => {
        flushSync(() => setShown({ place, render, finish }))
        return () => setShown(undefined)
      },
    })
  return { open, modal: shown && createPortal(shown.render(shown.finish), shown.place) }
}
