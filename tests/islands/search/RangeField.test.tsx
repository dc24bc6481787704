// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Histogram } from '#src/domain/search/counts.ts'
import type { Range } from '#src/domain/search/ranges.ts'
import { RangeField } from '#src/islands/search/RangeField.tsx'

/** The keys are the browser's own, and tried in one. */

type Scale = { scale?: Range; step?: number; say?: (value: number) => string; histogram?: Histogram }
const DIFFICULTY = { scale: [0, 5], step: 0.5 } as const

function Field({ reported, scale, ...others }: Scale & { reported: Range[] }) {
  const [value, setValue] = useState<Range>(scale ?? [0, 100])
  const change = (next: Range) => {
    reported.push(next)
    setValue(next)
  }
  return (
    <RangeField
      label="Difficulty"
      thumbs={['Difficulty, from', 'Difficulty, to']}
      format={new Intl.NumberFormat('en')}
      {...(scale ? { scale } : {})}
      {...others}
      value={value}
      onChange={change}
    />
  )
}

function show(scale: Scale = DIFFICULTY) {
  const reported: Range[] = []
  render(<Field reported={reported} {...scale} />)
  const [from, to] = screen.getAllByRole<HTMLInputElement>('slider')
  if (!from || !to) throw new Error('Two thumbs were expected.')
  return { reported, from, to }
}

const slide = (thumb: HTMLInputElement, value: number) => fireEvent.input(thumb, { target: { value: String(value) } })

test('each thumb is named by the range and by its end', () => {
  const { from, to } = show()
  expect(screen.getByRole('slider', { name: 'Difficulty, from' })).toBe(from)
  expect(screen.getByRole('slider', { name: 'Difficulty, to' })).toBe(to)
  expect(screen.getByRole('group', { name: 'Difficulty' })).toBeTruthy()
})

test('a value is heard in words where there are any, also once it has changed', () => {
  const { from, to } = show({ ...DIFFICULTY, say: value => (value < 2 ? 'easy' : 'hard') })
  expect([from.getAttribute('aria-valuetext'), to.getAttribute('aria-valuetext')]).toEqual(['easy', 'hard'])
  slide(from, 2)
  expect(from.getAttribute('aria-valuetext')).toBe('hard')
})

test('a scale that nobody sets runs from 0 to 100 in ones', () => {
  const { from, to } = show({})
  expect([from.min, from.step, to.max]).toEqual(['0', '1', '100'])
})

test('a drag is shown while it lasts, and reported once, at its end', () => {
  const { reported, to } = show()
  for (const value of [4.5, 4, 3.5]) slide(to, value)
  expect(screen.getByRole('status').textContent).toBe('0–3.5')
  expect(reported).toEqual([])
  fireEvent.change(to)
  expect(reported).toEqual([[0, 3.5]])
})

test('the thumbs cannot cross', () => {
  const { reported, from, to } = show()
  fireEvent.change(to, { target: { value: '3.5' } })
  slide(from, 5)
  expect(from.value).toBe('3.5')
  fireEvent.change(from)
  expect(reported.at(-1)).toEqual([3.5, 3.5])
  fireEvent.change(to, { target: { value: '0' } })
  expect(to.value).toBe('3.5')
  expect(screen.getByRole('status').textContent).toBe('3.5')
  expect(reported).toHaveLength(2)
})

test('a screen reader can set a value too', () => {
  const { reported, from } = show()
  fireEvent.change(from, { target: { value: '2' } })
  expect(reported).toEqual([[2, 5]])
})

test('bars of the histogram outside of the range are pale', () => {
  const { from } = show({ ...DIFFICULTY, histogram: { from: 0, width: 1, tours: [4, 0, 8, 1, 2] } })
  slide(from, 2)
  const bars = [...document.querySelectorAll('rect')].map(bar => Boolean(bar.getAttribute('class')))
  expect(bars).toEqual([true, true, false, false, false])
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
