import type { Locator, Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.use({ viewport: { width: 360, height: 740 }, userAgent: PHONE, hasTouch: true, isMobile: true })
test.describe.configure({ mode: 'default' })

const WORDS = {
  lt: {
    prefix: '',
    price: 'Kaina asmeniui už dieną, €',
    distance: 'Atstumas, km',
    hours: 'Kiek valandų trunka',
    amount: 'Kaina, € (nebūtina)',
    save: 'Išsaugoti',
    saved: 'Išsaugota.',
  },
  en: {
    prefix: '/en',
    price: 'Price per person per day, €',
    distance: 'Distance, km',
    hours: 'How many hours it takes',
    amount: 'Price, € (optional)',
    save: 'Save',
    saved: 'Saved.',
  },
}

type Field = 'price' | 'distance' | 'hours' | 'amount'
type Stored = { price: number; distance: number; duration: number }

/** Numbers as typed, as stored, as read below the field: a price in cents. */
const READ: Record<Field, [typed: string, stored: number, lt: string, en: string][]> = {
  price: [
    ['12.50', 1250, '12,50 € asmeniui', '€12.50 per person'],
    ['12,5 €', 1250, '12,50 € asmeniui', '€12.50 per person'],
    ['.5', 50, '0,50 € asmeniui', '€0.50 per person'],
    ['1 250', 125_000, '1 250 € asmeniui', '€1,250 per person'],
  ],
  distance: [
    ['2.5', 2.5, '2,5 km', '2.5 km'],
    ['12,25 km', 12.25, '12,25 km', '12.25 km'],
  ],
  hours: [
    ['3,5 val.', 3.5, '3,5 valandos', '3.5 hours'],
    ['2.5', 2.5, '2,5 valandos', '2.5 hours'],
    ['4:30', 4.5, '4,5 valandos', '4.5 hours'],
    ['3-4 val.', 3.5, '3,5 valandos', '3.5 hours'],
    ['pusantros valandos', 1.5, '1,5 valandos', '1.5 hours'],
  ],
  amount: [['15.50', 1550, '15,50 € už visą žygį', '€15.50 per tour']],
}

const REFUSED: Record<Field, string[]> = {
  price: ['1.250', '1,250', '1.2.3', '10-15'],
  distance: ['10-12', '1,250'],
  hours: ['2-8', '4.30', '2 d.'],
  amount: ['2-3 €'],
}

/** Key by key, as a phone does, or all at once, as pasted text comes. */
const WAYS = {
  typed: (input: Locator, text: string) => input.pressSequentially(text),
  pasted: async (input: Locator, text: string) => {
    await input.focus()
    await input.page().keyboard.insertText(text)
  },
}

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]

  async function save(page: Page): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: words.save, exact: true }).click()
  }

  async function fieldOf(page: Page, label: string): Promise<Locator> {
    const input = page.getByRole('main').getByLabel(label, { exact: true })
    await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
    await expect(input).toHaveAttribute('inputmode', 'decimal')
    return input
  }

  async function tryField(page: Page, input: Locator, field: Field, stored: () => Promise<number>): Promise<void> {
    for (const [how, enter] of Object.entries(WAYS)) {
      for (const [text, number, lt, en] of READ[field]) {
        await test.step(`${how}: ${text}`, async () => {
          await input.fill('')
          await enter(input, text)
          await input.blur()
          await expect(page.locator('output')).toContainText([{ lt, en }[locale]])
          await save(page)
          await expect.poll(stored).toBe(number)
        })
      }
      for (const text of REFUSED[field]) {
        await test.step(`${how} and refused: ${text}`, async () => {
          const before = await stored()
          await input.fill('')
          await enter(input, text)
          await save(page)
          await expect(input).toHaveAttribute('aria-invalid', 'true')
          await expect(input).toBeFocused()
          await expect(input).toHaveValue(text)
          expect(await stored()).toBe(before)
        })
      }
    }
  }

  const tourOf = (editor: Editor, id: string) => () => call<Stored>(editor, 'GET', `tours/${id}`)

  test(`price, distance and hours are saved as they were typed or pasted on a phone, ${locale}`, async ({
    page,
    server,
    dialogs,
  }) => {
    const editor = await openEditor(server.url)
    const id = await makeTour(editor)
    const read = tourOf(editor, id)
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    await page.goto(`${words.prefix}/account/tours/${id}/prices`)
    await tryField(page, await fieldOf(page, words.price), 'price', async () => (await read()).price)
    // The refused price is not saved.
    await dialogs.expectToLeave(page, 'leave')
    await page.goto(`${words.prefix}/account/tours/${id}/details`)
    await tryField(page, await fieldOf(page, words.distance), 'distance', async () => (await read()).distance)
    await page.getByRole('main').getByLabel(words.distance, { exact: true }).fill('10')
    await tryField(page, await fieldOf(page, words.hours), 'hours', async () => (await read()).duration)
  })

  test(`the price of an amenity is saved as it was typed or pasted on a phone, ${locale}`, async ({ page, server }) => {
    const editor = await openEditor(server.url)
    const list = `providers/${editor.provider}/amenities`
    const body = { variant: 'tent', unit: 'tour', amount: 700, translations: { lt: { info: `Dvivietė ${locale}` } } }
    const made = await call<{ _id: string }>(editor, 'POST', list, body)
    const read = async () => {
      const amenity = await call<{ amount: number }>(editor, 'GET', `amenities/${made._id}`)
      return amenity.amount
    }
    await page.goto('/about')
    await signIn(page, DEMO_PROVIDER)
    for (const [how, enter] of Object.entries(WAYS)) {
      for (const [text, number] of READ.amount) {
        await test.step(`${how}: ${text}`, async () => {
          await call(editor, 'PATCH', `${list}/${made._id}`, { amount: 700 })
          await page.goto(`${words.prefix}/account/${list}/${made._id}`)
          const input = await fieldOf(page, words.amount)
          await input.fill('')
          await enter(input, text)
          await save(page)
          await expect(page).toHaveURL(/amenities$/)
          expect(await read()).toBe(number)
        })
      }
    }
    await page.goto(`${words.prefix}/account/${list}/${made._id}`)
    const input = await fieldOf(page, words.amount)
    for (const text of REFUSED.amount) {
      await input.fill(text)
      await save(page)
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(text)
    }
  })
}
