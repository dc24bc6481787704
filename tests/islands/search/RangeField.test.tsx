// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test } from 'vitest'
import type { Range } from '#src/domain/search/ranges.ts'
import { RangeField } from '#src/islands/search/RangeField.tsx'

afterEach(cleanup)

type Scale = { scale?: Range; step?: number; say?: (value: number) => string }
const DIFFICULTY = { scale: [0, 5], step: 0.5 } as const

function Field({ reported, scale, step, say }: Scale & { reported: Range[] }) {
  const [value, setValue] = useState<Range>(scale ?? [0, 100])
  const change = (next: Range) => {
    reported.push(next)
    setValue(next)
  }
  return (
    <I18nProvider locale="en-GB">
      <RangeField
        label="Difficulty"
        thumbs={['Difficulty, from', 'Difficulty, to']}
        say={say}
        locale="en"
        format={{}}
        scale={scale}
        step={step}
        value={value}
        onChange={change}
      />
    </I18nProvider>
  )
}

function show(scale: Scale = DIFFICULTY) {
  const reported: Range[] = []
  render(<Field reported={reported} {...scale} />)
  const [from, to] = screen.getAllByRole<HTMLInputElement>('slider')
  if (!from || !to) throw new Error('Two thumbs were expected.')
  return { reported, from, to }
}

test('each thumb is named by the range and by its end', () => {
  const { from, to } = show()
  expect(screen.getByRole('slider', { name: 'Difficulty, from' })).toBe(from)
  expect(screen.getByRole('slider', { name: 'Difficulty, to' })).toBe(to)
  expect(screen.getByRole('group', { name: 'Difficulty' })).toBeTruthy()
})

test('a value is heard in words where there are any, also once it has changed', async () => {
  const { from, to } = show({ ...DIFFICULTY, say: value => (value < 2 ? 'easy' : 'hard') })
  expect([from.getAttribute('aria-valuetext'), to.getAttribute('aria-valuetext')]).toEqual(['easy', 'hard'])
  from.focus()
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
  expect(from.getAttribute('aria-valuetext')).toBe('hard')
  expect(screen.getByRole('slider', { name: 'Difficulty, from' })).toBe(from)
})

test('arrow keys move a thumb by half a point', async () => {
  const { reported, from } = show()
  from.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(reported).toEqual([
    [0.5, 5],
    [1, 5],
    [0.5, 5],
  ])
})

test('Page keys move by about a tenth, Home and End to the ends', async () => {
  const { reported, to } = show()
  to.focus()
  await userEvent.keyboard('{PageDown}')
  expect(reported.at(-1)).toEqual([0, 4.5])
  await userEvent.keyboard('{Home}')
  expect(reported.at(-1)).toEqual([0, 0])
  await userEvent.keyboard('{PageUp}{End}')
  expect(reported.at(-1)).toEqual([0, 5])
})

test('on a long scale a Page key is a tenth of it, an arrow key one step', async () => {
  const { reported, from } = show({ scale: [3, 103], step: 1 })
  from.focus()
  await userEvent.keyboard('{PageUp}')
  expect(reported.at(-1)).toEqual([13, 103])
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  expect(reported.at(-1)).toEqual([4, 103])
})

test('a scale that nobody sets runs from 0 to 100 in ones', async () => {
  const { reported, from, to } = show({})
  expect([from.min, from.step, to.max]).toEqual(['0', '1', '100'])
  to.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(reported).toEqual([[0, 99]])
})

test('the thumbs cannot cross', async () => {
  const { reported, from, to } = show()
  to.focus()
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
  from.focus()
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(reported.at(-1)).toEqual([3.5, 3.5])
  to.focus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(reported.at(-1)).toEqual([3.5, 3.5])
  expect(screen.getByRole('status').textContent).toBe('3.5')
})

test('a screen reader can set a value too', () => {
  const { reported, from } = show()
  fireEvent.change(from, { target: { value: '2' } })
  expect(reported.at(-1)).toEqual([2, 5])
})
