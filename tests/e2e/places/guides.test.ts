import { paths } from '#src/paths.ts'
import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { DEMO_DATA } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { startOwnSite } from '#tests/support/servers/server.ts'

/** How far down the first table or tour of a page may begin on a phone, in pixels. */
const MOST = 780

/** Where no other test changes a price. */
const onFreshSite = test.extend<{ fresh: string }>({
  fresh: async ({ browserName: _ }, use) => {
    const server = await startOwnSite(undefined, process.env[DEMO_DATA])
    await use(server.url)
    await server.stop()
  },
  baseURL: ({ fresh }, use) => use(fresh),
})

test.use({ viewport: { width: 360, height: 780 } })

const GUIDES = [
  { name: 'prices', address: paths.prices, first: 'main table' },
  { name: 'where to paddle', address: paths.whereToPaddle, first: 'main a[href*="/tours/"]' },
] as const

for (const locale of TRIED_LOCALES) {
  for (const { name, address, first } of GUIDES) {
    test(`the page of ${name} (${locale}) begins on the first screen of a phone, and leads on without being wider`, async ({
      page,
    }) => {
      await page.goto(address(locale))
      const top = await page
        .locator(first)
        .first()
        .evaluate(it => Math.round(it.getBoundingClientRect().top + scrollY))
      expect(top).toBeLessThanOrEqual(MOST)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      for (const table of await page.locator('main table').all())
        expect(await table.evaluate(it => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
      await page.locator('main a[href*="/rivers/"]').first().click()
      await expect(page).toHaveURL(/\/rivers\/\w/)
    })

    test(`the list of trips and the footer lead to the page of ${name} (${locale})`, async ({ page }) => {
      await page.goto(paths.trips(locale))
      const links = page.locator(`a[href="${address(locale)}"]`)
      await expect(links).toHaveCount(2)
      await links.first().click()
      await expect(page).toHaveURL(site().url + address(locale))
    })
  }
}

onFreshSite('a price that a provider changes is on both pages from the edit on', async ({ request }) => {
  const signIn = await request.post('/api/v1/users/signin', { data: DEMO_PROVIDER })
  const { token, user } = (await signIn.json()).data
  const { data } = await (
    await request.get(`/api/v1/tours?user=${user._id}&limit=100&daysTo=1&difficultyTo=2&rivers[]=merkys`)
  ).json()
  const tour = data.find((it: { hasRates: boolean }) => !it.hasRates)
  const pages = ['/prices', '/prices.md', '/where-to-paddle', '/where-to-paddle.md']
  const isTold = async (path: string) => /nuo 3\s€ asmeniui/.test(await (await request.get(path)).text())
  const told = () => Promise.all(pages.map(isTold))
  expect(await told()).toEqual(pages.map(() => false))
  const headers = { Authorization: `Bearer ${token}` }
  const changed = await request.patch(`/api/v1/tours/${tour._id}`, { headers, data: { price: 300 } })
  expect(changed.status()).toBe(200)
  expect(await told()).toEqual(pages.map(() => true))
})
