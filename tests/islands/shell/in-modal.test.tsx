// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { inModal } from '#src/islands/shell/in-modal.tsx'
import { $modals, openModal } from '#src/stores/modals.ts'

test('a React form in a modal is there at once, applies its payload and is removed again', async () => {
  const draw = inModal<number>(finish => (
    <button type="button" onClick={() => finish({ action: 'APPLY', payload: 7 })}>
      Apply
    </button>
  ))
  const applied = openModal<number>({ title: 'Filters', close: 'Close', draw })
  const [modal] = $modals.get()
  const place = document.body.appendChild(document.createElement('div'))
  const remove = modal && 'draw' in modal ? modal.draw(place) : undefined
  place.querySelector('button')?.click()
  expect(await applied).toEqual({ action: 'APPLY', payload: 7 })
  remove?.()
  expect(place.childElementCount).toBe(0)
})
