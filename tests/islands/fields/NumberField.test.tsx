// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { NumberField } from '#src/islands/fields/NumberField.tsx'
import { PriceField } from '#src/islands/fields/PriceField.tsx'
import { IslandFrame } from '#src/islands/form/frame.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Shows the field and, below it, the value that the form would get. */
function Trial({ locale, isPrice = false }: { locale: Locale; isPrice?: boolean }) {
  const [value, setValue] = useState<number | null>(null)
  const props = { name: 'it', value, onChange: setValue, error: undefined, label: 'Kiek' }
  return (
    <IslandFrame locale={locale} words={pickWords(locale, { common: ['form'] })}>
      {isPrice ? (
        <PriceField {...props} min={0} max={100_000} />
      ) : (
        <NumberField {...props} unit="km" min={1} max={50} step={0.5} />
      )}
      <output>{String(value)}</output>
    </IslandFrame>
  )
}

function show(locale: Locale, isPrice?: boolean) {
  render(<Trial locale={locale} isPrice={isPrice} />)
  const user = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Kiek/ })
  const type = async (text: string) => {
    await user.clear(input)
    if (text) await user.type(input, text)
    await user.tab()
    return screen.getByRole('status').textContent
  }
  return { user, input, type }
}

test.each([
  ['12', '12'],
  ['0', '1'],
  ['99', '50'],
  ['7,3', '7.5'],
  ['', 'null'],
])('typed „%s“ counts as %s: kept between the limits and on the steps', async (typed, value) => {
  expect(await show('lt').type(typed)).toBe(value)
})

test('what can be no number is not taken in at all', async () => {
  const { input, user } = show('lt')
  await user.type(input, 'a1b2')
  expect(input.value).toBe('12')
})

test('the buttons step, and say what they do', async () => {
  const { type, user } = show('lt')
  await type('3')
  await user.click(screen.getByRole('button', { name: 'Kiek: daugiau' }))
  expect(screen.getByRole('status').textContent).toBe('3.5')
  await user.click(screen.getByRole('button', { name: 'Kiek: mažiau' }))
  expect(screen.getByRole('status').textContent).toBe('3')
})

test('a button that is held steps at once, again after 400 ms, and then every 60 ms until it is let go', async () => {
  await show('lt').type('3')
  const more = screen.getByRole('button', { name: 'Kiek: daugiau' })
  const value = () => screen.getByRole('status').textContent
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  vi.useFakeTimers()
  fireEvent.pointerDown(more, { button: 0, pointerId: 1, pointerType: 'mouse' })
  expect(value()).toBe('3.5')
  pass(399)
  expect(value()).toBe('3.5')
  pass(1)
  expect(value()).toBe('4')
  pass(59)
  expect(value()).toBe('4')
  pass(1)
  expect(value()).toBe('4.5')
  pass(60)
  expect(value()).toBe('5')
  fireEvent.pointerUp(more, { button: 0, pointerId: 1, pointerType: 'mouse' })
  pass(60_000)
  expect(value()).toBe('5')
})

test.each([
  ['lt', '19,99', '1999', '19,99'],
  ['en', '19.99', '1999', '19.99'],
  ['lt', '18', '1800', '18'],
  ['lt', '0,29', '29', '0,29'],
  ['en', '5000', '100000', '1,000'],
] as const)('a price in %s typed as %s is %s cents, and is shown as %s', async (locale, typed, cents, shown) => {
  const { input, type } = show(locale, true)
  expect(await type(typed)).toBe(cents)
  expect(input.value).toBe(shown)
})
