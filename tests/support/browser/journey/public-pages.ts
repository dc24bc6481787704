import type { Page } from 'playwright/test'
import { expect } from '../browser-test.ts'

/** Pages of the tour that everybody sees, in both languages. */

const IN = {
  lt: {
    language: 'Lietuvių',
    name: 'Merkio rytas',
    texts: ['Ramus rytas iki pirmųjų rėvų.', 'Gelbėjimosi liemenė', 'Pervežimas', '15 € už žygį', '15,5 km'],
    aboutProvider: 'Turiu tris baidares ir daug laiko.',
    search: 'Paieška',
    from: 'Nuo ',
  },
  en: {
    language: 'English',
    name: 'Morning on the Merkys',
    texts: ['A calm morning down to the first rapids.', 'Life jacket', 'Transfer', '€15 per tour', '15.5 km'],
    aboutProvider: 'I have three kayaks and plenty of time.',
    search: 'Search',
    from: 'From ',
  },
}
const IN_BOTH = ['Jūratės baidarės', '+370 612 34567', 'Puvočių tiltas', 'Merkinė', 'Merkys']

type Locale = keyof typeof IN
type Addresses = Record<Locale, string>

export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  const menu = page.getByRole('banner').getByRole('list', { name: /^(Kalba|Language)$/ })
  // A phone shows the other language alone.
  if ((await page.locator('html').getAttribute('lang')) === locale) return
  await menu.getByRole('link', { name: IN[locale].language }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Opens the tour's public page from its editor, in both languages; returns its URL. */
export async function viewTour(page: Page, prices: Record<Locale, string>): Promise<Addresses> {
  await page.getByRole('link', { name: 'Žiūrėti puslapį' }).click()
  await expectTour(page, 'lt', prices.lt)
  const lt = page.url()
  await chooseLanguage(page, 'en')
  await expectTour(page, 'en', prices.en)
  return { lt, en: page.url() }
}

async function expectTour(page: Page, locale: Locale, price: string): Promise<void> {
  const { name, texts } = IN[locale]
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [...texts, ...IN_BOTH]) await expect(main).toContainText(text)
  await expectFromPrice(page, locale, price)
  await expectPhotos(page, 3)
  await expect(main.getByRole('img', { name: 'Rūkas virš Merkio' })).toBeVisible()
}

/** The gallery counts so many. */
export async function expectPhotos(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('main').getByText(`1 / ${count}`, { exact: true })).toBeVisible()
}

/** Both public pages show this price and no other. */
export async function expectPrice(page: Page, addresses: Addresses, prices: Record<Locale, string>): Promise<void> {
  for (const locale of ['lt', 'en'] as const) {
    await page.goto(addresses[locale])
    const { name } = IN[locale]
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectFromPrice(page, locale, prices[locale])
  }
}

/** Said once in words, under the name. */
const expectFromPrice = (page: Page, locale: Locale, price: string) =>
  expect(
    page
      .getByRole('main')
      .getByText(IN[locale].from + price)
      .first(),
  ).toBeVisible()

/** Searches by words, on the home page of the language. */
export async function findTour(page: Page, locale: Locale, price: string): Promise<void> {
  await chooseLanguage(page, locale)
  await page.getByRole('banner').getByRole('link', { name: 'Tėkmė', exact: true }).click()
  const field = page.getByRole('combobox', { name: IN[locale].search })
  const card = page.getByRole('main').getByRole('article')
  for (const [words, count] of [
    ['nemuno kilpos', 0],
    ['merkio', 1],
  ] as const) {
    await field.fill(words)
    await field.press('Enter')
    await expect(card).toHaveCount(count)
  }
  await expect(card).toContainText(price)
  await card.getByRole('link', { name: IN[locale].name }).click()
  await expect(page.getByRole('heading', { level: 1, name: IN[locale].name })).toBeVisible()
}

export async function viewProvider(page: Page): Promise<Addresses> {
  await page.getByRole('link', { name: 'Žiūrėti puslapį' }).click()
  await expectProvider(page, 'lt')
  const lt = page.url()
  await chooseLanguage(page, 'en')
  await expectProvider(page, 'en')
  return { lt, en: page.url() }
}

async function expectProvider(page: Page, locale: Locale): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Jūratės baidarės' })).toBeVisible()
  for (const text of [IN[locale].aboutProvider, 'Merkio g. 3, Puvočiai', '+370 612 34567']) {
    await expect(main).toContainText(text)
  }
  await expect(main.getByRole('img', { name: /logotipas|logo/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /Facebook/ })).toBeVisible()
}
