import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The colours of `tokens.css` beside the grounds that they stand on: WCAG 1.4.3 of text, 1.4.11 of fields, states and the ring of the focus. */

const TEXT = 4.5
const EDGE = 3
const GROUNDS = ['page', 'surface', 'raised']
const styles = readFileSync('src/styles/tokens.css', 'utf8')

const THEMES = { light: 0, dark: 1 }
type Theme = keyof typeof THEMES

/** `#fff` or `light-dark(#fff, #000)`. */
function colourOf(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\(([^)]+)\\)|(#\\w+));`).exec(styles)
  const colour = value?.[1]?.split(', ')[THEMES[theme]] ?? value?.[2]
  if (!colour) throw new Error(`There is no colour ${name}.`)
  return colour
}

function lightnessOf(colour: string): number {
  const digits = colour.slice(1)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map(at => Number.parseInt(long.slice(at, at + 2), 16) / 255)
    .map(it => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightnessOf(one), lightnessOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The pairs that are nearer to each other than they may be. */
const tooNear = (names: string[], grounds: string[], least: number) =>
  (Object.keys(THEMES) as Theme[]).flatMap(theme =>
    names.flatMap(name =>
      grounds
        .map(ground => ({ pair: `${name} on ${ground}, ${theme}`, of: [name, ground].map(it => colourOf(it, theme)) }))
        .map(({ pair, of: [one = '', other = ''] }) => ({ pair, contrast: contrastOf(one, other) }))
        .filter(({ contrast }) => contrast < least),
    ),
  )

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21)
  expect(contrastOf('#777', '#fff')).toBeCloseTo(4.48, 2)
})

test('text of any colour is readable on every ground, light and dark', () => {
  expect(tooNear(['text', 'text-muted', 'link', 'accent', 'accent-strong'], GROUNDS, TEXT)).toEqual([])
  for (const ground of ['chosen', 'accent', 'forest']) expect(tooNear([`on-${ground}`], [ground], TEXT)).toEqual([])
})

test('fields, what is chosen and the ring of the focus stand out from every ground, light and dark', () => {
  expect(tooNear(['edge', 'chosen', 'accent', 'text-muted'], GROUNDS, EDGE)).toEqual([])
})

/** Where each kind of field is drawn, and how its rule begins. */
const FIELDS = {
  'src/components/tours/search/SearchBox.astro': 'search-box {',
  'src/components/tours/party/PartyChooser.astro': 'party-chooser :global(label) {',
  'src/components/tours/results/ResultsControls.astro': 'select {',
  'src/components/tours/page/Stepper.astro': '.row {',
  'src/components/tours/page/BookingCard.astro': '.date input,',
  'src/components/party/FieldGrid.astro': 'div :global(:is(input, select)) {',
  'src/components/bookings/Field.astro': 'input,\n  select,\n  textarea {',
  'src/islands/fields/fields.module.css': '.input {',
}

test.each(Object.entries(FIELDS))('the fields of %s are edged by a colour that is seen', (file, selector) => {
  const [, after = ''] = readFileSync(file, 'utf8').split(selector)
  expect(after.split('}')[0]).toMatch(/border: 1px solid var\(--color-(?:edge|text-muted)\);/)
})

test('what is read while it is counted is not made pale', () => {
  const pale = globSync('src/**/*.{css,astro}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^ *([^\n{}]*\[aria-busy=["']true["']\][^\n{}]*)\{[^}]*opacity:/gm)].map(
      ([, rule]) => rule?.trim(),
    ),
  )
  // What was pressed cannot be pressed again meanwhile.
  expect(pale).toEqual([':is(a, button:not([type="submit"]))[aria-busy="true"]'])
})
