// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { NumberField } from '#src/islands/fields/NumberField.tsx'
import { PriceField } from '#src/islands/fields/PriceField.tsx'
import { IslandFrame } from '#src/islands/form/frame.tsx'
import type { TypedNumber } from '#src/lib/typed-number.ts'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Shows the field and, below it, the value that the form would get. */
function Trial({ locale, isPrice = false, error }: { locale: Locale; isPrice?: boolean; error?: string }) {
  const [value, setValue] = useState<TypedNumber>(null)
  const props = { name: 'it', value, onChange: setValue, error, label: 'Kiek' }
  return (
    <IslandFrame locale={locale} words={pickWords(locale, { common: ['form'] })}>
      {isPrice ? (
        <PriceField {...props} min={0} max={10_000} read={cents => formatPrice(locale, cents, 'EUR')} />
      ) : (
        <NumberField {...props} unit="km" decimals={1} min={1} max={50} step={0.5} />
      )}
      <p data-testid="value">{JSON.stringify(value)}</p>
    </IslandFrame>
  )
}

const value = () => JSON.parse(screen.getByTestId('value').textContent ?? '')

function show(locale: Locale, isPrice?: boolean, error?: string) {
  render(<Trial locale={locale} isPrice={isPrice} error={error} />)
  const user = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Kiek/ })
  const type = async (text: string) => {
    await user.clear(input)
    if (text) await user.type(input, text)
    await user.tab()
    return value()
  }
  const paste = async (text: string) => {
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
    await user.tab()
    return value()
  }
  return { user, input, type, paste }
}

test.each([
  ['12', 12],
  ['0', 0],
  ['99', 99],
  ['7,3', 7.3],
  ['7.3 km', 7.3],
  ['', null],
])('typed „%s“ counts as %s: nothing is clamped or rounded', async (typed, number) => {
  expect(await show('lt').type(typed)).toBe(number)
})

test.each([
  ['12,500', 'Galima suprasti dvejopai: įrašykite 12500 arba 12,5.'],
  ['1.250', 'Galima suprasti dvejopai: įrašykite 1250 arba 1,25.'],
  ['12,345', 'Po kablelio gali būti ne daugiau kaip 2 skaitmenys. Jei tai tūkstančiai, įrašykite 12345.'],
])(
  'a price of three decimals, „%s“, is asked back in words that would not be refused again',
  async (typed, message) => {
    const { input, type } = show('lt', true)
    expect(await type(typed)).toBe(typed)
    expect(document.getElementById(`${input.id}-error`)?.textContent).toBe(message)
    const proposed = message.match(/\d[\d,]*/g)?.filter(it => it.length > 1) ?? []
    expect(proposed).not.toContain(typed)
    expect(await type(proposed.at(-1) ?? '')).toBeTypeOf('number')
  },
)

test.each([
  ['3-4', 'Įrašykite vieną skaičių, pavyzdžiui, 12,5.'],
  ['1.250', 'Po kablelio gali būti ne daugiau kaip 1 skaitmuo. Jei tai tūkstančiai, įrašykite 1250.'],
  ['7,33', 'Po kablelio gali būti ne daugiau kaip 1 skaitmuo.'],
])('„%s“ stays as it was typed, and the field says how to write it', async (typed, message) => {
  const { input, type } = show('lt')
  expect(await type(typed)).toBe(typed)
  expect(input.value).toBe(typed)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(`${input.id}-error`)?.textContent).toBe(message)
})

test('nothing is reproached while it is being typed, unless the form was refused', async () => {
  const { input, user } = show('lt')
  await user.type(input, '3-')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  cleanup()
  const refused = show('lt', false, 'Įrašykite atstumą.')
  await refused.user.type(refused.input, '3-')
  expect(document.getElementById(`${refused.input.id}-error`)?.textContent).toMatch(/^Įrašykite vieną skaičių/)
})

test('the buttons and the arrow keys step to the next multiple, and the buttons say what they do', async () => {
  const { type, user, input } = show('lt')
  await type('3,2')
  await user.click(screen.getByRole('button', { name: 'Kiek: daugiau' }))
  expect(value()).toBe(3.5)
  await user.click(screen.getByRole('button', { name: 'Kiek: mažiau' }))
  expect(value()).toBe(3)
  await user.type(input, '{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(value()).toBe(3.5)
  expect(input.value).toBe('3,5')
})

test('text that is no number is not stepped away', async () => {
  const { type, user, input } = show('lt')
  await type('3-4')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kiek: daugiau' }).disabled).toBe(true)
  await user.type(input, '{ArrowUp}')
  expect(value()).toBe('3-4')
})

test('a button that is held goes on every 60 ms after 400 ms, until it is let go', async () => {
  await show('lt').type('3')
  const more = screen.getByRole('button', { name: 'Kiek: daugiau' })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  vi.useFakeTimers()
  fireEvent.pointerDown(more, { button: 0, pointerId: 1, pointerType: 'mouse' })
  pass(399)
  expect(value()).toBe(3)
  pass(1)
  expect(value()).toBe(3.5)
  pass(59)
  expect(value()).toBe(3.5)
  pass(1)
  expect(value()).toBe(4)
  fireEvent.pointerUp(more, { button: 0, pointerId: 1, pointerType: 'mouse' })
  fireEvent.click(more)
  pass(60_000)
  expect(value()).toBe(4)
})

test.each([
  ['lt', '19,99', 1999, '19,99', '19,99\u00A0€'],
  ['lt', '12.50', 1250, '12,50', '12,50\u00A0€'],
  ['en', '12,50', 1250, '12.50', '€12.50'],
  ['en', '12.5', 1250, '12.50', '€12.50'],
  ['lt', '18 €', 1800, '18', '18\u00A0€'],
  ['lt', ',29', 29, '0,29', '0,29\u00A0€'],
  ['en', '5000', 500_000, '5000', '€5,000'],
] as const)(
  'a price in %s, typed or pasted as %s, is %s cents, shown as %s, read as %s',
  async (locale, typed, cents, shown, read) => {
    const { input, type, paste } = show(locale, true)
    for (const enter of [type, paste]) {
      expect(await enter(typed)).toBe(cents)
      expect(input.value).toBe(shown)
      expect(screen.getByRole('status').textContent).toBe(read)
    }
  },
)

test('a price steps by whole euros', async () => {
  const { type, user } = show('lt', true)
  await type('12,50')
  await user.click(screen.getByRole('button', { name: 'Kiek: daugiau' }))
  expect(value()).toBe(1300)
})

test('the first HTML already asks a phone for a keyboard with a decimal mark, and can be typed in', () => {
  const html = renderToString(<Trial locale="lt" isPrice />)
  const input = /<input[^>]*>/.exec(html)?.[0]
  expect(input).toContain('inputMode="decimal"')
  expect(input).not.toContain('disabled')
})
