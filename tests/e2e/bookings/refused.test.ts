import { stableId } from '#db/seed/seed.ts'
import { addDays } from '#src/lib/local-date.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { site } from '#tests/support/browser/site.ts'

const WORDS = {
  lt: { prefix: '', title: /^Klaida: Užklausa: / },
  en: { prefix: '/en', title: /^Error: / },
}
const TOUR = stableId('sventoji/Andrioniškis/Anykščiai')

for (const [locale, words] of Object.entries(WORDS)) {
  test(`a request that is refused says so first, and leads to all that is to be mended, without script (${locale})`, async ({
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

test('a day on which nobody can go offers the nearest ones, and keeps what was typed, without script', async ({
  browser,
  request,
}) => {
  const from = `${new Date().getFullYear() + 1}-04-01`
  const { data } = await (
    await request.get(`/api/v1/tours/${TOUR}/calendar?from=${from}&to=${addDays(from, 60)}`)
  ).json()
  const days: { day: string; status: string }[] = data
  const isOpen = ({ status }: { status: string }) => status !== 'closed' && status !== 'full'
  const first = days.findIndex(isOpen)
  expect(first).toBeGreaterThan(0)
  const [closed, open] = [days[first - 1]?.day ?? '', days.slice(first).filter(isOpen).slice(0, 3)]

  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site().url })
  await page.goto(`/book/${TOUR}?date=${closed}&people=2`)
  const nearest = page.locator('button[name=day]')
  expect(await nearest.evaluateAll(all => all.map(it => it.getAttribute('value')))).toEqual(open.map(({ day }) => day))
  await page.locator('[name=name]').fill('Ona Onaitė')
  await nearest.first().click()
  await expect(page.locator('[name=date]')).toHaveValue(open[0]?.day ?? '')
  await expect(page.locator('[name=name]')).toHaveValue('Ona Onaitė')
  await expect(nearest).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.close()
})
