import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Draw, ModalResult } from '#src/stores/modals.ts'

/** Renders a modal's content with React, before the modal is shown so that focus can move into it. */
export function inModal<Payload = never>(
  render: (finish: (result: ModalResult<Payload>) => void) => ReactNode,
): Draw<Payload> {
  return (place, finish) => {
    const root = createRoot(place)
    flushSync(() => root.render(render(finish)))
    return () => root.unmount()
  }
}
