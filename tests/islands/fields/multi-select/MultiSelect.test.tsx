// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Choice } from '#src/islands/fields/choice.ts'
import { MultiSelect } from '#src/islands/fields/multi-select/MultiSelect.tsx'

const CHOICES = [
  { value: 'sventoji', label: 'Šventoji' },
  { value: 'ula', label: 'Ūla' },
  { value: 'venta', label: 'Venta' },
]
const WORDS = {
  placeholder: 'Type',
  remove: 'Remove: {value}',
  noneLeft: 'Nothing found',
  open: 'Rivers: show the list',
}

function Rivers({ choices }: { choices: Choice[] }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <MultiSelect label="Rivers" words={WORDS} choices={choices} chosen={chosen} onChange={setChosen} />
      <button type="button">Elsewhere</button>
    </>
  )
}

function show(choices = CHOICES) {
  const user = userEvent.setup()
  render(<Rivers choices={choices} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Rivers' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { user, field, options }
}

test('case and accents do not matter', async () => {
  const { user, field, options } = show()
  await user.click(field)
  await user.keyboard('SVEN')
  expect(options()).toEqual(['Šventoji'])
  await user.clear(field)
  await user.keyboard('ū')
  expect(options()).toEqual(['Ūla'])
})

test('names that begin with what was typed come first', async () => {
  const { user, field, options } = show()
  await user.click(field)
  await user.keyboard('ven')
  expect(options()).toEqual(['Venta', 'Šventoji'])
})

test('a press opens the list again where the field kept the focus', async () => {
  const { user, field, options } = show()
  await user.click(field)
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  await user.click(field)
  expect(options()).toHaveLength(CHOICES.length)
})

test('the list is there before it is opened, for nobody to meet', async () => {
  const { user, field, options } = show()
  expect(options()).toEqual([])
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(CHOICES.length)
  const named = () => ['aria-expanded', 'aria-controls'].map(name => field.getAttribute(name))
  expect(named()).toEqual(['false', null])
  await user.click(field)
  expect(named()).toEqual(['true', screen.getByRole('listbox').id])
})

test('it stays open when the page is scrolled, as phones do for their keyboard', async () => {
  const { user, field, options } = show()
  await user.click(field)
  fireEvent.scroll(document)
  expect(options()).toHaveLength(CHOICES.length)
})

test('arrows open it at its beginning and at its end, each time', async () => {
  const { user, field } = show()
  await user.click(field)
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  for (const [key, option] of [
    ['ArrowDown', 'Šventoji'],
    ['ArrowUp', 'Venta'],
    ['ArrowDown', 'Šventoji'],
  ]) {
    await user.keyboard(`{Escape}{${key}}`)
    expect(active()).toBe(option)
  }
})

test('a choice becomes a pill, leaves the list and clears the field', async () => {
  const { user, field, options } = show()
  await user.click(field)
  await user.keyboard('ven{ArrowDown}{Enter}')
  expect(field.value).toBe('')
  expect(options()).toEqual(['Šventoji', 'Ūla'])
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(within(screen.getByRole('list', { name: 'Rivers' })).getByText('Venta')).toBeTruthy()
})

test.each(['Ūla', 'ula', ' ŪLA '])('%j, typed and left, is chosen', async text => {
  const { user, field } = show()
  await user.click(field)
  await user.keyboard(text)
  await user.click(screen.getByText('Elsewhere'))
  expect(field.value).toBe('')
  expect(screen.getByRole('button', { name: 'Remove: Ūla' })).toBeTruthy()
  await user.click(field)
  await user.keyboard(text)
  await user.click(screen.getByText('Elsewhere'))
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})

test.each(['ven', 'Nilas', 'Venta 2'])('%j, which is no choice, stays for its author to see', async text => {
  const { user, field } = show()
  const isUnread = () => field.closest('[data-unread]') !== null
  await user.click(field)
  await user.keyboard(text)
  await user.click(screen.getByText('Elsewhere'))
  expect([field.value, isUnread()]).toEqual([text, true])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.clear(field)
  expect(isUnread()).toBe(false)
})

/** Where layout is not computed: what is observed comes into view when `scroll` is called. */
function watchScrolling(): { scroll: () => void } {
  const shown = new Map<Element, (entries: object[]) => void>()
  class Observer {
    readonly report: (entries: object[]) => void
    constructor(report: (entries: object[]) => void) {
      this.report = report
    }
    observe = (element: Element) => shown.set(element, this.report)
    unobserve = (element: Element) => shown.delete(element)
    disconnect = () => {
      for (const [element, report] of [...shown]) if (report === this.report) shown.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const scroll = () =>
    act(() => {
      for (const [target, report] of [...shown]) report([{ isIntersecting: true, target }])
    })
  return { scroll }
}

test('a long list is drawn as far as it is scrolled to, and is whole in the end', async () => {
  const { scroll } = watchScrolling()
  const rivers = Array.from({ length: 90 }, (_, index) => ({ value: `r${index}`, label: `River ${index}` }))
  const { user, field, options } = show(rivers)
  await user.click(field)
  const counts = [options().length]
  for (let times = 0; times < 4; times++) {
    scroll()
    counts.push(options().length)
  }
  expect(counts).toEqual([10, 34, 58, 82, 90])
  expect(options()).toEqual(rivers.map(({ label }) => label))
  vi.unstubAllGlobals()
})

test('from its end a long list is drawn whole at once', async () => {
  const rivers = Array.from({ length: 40 }, (_, index) => ({ value: `r${index}`, label: `River ${index}` }))
  const { user, field, options } = show(rivers)
  await user.click(field)
  await user.keyboard('{Escape}{ArrowUp}')
  expect(options()).toHaveLength(40)
})

test('words that nothing fits say so and choose nothing', async () => {
  const { user, field } = show()
  await user.click(field)
  await user.keyboard('nilas')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Rivers' })).toBeNull()
})

test('a pill is removed by its button, and focus goes back to the field', async () => {
  const { user, field } = show()
  await user.click(field)
  await user.keyboard('ula{ArrowDown}{Enter}{Escape}')
  await user.click(screen.getByRole('button', { name: 'Remove: Ūla' }))
  expect(screen.queryByRole('button', { name: 'Remove: Ūla' })).toBeNull()
  expect(document.activeElement).toBe(field)
})
