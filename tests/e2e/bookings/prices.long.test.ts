import type { Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import {
  BOOK_WORDS,
  fillAdults,
  linesIn,
  openForRequests,
  press,
  saturday,
} from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = {
  lt: {
    ...BOOK_WORDS.lt,
    day: 'Pirmoji diena',
    model: { boat: 'Kaina už valtį', person: 'Kaina asmeniui', group: 'Kaina grupei' },
    added: { weekend: 'Savaitgalis', children: 'Vaikai moka mažiau', shuttle: 'Pervežimas', permit: 'Lankytojo' },
    save: 'Išsaugoti',
    saved: 'Išsaugota.',
    example: 'Ką matys keliautojai',
    shown: {
      boat: [
        ['2 dvivietės baidarės, šeštadienis2 × 45 €', '90 €'],
        ['Iš viso keturiems', '90 €'],
        ['Lankytojo bilietas, perkate patys4 × 10 €', '40 €'],
      ],
      person: [
        ['4 žmonės4 × 12,50 €', '50 €'],
        ['Pervežimas', 'įskaičiuotas į kainą'],
        ['Iš viso keturiems', '50 €'],
      ],
      group: [
        ['Visa grupė', '120 €'],
        ['Iš viso keturiems', '120 €'],
      ],
    },
  },
  en: {
    ...BOOK_WORDS.en,
    day: 'First day',
    model: { boat: 'Per boat', person: 'Per person', group: 'Group price' },
    added: { weekend: 'Weekends', children: 'Children pay less', shuttle: 'Transfer', permit: 'Visitor’s ticket' },
    save: 'Save',
    saved: 'Saved.',
    example: 'What travellers will see',
    shown: {
      boat: [
        ['2 double kayaks, Saturday2 × €45', '€90'],
        ['Total for four', '€90'],
        ['Visitor’s ticket, you buy it yourself4 × €10', '€40'],
      ],
      person: [
        ['4 people4 × €12.50', '€50'],
        ['Transfer', 'included'],
        ['Total for four', '€50'],
      ],
      group: [
        ['Whole group', '€120'],
        ['Total for four', '€120'],
      ],
    },
  },
}
type Words = (typeof WORDS)['lt']
type Model = keyof Words['model']

const cell = (page: Page, at: number, name: string) => page.locator(`[name="rows.${at}.cents.${name}"]`)
const add = (page: Page, words: Words, what: keyof Words['added']) =>
  page.locator('label', { hasText: words.added[what] }).locator('[name=added]').check()

/** Fills it in as somebody does who rents boats, on a phone. */
const FILLED: Record<Model, (page: Page, words: Words) => Promise<void>> = {
  boat: async (page, words) => {
    await page.getByRole('textbox', { name: /^(Dvivietė baidarė|Double kayak), €/ }).fill('40')
    await add(page, words, 'weekend')
    await cell(page, 0, 'year-weekend').fill('45')
    await add(page, words, 'permit')
    await page.locator('[name=permitCents]').fill('10')
  },
  person: async (page, words) => {
    await page.locator('label', { hasText: words.added.permit }).locator('[name=added]').uncheck()
    await page.locator('label', { hasText: words.added.weekend }).locator('[name=added]').uncheck()
    await page.getByRole('textbox', { name: /^(Kaina asmeniui|Price per person), €/ }).fill('12,50 €')
    await add(page, words, 'shuttle')
  },
  group: async (page, words) => {
    await page.locator('label', { hasText: words.added.shuttle }).locator('[name=added]').uncheck()
    await page.getByRole('textbox', { name: /^(Kaina visai grupei|Price for the whole group), €/ }).fill('120')
  },
}

for (const [locale, words] of triedWords(WORDS)) {
  test(`what is entered is what guests see, line by line, ${locale}`, async ({ page, server }) => {
    const tour = await openForRequests(server.url)
    await page.goto('/')
    await signIn(page, DEMO_PROVIDER)
    for (const model of ['boat', 'person', 'group'] as const) {
      await page.goto(`${words.prefix}/account/tours/${tour.id}/prices`)
      await page.getByRole('radio', { name: words.model[model] }).check()
      await FILLED[model](page, words)
      await page.getByRole('region', { name: words.example }).getByLabel(words.day).fill(saturday())
      await expect.poll(() => linesIn(page, 'output')).toEqual(words.shown[model])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const saved = page.waitForResponse(it => it.url().endsWith('/rates') && it.request().method() === 'PATCH')
      await press(page, words.save)
      expect((await saved).status()).toBe(200)
      await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()

      await page.goto(`${words.prefix}/tours/${tour.id}/x`)
      const ask = page.locator('#booking')
      await fillAdults(page, words, '4')
      await ask.getByLabel(words.date).fill(saturday())
      await expect.poll(() => linesIn(page, '#asking')).toEqual(words.shown[model])
      await ask.getByRole('button', { name: words.next }).click()
      await expect(page).toHaveURL(/\/book\//)
      expect(await linesIn(page, '[data-quote]')).toEqual(words.shown[model])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
