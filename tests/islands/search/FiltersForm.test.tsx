// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { type Choices, FILTERS } from '#src/domain/search/filters.ts'
import type { RangeName } from '#src/domain/search/ranges.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import type { FilterSummaryJson } from '#src/domain/tours/json.ts'
import { FILTER_LABELS } from '#src/i18n/filter-labels.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { FILTER_WORDS, pickWords } from '#src/i18n/pick-words.ts'
import { translate } from '#src/i18n/translate.ts'
import { FiltersForm } from '#src/islands/search/FiltersForm.tsx'
import { $filters } from '#src/stores/filters.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const ENDS = { lt: ['nuo', 'iki'], en: ['from', 'to'] } as const
const EASIEST = { lt: 'labai lengvas, 0 iš 5', en: 'very easy, 0 of 5' }
const RANGES: Record<Locale, Record<RangeName, string>> = {
  lt: {
    distance: 'Atstumas',
    duration: 'Trukmė (vienos dienos žygiai)',
    days: 'Dienos',
    difficulty: 'Sunkumas',
    price: 'Žygio kaina asmeniui',
  },
  en: {
    distance: 'Distance',
    duration: 'Duration (one-day tours)',
    days: 'Days',
    difficulty: 'Difficulty',
    price: 'Tour price per person',
  },
}

const NONE = { amenities: [], regions: [], rivers: [], providers: [] }

const TOWNS = LOCALITIES.map(({ name }) => name)

function show(locale: Locale, choices: Choices = NONE) {
  const words = pickWords(locale, FILTER_WORDS)
  render(<FiltersForm locale={locale} choices={choices} towns={TOWNS} words={words} onApply={() => {}} />)
}

const range = { min: 1, max: 9 }
const histogram = { from: 1, width: 1, tours: [7] }
const summary = {
  of: EVERYTHING,
  ...{ distance: range, duration: range, days: range, difficulty: range, price: { min: 900, max: 9000 } },
  counts: { amenities: {}, regions: {}, rivers: {}, providers: {} } as FilterSummaryJson['counts'],
  histograms: { distance: histogram, price: { ...histogram, from: 900, width: 400 } },
}

beforeEach(() => {
  $filters.set({ ...$filters.get(), status: 'ready', before: EVERYTHING, search: EVERYTHING, summary, total: 7 })
})

describe.each(LOCALES)('in %s the filters name both thumbs of each range', locale => {
  test.each(Object.entries(RANGES[locale]))('%s: %s', (_, label) => {
    show(locale)
    const sliders = within(screen.getByRole('group', { name: label })).getAllByRole('slider')
    expect(sliders).toHaveLength(2)
    for (const [at, end] of ENDS[locale].entries())
      expect(screen.getByRole('slider', { name: `${label}, ${end}` })).toBe(sliders[at])
  })

  test('and say how hard a difficulty is', () => {
    show(locale)
    const [from] = within(screen.getByRole('group', { name: RANGES[locale].difficulty })).getAllByRole('slider')
    expect(from?.getAttribute('aria-valuetext')).toBe(EASIEST[locale])
  })
})

describe.each(LOCALES)('in %s', locale => {
  const t = translate(locale)

  test('the filters stand in their order', () => {
    show(locale)
    const labels = [...document.querySelectorAll('legend, fieldset > span')].map(it => it.textContent)
    const order = FILTERS.map(name => t(FILTER_LABELS[name]))
    expect(labels.filter(label => order.includes(label ?? ''))).toEqual(order)
  })

  test('what finds nothing cannot be applied, and says why', () => {
    $filters.set({ ...$filters.get(), total: 0, search: { ...EVERYTHING, daysFrom: 9 } })
    show(locale)
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: /0/ })
    expect(apply.disabled).toBe(true)
    const reason = document.getElementById(apply.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(t('serp:filters.nothing'))
    expect(reason?.className).not.toContain('visually-hidden')
  })

  test('the filters keep their places until the ranges are known', () => {
    $filters.set({ ...$filters.get(), status: 'loading', summary: undefined, total: undefined })
    show(locale)
    expect(screen.queryAllByRole('slider')).toEqual([])
    for (const label of Object.values(RANGES[locale])) expect(screen.getByText(label)).toBeTruthy()
  })
})

describe('a place', () => {
  const server = createStubServer()
  beforeEach(() => server.respond(() => ({ body: { data: { ...summary, total: 7 } } })))

  const near = () => screen.getByRole('group', { name: 'Vieta' })
  const reach = () => screen.queryByRole('combobox', { name: /^Iki įlipimo, tiesia linija/ })
  const type = (text: string) => {
    const field = within(near()).getByRole('textbox')
    fireEvent.change(field, { target: { value: text } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }

  test('is found by its name without accents, one at a time, with how far around it', () => {
    $filters.set({ ...$filters.get(), search: { ...EVERYTHING, bounds: [21, 54, 22, 55] } })
    show('lt')
    expect(reach()).toBeNull()
    type('varen')
    expect($filters.get().search).toMatchObject({ near: 'varena', within: 30, bounds: undefined })
    fireEvent.change(reach() as HTMLElement, { target: { value: '50' } })
    type('zervy')
    expect($filters.get().search).toMatchObject({ near: 'zervynos', within: 50 })
    fireEvent.click(within(near()).getByRole('checkbox', { name: 'Zervynos' }))
    expect($filters.get().search.near).toBeUndefined()
  })

  test('where one is has no name, and can be taken back', () => {
    $filters.set({ ...$filters.get(), search: { ...EVERYTHING, near: '54.69,25.28', within: 45 } })
    show('lt')
    expect((reach() as HTMLSelectElement).value).toBe('45')
    fireEvent.click(within(near()).getByRole('checkbox', { name: 'Netoli manęs' }))
    expect($filters.get().search.near).toBeUndefined()
  })
})
