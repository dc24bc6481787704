import type { Locator, Page } from 'playwright/test'
import { addDays, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { newAddress } from '#tests/support/browser/account.ts'
import { BOOK_WORDS } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { mailSentTo } from '#tests/support/browser/outbox.ts'
import { testOnFreshSite as test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'

/** A family in Kaunas, with children of six and nine: from the first page to a request that is kept for the river. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const MOST_TAPS = 12
/** A Saturday in the season of demo providers. */
const july = `${Number(localDateOf(new Date()).slice(0, 4)) + 1}-07-01`
const saturday = addDays(july, (13 - weekdayOf(july)) % 7)

const WORDS = {
  lt: {
    ...BOOK_WORDS.lt,
    find: 'Ieškoti',
    children: 'Vaikai',
    age: (number: number) => `${number}-o vaiko amžius`,
    tour: 'Tamsusis Nevėžis',
    ask: 'Siųskite užklausą: Tamsusis Nevėžis',
    card: /^Keturiems 66\s€$/,
    total: /66\s€/,
    code: '6 skaitmenų kodas',
    save: 'Įrašyti į telefoną',
  },
  en: {
    ...BOOK_WORDS.en,
    find: 'Search',
    children: 'Children',
    age: (number: number) => `Age of child ${number}`,
    tour: 'The dark Nevėžis',
    ask: 'Send a request: The dark Nevėžis',
    card: /^€66 for four people$/,
    total: /€66/,
    code: 'Code of 6 digits',
    save: 'Download for offline',
  },
}

/** All that a finger does, one by one. A field is tapped before it is typed in, unless the one before it or the page leads there. */
class Finger {
  readonly taps: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator) {
    this.taps.push(`press ${target}`)
    await target.click()
  }

  async choose(field: Locator, value: string) {
    this.taps.push(`choose ${value} in ${field}`)
    if ((await field.evaluate(it => it.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }

  async type(field: Locator, text: string) {
    this.taps.push(`tap ${field}`)
    await field.click()
    await this.typeOn(field, text)
  }

  /** Into the field that has the focus. */
  async typeOn(field: Locator, text: string) {
    await expect(field).toBeFocused()
    await this.#page.keyboard.type(text)
  }

  /** The key of a phone's keyboard that leads to the next field. */
  async typeInNext(field: Locator, text: string) {
    await this.#page.keyboard.press('Tab')
    await this.typeOn(field, text)
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    for (const locale of TRIED_LOCALES) {
      const words = WORDS[locale]

      test(`a family finds a tour near Kaunas, sees its price to the cent, asks and keeps it by few taps, ${locale}`, async ({
        page,
        server,
      }) => {
        const finger = new Finger(page)
        await page.goto(words.prefix || '/')
        await findForFamily(page, finger, words, { isAsked: !javaScriptEnabled })
        const card = page.locator('[data-part=list] .card').filter({ hasText: words.tour })
        await expect(card.locator('.offer strong')).toHaveText(words.card)
        await finger.press(card.getByRole('link', { name: words.ask }))

        await expect(page.locator('[data-quote] .total')).toContainText(words.total)
        const email = newAddress('ona')
        await finger.type(page.getByLabel(words.name), 'Ona Onaitė')
        await finger.typeInNext(page.getByLabel(words.email), email)
        const main = page.getByRole('main')
        await finger.press(main.getByRole('button', { name: words.send, exact: true }))
        await expect(page.locator('h1')).toHaveText(words.sent)

        const { text } = await mailSentTo(server.dataDir, email, '')
        expect(text.replaceAll(/\s/g, ' ')).toMatch(new RegExp(words.total.source.replace('\\s', ' ')))
        await finger.typeOn(page.getByLabel(words.code), /^\d{3} \d{3}$/m.exec(text)?.[0] ?? '')
        // With script a whole code is sent at once.
        if (!javaScriptEnabled) await finger.press(main.getByRole('button', { name: words.confirm, exact: true }))
        await expect(page.locator('h1')).toHaveText(words.waiting)
        await expect(main).toContainText(words.total)
        if (javaScriptEnabled) {
          await finger.press(main.getByRole('button', { name: words.save }))
          await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
        } else {
          const download = page.waitForEvent('download')
          await finger.press(main.getByRole('link', { name: words.save }))
          const file = await (await download).path()
          await page.context().setOffline(true)
          await page.goto(`file://${file}`)
          await expect(page.locator('body')).toContainText(words.total)
        }
        expect(finger.taps.length, finger.taps.join('\n')).toBeLessThanOrEqual(MOST_TAPS)
      })
    }
  })
}

/** `isAsked`: how old the children are is asked on the next page, and sent by its button. */
async function findForFamily(
  page: Page,
  finger: Finger,
  words: (typeof WORDS)['lt'],
  { isAsked }: { isAsked: boolean },
): Promise<void> {
  const form = page.locator('#tour-search')
  const find = () => finger.press(form.getByRole('button', { name: words.find, exact: true }))
  await finger.type(form.locator('[name=q]'), 'Kaunas')
  await finger.choose(form.getByLabel(words.children), '2')
  if (isAsked) {
    await finger.choose(form.locator('[name=date]'), saturday)
    await find()
  }
  for (const [index, age] of ['6', '9'].entries()) {
    const field = form.getByLabel(words.age(index + 1))
    await expect(field).toHaveValue('')
    await finger.choose(field, age)
  }
  await expect(form.getByLabel(words.adults, { exact: true })).toHaveValue('2')
  if (isAsked) return find()
  await finger.choose(form.locator('[name=date]'), saturday)
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(saturday)
}
