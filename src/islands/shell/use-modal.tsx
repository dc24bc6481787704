import { type ReactNode, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { nextPaint } from '#src/lib/next-paint.ts'
import { type ModalResult, openModal } from '#src/stores/modals.ts'

type Finish<Payload> = (result: ModalResult<Payload>) => void
type ModalView<Payload> = {
  place: HTMLElement
  render: (finish: Finish<Payload>) => ReactNode
  finish: Finish<Payload>
}

/**
 * A modal whose content is part of the island that opens it: render `modal` somewhere. `open` resolves with the result; while
 * it is open, it opens no other. The content is there before the modal is shown, so that focus can move into it.
 */
export function useModal<Payload = never>() {
  const [shown, setShown] = useState<ModalView<Payload>>()
  const opened = useRef<Promise<ModalResult<Payload>>>(undefined)

  function open(
    view: { title: string; close: string },
    render: ModalView<Payload>['render'],
  ): Promise<ModalResult<Payload>> {
    opened.current ??= show(view, render).finally(() => {
      opened.current = undefined
    })
    return opened.current
  }

  async function show(view: { title: string; close: string }, render: ModalView<Payload>['render']) {
    await nextPaint()
    return openModal<Payload>({
      ...view,
      draw: (place, finish) => {
        flushSync(() => setShown({ place, render, finish }))
        return () => setShown(undefined)
      },
    })
  }

  return { open, modal: shown && createPortal(shown.render(shown.finish), shown.place) }
}
