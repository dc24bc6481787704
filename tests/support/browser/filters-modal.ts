import type { Locator, Page } from 'playwright/test'
import { idsFromApi } from './api-ids.ts'
import { expect } from './browser-test.ts'

export const WORDS = {
  lt: {
    filters: /^Filtrai/,
    title: 'Filtrai',
    apply: /^Rodyti (\d|žyg)/,
    clear: 'Išvalyti',
    failed: 'Filtrų atidaryti nepavyko. Pabandykite dar kartą.',
    retry: 'Bandyti dar kartą',
    change: 'Keisti filtrus',
    from: 'nuo',
    to: 'iki',
    multi: { amenities: 'Paslaugos ir įranga', regions: 'Kraštai', rivers: 'Upės', providers: 'Nuomotojai' },
    ranges: {
      distance: 'Atstumas',
      duration: 'Trukmė (vienos dienos žygiai)',
      days: 'Dienos',
      difficulty: 'Sunkumas',
      price: 'Kaina asmeniui už dieną',
    },
  },
  en: {
    filters: /^Filters/,
    title: 'Filters',
    apply: /^Show (\d|tour)/,
    clear: 'Clear',
    failed: 'The filters could not be opened. Please try again.',
    retry: 'Try again',
    change: 'Change filters',
    from: 'from',
    to: 'to',
    multi: { amenities: 'Amenities', regions: 'Regions', rivers: 'Rivers', providers: 'Providers' },
    ranges: {
      distance: 'Distance',
      duration: 'Duration (one-day tours)',
      days: 'Days',
      difficulty: 'Difficulty',
      price: 'Price per person per day',
    },
  },
}
export type Words = (typeof WORDS)['lt' | 'en']
export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

export const queryOf = (page: Page) => new URL(page.url()).search
export const shownIds = (page: Page) =>
  page
    .locator('[data-part=list] .card[data-tour]')
    .evaluateAll(cards => cards.map(card => card.getAttribute('data-tour')))
export const modal = (page: Page, words: Words) => page.getByRole('dialog', { name: words.title })
export const applyButton = (page: Page, words: Words) => modal(page, words).getByRole('button', { name: words.apply })
export const thumb = (page: Page, words: Words, range: keyof Words['ranges'], end: 'from' | 'to') =>
  modal(page, words)
    .getByRole('group', { name: words.ranges[range], exact: true })
    .getByRole('slider', { name: `${words.ranges[range]}, ${words[end]}`, exact: true })

export async function openModal(page: Page, words: Words): Promise<Locator> {
  await page.getByRole('link', { name: words.filters }).click()
  await expect(applyButton(page, words)).toHaveText(/\d/)
  return modal(page, words)
}

/** Goes to a list's field. A scroll closes a list, so the one that brings the field into view has to be over. */
export async function focusList(page: Page, words: Words, name: keyof Words['multi']): Promise<void> {
  const field = modal(page, words).getByRole('combobox', { name: words.multi[name] })
  await field.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await field.focus()
}

/** Chooses with the keyboard the first of a list, or of what is left of it after typing. */
export async function chooseFirst(page: Page, words: Words, name: keyof Words['multi'], typed = ''): Promise<void> {
  await focusList(page, words, name)
  await page.keyboard.type(typed)
  await page.keyboard.press('ArrowDown')
  await expect(modal(page, words).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(modal(page, words).getByRole('option')).toHaveCount(0)
}

async function numberOn(button: Locator): Promise<number> {
  await expect(button).toHaveAttribute('aria-busy', 'false')
  return Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
}

/** Applies, and compares what is shown with what the API finds for the same query. */
export async function expectSameAsApi(page: Page, words: Words): Promise<void> {
  const button = applyButton(page, words)
  await expect(button).toBeEnabled()
  const promised = await numberOn(button)
  const before = page.url()
  await button.click()
  await expect(page).not.toHaveURL(before)
  const wanted = await idsFromApi(queryOf(page))
  expect(promised).toBe(wanted.length)
  await expect.poll(() => shownIds(page).then(ids => ids.slice(0, 30))).toEqual(wanted.slice(0, 30))
}
