import type { Locator, Page } from 'playwright/test'
import { slugify } from '#src/lib/slug.ts'
import { expect } from '../browser-test.ts'
import { idsFromApi } from '../get.ts'

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
      price: 'Žygio kaina asmeniui',
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
    multi: { amenities: 'Services and gear', regions: 'Regions', rivers: 'Rivers', providers: 'Providers' },
    ranges: {
      distance: 'Distance',
      duration: 'Duration (one-day tours)',
      days: 'Days',
      difficulty: 'Difficulty',
      price: 'Tour price per person',
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

/** One filter of several choices: what is chosen, a text field where there are many, what else there is. */
export const filter = (page: Page, words: Words, name: keyof Words['multi']) =>
  modal(page, words).getByRole('group', { name: words.multi[name], exact: true })

/** Chooses with the keyboard the first that is left, or the first found by typing; where nothing can be typed, that of this name. */
export async function chooseFirst(page: Page, words: Words, name: keyof Words['multi'], typed = ''): Promise<void> {
  const group = filter(page, words, name)
  const chosen = group.getByRole('checkbox', { checked: true })
  const before = await chosen.count()
  const text = group.getByRole('textbox')
  if (typed && (await text.count())) {
    await text.pressSequentially(typed)
    await page.keyboard.press('Enter')
  } else {
    const named = group.getByRole('checkbox', { checked: false, disabled: false })
    const labels = await named.evaluateAll(boxes => boxes.map(box => box.parentElement?.textContent ?? ''))
    await named
      .nth(
        Math.max(
          0,
          labels.findIndex(label => slugify(label).startsWith(slugify(typed))),
        ),
      )
      .press('Space')
  }
  await expect(chosen).toHaveCount(before + 1)
  await expect(applyButton(page, words)).toHaveAttribute('aria-busy', 'false')
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
