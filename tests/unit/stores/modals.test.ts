import { beforeEach, expect, test } from 'vitest'
import { $modals, closeModal, isConfirmed, type ModalResult, openModal } from '#src/stores/modals.ts'

const question = (title: string) => ({ title, prompt: 'Are you sure?' })
const titles = () => $modals.get().map(it => it.title)

beforeEach(() => {
  while ($modals.get().length) closeModal()
})

test('modals stack, each with an id of ten characters', () => {
  openModal(question('First'))
  openModal(question('Second'))
  expect(titles()).toEqual(['First', 'Second'])
  const ids = $modals.get().map(it => it.id)
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{10}$/), expect.stringMatching(/^[\w-]{10}$/)])
  expect(new Set(ids).size).toBe(2)
})

test('the last opened closes first', async () => {
  const first = openModal(question('First'))
  const second = openModal(question('Second'))
  closeModal()
  expect(titles()).toEqual(['First'])
  expect(await second).toEqual({ action: 'CLOSE' })
  closeModal()
  expect(await first).toEqual({ action: 'CLOSE' })
  expect(titles()).toEqual([])
})

test('a modal that ends under others ends them first, as closed', async () => {
  const ended: string[] = []
  const first = openModal(question('First')).then(({ action }) => ended.push(`First ${action}`))
  const second = openModal(question('Second')).then(({ action }) => ended.push(`Second ${action}`))
  $modals.get()[0]?.finish({ action: 'CONFIRM' })
  await Promise.all([first, second])
  expect(ended).toEqual(['Second CLOSE', 'First CONFIRM'])
})

test.each([
  ['CONFIRM', true],
  ['CLOSE', false],
] as const)('a question that ends with %s is answered with %s', async (action, answer) => {
  const asked = isConfirmed(question('Delete?'))
  $modals.get().at(-1)?.finish({ action })
  expect(await asked).toBe(answer)
})

test('a modal of its own drawing is applied with what was filled in', async () => {
  let finish: (result: ModalResult<{ days: number }>) => void = () => {}
  const applied = openModal<{ days: number }>({
    title: 'Filters',
    close: 'Close',
    draw: (_place, end) => {
      finish = end
      return () => {}
    },
  })
  const [modal] = $modals.get()
  if (modal && 'draw' in modal) modal.draw({} as HTMLElement)
  finish({ action: 'APPLY', payload: { days: 2 } })
  expect(await applied).toEqual({ action: 'APPLY', payload: { days: 2 } })
  expect(titles()).toEqual([])
})

test('a modal ends once: what comes after changes nothing', async () => {
  const asked = openModal(question('Delete?'))
  const [modal] = $modals.get()
  openModal(question('Above'))
  modal?.finish({ action: 'CONFIRM' })
  openModal(question('Later'))
  modal?.finish({ action: 'CLOSE' })
  expect(await asked).toEqual({ action: 'CONFIRM' })
  expect(titles()).toEqual(['Later'])
})
