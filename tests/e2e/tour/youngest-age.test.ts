import { translate } from '#src/i18n/translate.ts'
import { BOOK_WORDS, openForRequests, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { triedWords } from '#tests/support/browser/scope.ts'

/** A tour that takes no child so young has no price for the party, and says from what age it has one. */

const WORDS = {
  lt: { ...BOOK_WORDS.lt, fact: 'nuo 6 metų', refused: 'Į šį žygį vaikai priimami nuo 6 metų.' },
  en: { ...BOOK_WORDS.en, fact: 'from age 6', refused: 'This tour takes children from age 6.' },
}

for (const [locale, words] of triedWords(WORDS)) {
  test(`the booking card has no price for a child who is too young, on any day and on one, ${locale}`, async ({
    page,
    server,
  }) => {
    const t = translate(locale)
    const tour = await openForRequests(server.url)
    await call(tour.editor, 'PATCH', `tours/${tour.id}`, { youngestAge: 6 })
    await page.goto(`${words.prefix}/tours/${tour.id}/x`)
    await expect(page.getByText(words.fact, { exact: true })).toBeVisible()
    const card = page.locator('#booking')
    const sum = card.locator('.sum')
    await card.getByLabel(words.children, { exact: true }).fill('1')
    await card.getByLabel(words.children, { exact: true }).press('Tab')
    const age = card.locator('[name="childAges[]"]')
    await age.selectOption('5')
    await expect(sum).toHaveText(t('tours:party.none'))
    await card.getByLabel(words.date).fill(saturday())
    await expect(card.getByText(words.refused)).toBeVisible()
    await expect(sum).toHaveText(t('tours:party.none'))
    await age.selectOption('6')
    await expect(sum).toContainText('€')
    await expect(card.getByText(words.refused)).toBeHidden()
  })
}
