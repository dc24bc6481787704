import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listenForPrefetches, pretendConnection } from '#tests/support/browser/prefetch.ts'
import { requestsOf } from '#tests/support/browser/requests.ts'

const MARGIN = 200

// Playwright does not tell of prefetches where it answers requests itself.
test.use({ pictures: 'drawn' })

for (const [home, width] of [
  ['/', 360],
  ['/en', 1280],
] as const) {
  test(`what links on and near the screen of ${home} lead to is there when they are pressed, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await pretendConnection(page, { effectiveType: '4g' })
    const prefetched = listenForPrefetches(page)
    await page.goto(home)
    await expect.poll(prefetched).toEqual(await linksNearScreen(page))
    const first = prefetched()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(20)

    await page.evaluate(() => scrollBy({ top: 1200, behavior: 'instant' }))
    await expect.poll(prefetched).toEqual([...new Set([...first, ...(await linksNearScreen(page))])].sort())
    expect(prefetched().length).toBeGreaterThan(first.length)

    await page.locator(`.card a[href="${prefetched().find(it => it.includes('/tours/'))}"]`).click()
    await expect(page).toHaveURL(/\/tours\//)
    const delivery = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map(it => Reflect.get(it, 'deliveryType')),
    )
    expect(delivery).toEqual(['navigational-prefetch'])
  })
}

test('links that are drawn later are prefetched too, once', async ({ page }) => {
  await pretendConnection(page, { effectiveType: '4g' })
  const prefetched = listenForPrefetches(page)
  await page.goto('/')
  await expect.poll(prefetched).toEqual(await linksNearScreen(page))
  const first = prefetched()
  await page.getByLabel('Rikiavimas').selectOption({ index: 1 })
  await expect(page).toHaveURL(/sort=/)
  await expect.poll(prefetched).toEqual([...new Set([...first, ...(await linksNearScreen(page))])].sort())
  expect(prefetched().length).toBeGreaterThan(first.length)
})

test('a browser without speculation rules keeps the pages', async ({ page }) => {
  await pretendConnection(page, { effectiveType: '4g' })
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'))
  await page.goto('/')
  const links = page.locator('link[rel=prefetch]')
  await expect
    .poll(async () =>
      (await links.evaluateAll(all => all.map(it => new URL((it as HTMLLinkElement).href).pathname))).sort(),
    )
    .toEqual(await linksNearScreen(page))
})

for (const [who, connection] of [
  ['saves data', { effectiveType: '4g', saveData: true }],
  ['has a slow connection', { effectiveType: '3g' }],
] as const) {
  test(`nothing is prefetched for a visitor who ${who}`, async ({ page }) => {
    await pretendConnection(page, connection)
    await expectNoPrefetch(page)
  })
}

async function expectNoPrefetch(page: Page): Promise<void> {
  const prefetched = listenForPrefetches(page)
  await requestsOf(page, () => page.goto('/'))
  expect(prefetched()).toEqual([])
  expect(await linksNearScreen(page)).not.toEqual([])
}

async function linksNearScreen(page: Page): Promise<string[]> {
  const paths = await page.locator('main a').evaluateAll(
    (links, margin) =>
      links
        .filter(it => {
          const { top, bottom, left, right } = it.getBoundingClientRect()
          const isNear = bottom > -margin && top < innerHeight + margin && right > 0 && left < innerWidth
          return isNear && it.checkVisibility()
        })
        .map(it => new URL((it as HTMLAnchorElement).href))
        .filter(it => it.origin === location.origin && !it.search)
        .map(it => it.pathname),
    MARGIN,
  )
  return [...new Set(paths.filter(it => /^(\/en)?\/(tours|providers|rivers|regions)\/./.test(it)))].sort()
}
