// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useModal } from '#src/islands/shell/use-modal.tsx'
import { $modals, type ModalResult } from '#src/stores/modals.ts'

let applied: Promise<ModalResult<number>> | undefined

function Island() {
  const { open, modal } = useModal<number>()
  const press = () => {
    applied = open({ title: 'Filters', close: 'Close' }, finish => (
      <button type="button" onClick={() => finish({ action: 'APPLY', payload: 7 })}>
        Apply
      </button>
    ))
  }
  return (
    <>
      <button type="button" onClick={press}>
        Open
      </button>
      {modal}
    </>
  )
}

test('what an island shows in a modal is there once however often it is pressed, applies its payload and is removed again', async () => {
  render(<Island />)
  fireEvent.click(screen.getByText('Open'))
  fireEvent.click(screen.getByText('Open'))
  await expect.poll(() => $modals.get()).toHaveLength(1)
  const [modal] = $modals.get()
  const place = document.body.appendChild(document.createElement('div'))
  const remove = modal && 'draw' in modal ? modal.draw(place) : undefined
  fireEvent.click(place.querySelector('button') as HTMLButtonElement)
  expect(await applied).toEqual({ action: 'APPLY', payload: 7 })
  remove?.()
  await expect.poll(() => place.childElementCount).toBe(0)
})
