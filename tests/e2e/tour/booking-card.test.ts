import { formatMonthDay } from '#src/i18n/format.ts'
import { BOOK_WORDS, openForRequests, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'
import { rate } from '#tests/support/data/prices.ts'

/** One card has who comes, when and the price for them; the bar of a phone says the same, and opens it. */

const WORDS = {
  lt: {
    ...BOOK_WORDS.lt,
    two: /^Dviem nuo 40\s€$/,
    least: /^Keturiems nuo 80\s€$/,
    free: (day: string) => new RegExp(`^Keturiems 80\\s€ · ${formatMonthDay('lt', day.slice(5))} laisva$`),
    close: 'Uždaryti',
  },
  en: {
    ...BOOK_WORDS.en,
    two: /^from €40 for two people$/,
    least: /^from €80 for four people$/,
    free: (day: string) => new RegExp(`^€80 for four people · ${formatMonthDay('en', day.slice(5))}: free$`),
    close: 'Close',
  },
}

for (const [locale, words] of triedWords(WORDS)) {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test(`the bar says the price of the card and what the day is like, and opens the card where one is, ${locale}`, async ({
      page,
      server,
    }) => {
      const tour = await openForRequests(server.url)
      await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates: [rate('person', 2000)] })
      await call(tour.editor, 'PATCH', `providers/${tour.editor.provider}/boats`, {
        boats: [{ kind: 'raft', seats: 8, owned: 2 }],
      })
      await page.goto(`${words.prefix}/tours/${tour.id}/x`)
      const bar = page.locator('[data-bar]')
      const card = page.locator('#booking')
      await expect(bar).toHaveText(words.two)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
      await bar.click()
      await expect(card).toHaveRole('dialog')
      await expect(card).toBeInViewport({ ratio: 0.9 })
      await expect(card.locator('.sum')).toHaveText(words.two)
      await card.getByLabel(words.date).fill(saturday())
      await card.getByLabel(words.adults, { exact: true }).fill('4')
      await card.getByLabel(words.adults, { exact: true }).press('Tab')
      await expect(card.locator('.sum')).toHaveText(words.free(saturday()))
      await expect(card.locator('.total')).toContainText('80')
      await page.keyboard.press('Escape')
      await expect(card).toHaveRole('region')
      await expect(bar).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(300)
      await expect(bar).toHaveText(words.free(saturday()))

      await page.reload()
      await expect(bar).toHaveText(words.free(saturday()))
      // The bar has asked, and the card that opens shows the answer.
      await card.locator('.sum').evaluate(sum => {
        const note = () => sum.ariaBusy === 'true' && document.body.setAttribute('data-asked-again', '')
        new MutationObserver(note).observe(sum, { attributes: true })
      })
      await page.getByRole('link', { name: words.short, exact: true }).click()
      await expect(card).toBeInViewport({ ratio: 0.9 })
      await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await expect(page.locator('body')).not.toHaveAttribute('data-asked-again')
      await card.getByLabel(words.date).fill('')
      await expect(card.locator('.sum')).toHaveText(words.least)
      await expect(card.locator('.total')).toHaveCount(0)
      await card.getByRole('button', { name: words.close }).click()
      await expect(bar).toHaveText(words.least)
      await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
    })
  })

  test(`a day that is chosen is one question, whose answer has the sum, its lines and the word of the day, ${locale}`, async ({
    page,
    server,
  }) => {
    const tour = await openForRequests(server.url)
    await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates: [rate('person', 2000)] })
    await page.goto(`${words.prefix}/tours/${tour.id}/x`)
    const card = page.locator('#booking')
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('.sum')).toHaveText(words.two)
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await card.getByLabel(words.date).fill(saturday())
    await expect(card.locator('dl > div').first()).toContainText('2 × ')
    await expect(card.locator('.total')).toContainText('40')
    await expect(card.locator('[aria-live] p')).not.toHaveCount(0)
    // The frame of the page asks who is signed in.
    expect(asked.filter(it => / \/(api\/v1|book|en)\//.test(it))).toEqual(['POST /api/v1/bookings/quote'])
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })

  test(`without an answer the card still says what the party pays at least, ${locale}`, async ({
    page,
    server,
    complaints,
  }) => {
    const tour = await openForRequests(server.url)
    await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates: [rate('person', 2000)] })
    complaints.expectFailing(`${server.url}/api/v1/bookings/quote`)
    await page.route(/bookings\/quote/, route => route.abort())
    await page.goto(`${words.prefix}/tours/${tour.id}/x`)
    const card = page.locator('#booking')
    await card.getByLabel(words.adults, { exact: true }).fill('4')
    await card.getByLabel(words.date).fill(saturday())
    await expect(card.locator('.sum')).toHaveText(words.least)
    // Beside the card nothing says it again.
    await expect(page.locator('[data-bar]')).toBeHidden()
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
  })
}
