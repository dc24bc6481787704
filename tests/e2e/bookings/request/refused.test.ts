import { stableId } from '#db/seed/seed.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: { prefix: '', title: /^Klaida: Užklausa: / },
  en: { prefix: '/en', title: /^Error: / },
}
const TOUR = stableId('sventoji/Andrioniškis/Anykščiai')

for (const [locale, words] of Object.entries(WORDS)) {
  test(`a request that is refused says so first, and leads to all that is to be corrected, without script (${locale})`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site().url })
    await page.goto(`${words.prefix}/book/${TOUR}`)
    await page.locator('[name=adults]').fill('0')
    await page.locator('button[value=send]').click()
    await expect(page).toHaveTitle(words.title)
    const faults = page.getByRole('alert')
    await expect(faults).toBeFocused()
    const links = faults.getByRole('link')
    const invalid = await page.locator('form [aria-invalid=true]').evaluateAll(all => all.map(({ id }) => id))
    expect(invalid.length).toBeGreaterThanOrEqual(4)
    expect(await links.evaluateAll(all => all.map(it => it.getAttribute('href')?.slice(1)))).toEqual(invalid)
    await links.last().click()
    await expect(page).toHaveURL(new RegExp(`#${invalid.at(-1)}$`))
    await page.keyboard.press('Tab')
    await expect(page.locator('form :focus')).toHaveCount(1)
    await page.close()
  })
}

test('axe finds nothing on a refused request', async ({ page, complaints }) => {
  complaints.expectMissing(`/book/${TOUR}`)
  await page.goto(`/book/${TOUR}`)
  await page.locator('button[value=send]').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'refused request')
})
